/** Runs a program in the view "Your code". */

/**
 * Writes a program and runs it to its end.
 * @param {import('playwright-core').Page} page
 * @param {string} code
 */
export async function run(page, code) {
  await page.locator('.editor-field').fill(code);
  await page.click('[data-action=run]');
  await page.locator('[data-action=run]:not(.strong)').waitFor();
  await page.locator('[data-action=run].strong').waitFor({ timeout: 120_000 });
}
