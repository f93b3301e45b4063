/** Playing any game on the page, by its spots and buttons. */

import assert from 'node:assert/strict';

import { stateOf } from './stage.js';

/** @typedef {import('playwright-core').Page} Page */

/** What makes a move: a spot of the board, or a button where the board has none. */
export const TARGETS = '.board .spot, .move-choice .button';

/**
 * How far the game is, with what is chosen so far: it changes with every click that counts.
 * @param {Page} page
 */
export function progress(page) {
  return page.evaluate(() => {
    const play = /** @type {HTMLElement | null} */ (document.querySelector('.play'));
    return `${play?.dataset.ply} ${document.querySelectorAll('.chosen').length}`;
  });
}

/**
 * Makes a move, or chooses its first spot, and waits for it and for what comes next: the next move, or the end. A move is shown before the
 * server has said what follows.
 * @param {Page} page
 * @param {() => Promise<void>} act
 */
export async function act(page, act) {
  const before = await progress(page);
  await act();
  await page.waitForFunction(([before, targets]) => {
    const play = /** @type {HTMLElement | null} */ (document.querySelector('.play'));
    const progress = `${play?.dataset.ply} ${document.querySelectorAll('.chosen').length}`;
    return progress !== before && (play?.dataset.over === 'true' || document.querySelector(targets) !== null);
  }, [before, TARGETS]);
}

/**
 * Whether the game is over.
 * @param {Page} page
 */
export function isOver(page) {
  return page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector('.play'))?.dataset.over === 'true');
}

/**
 * Checks that the page and the rules agree that the game is over, and on how it ended.
 * @param {import('./stage.js').Stage} stage
 * @param {Page} page
 */
export async function checkEnd(stage, page) {
  const said = stateOf(page);
  const moves = said.get('moves') ?? '';
  const position = await stage.ask('position', { game: said.get('game') ?? '', position: said.get('position') ?? '', moves });
  assert.notEqual(position.standing.state, 'unfinished');
  const names = await page.locator('.seat select').evaluateAll((selects) =>
    selects.map((select) => /** @type {HTMLSelectElement} */ (select).selectedOptions[0].text));
  const shown = await page.locator('.standing').innerText();
  const winner = position.standing.winner;
  if (winner) assert.ok(shown.includes(names[winner === 'first' ? 0 : 1]), `${shown} names the winner`);
  assert.ok(shown.length > 3);
  assert.equal(await page.locator(TARGETS).count(), 0, 'nothing can be moved any more');
  return position;
}
