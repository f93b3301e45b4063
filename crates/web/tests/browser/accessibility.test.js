/** Every view passes axe: names, roles, contrasts, headings; light and dark, on a screen and on a phone, in every language. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import axe from 'axe-core';

import { PHONE, Stage, hash } from './stage.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

/**
 * Views, each with what shows that it is there.
 * @type {[Record<string, string>, string][]}
 */
const VIEWS = [
  [{}, '.catalog .entry'],
  [{ game: 'nim' }, '.board .spot'],
  [{ game: 'connect-four', moves: '4 4 3 3', analysis: 'on' }, '.board .mark'],
  [{ game: 'kalah', second: 'level:3' }, '.board .spot'],
  [{ game: 'tic-tac-toe', moves: '5 1 3 7 4 6 2 8 9' }, '.play[data-over=true]'],
  [{ game: 'explicit', view: 'search', step: '5' }, '.tree svg'],
  [{ game: 'simple-nim:start=5', view: 'search', beside: 'minimax', predict: 'on' }, '.tree svg'],
  [{ game: 'nim', view: 'learn' }, '.training-form'],
  [{ lesson: '2' }, '.lesson-question'],
  [{ puzzle: '3', game: 'tic-tac-toe' }, '.board .spot'],
  [{ view: 'code', exercise: 'nim' }, '.editor-field'],
];

/**
 * What axe finds. Its rule that a name repeats the visible label is for words; in drawings, a name says in words what signs and numbers show.
 * @param {Page} page
 */
async function faults(page) {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'], elementRef: true });
    return violations.flatMap((/** @type {any} */ { id, nodes }) => nodes
      .filter((/** @type {any} */ { element }) => id !== 'label-content-name-mismatch' || !(element instanceof SVGElement))
      .map((/** @type {any} */ { target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`));
  });
}

for (const [name, colorScheme, phone, lang] of /** @type {const} */ ([
  ['light', 'light', false, 'en'], ['dark', 'dark', false, 'fr'], ['on a phone', 'light', true, 'zh'],
])) {
  test(`axe finds nothing on any view, ${name}`, async (context) => {
    for (const [state, sign] of VIEWS) {
      const address = hash({ ...state, lang });
      await context.test(address, () => stage.visit(address, async (page) => {
        await page.locator(sign).first().waitFor();
        assert.deepEqual(await faults(page), []);
      }, { colorScheme, reducedMotion: 'reduce', ...phone ? { viewport: PHONE, hasTouch: true } : {} }));
    }
  });
}

test('axe finds nothing in dialogs', async (context) => {
  for (const action of ['rules', 'new', 'share']) {
    await context.test(action, () => stage.visit(hash({ game: 'kalah' }), async (page) => {
      if (action === 'rules') await page.click('.heading-actions .button:not([data-action])');
      else await page.click(`[data-action=${action}]`);
      await page.locator('dialog[open]').waitFor();
      if (action === 'new') {
        await page.click('.set-up > summary');
        await page.locator('.set-up .spot').first().waitFor();
      }
      assert.deepEqual(await faults(page), []);
    }, { reducedMotion: 'reduce' }));
  }
});
