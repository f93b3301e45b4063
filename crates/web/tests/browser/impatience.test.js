/** People who do not wait: they click twice and anywhere, press keys, go back, reload and resize. Nothing of it may break a game. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { DESKTOP, PHONE, Stage, chance, hash, stateOf } from './stage.js';
import { TARGETS } from './table.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {(page: Page, choose: (below: number) => number) => Promise<unknown>} Act */

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

const USERS = 8;
const ACTS = 10;
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'Space', 'Tab', 'Escape'];
const BUTTONS = ['undo', 'redo', 'hint', 'values', 'turn', 'pause', 'go-on'];
const PLAYERS = ['human', 'random', 'level:1'];

/**
 * Clicks in the middle of one of the elements, if there is any.
 * @param {Page} page
 * @param {string} selector
 * @param {(below: number) => number} choose
 * @param {number} clicks
 */
async function click(page, selector, choose, clicks) {
  const boxes = await page.locator(selector).evaluateAll((found) => found.map((of) => of.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]));
  if (boxes.length === 0) return;
  const [x, y] = boxes[choose(boxes.length)];
  await page.mouse.click(x, y, { clickCount: clicks });
}

/**
 * Goes back, but not off the page.
 * @param {Page} page
 */
async function back(page) {
  // What went on before has to be over: a second step back would begin from where the first one ends.
  await page.evaluate(async () => {
    const { navigation } = /** @type {any} */ (window);
    if (navigation.canGoBack) await navigation.back().committed.catch(() => undefined);
  });
}

/** @type {Act[]} */
const HABITS = [
  (page, choose) => click(page, TARGETS, choose, 1),
  (page, choose) => click(page, TARGETS, choose, 2),
  (page, choose) => click(page, TARGETS, choose, 3),
  (page, choose) => click(page, '.move-value, .pv-move, .ply-move', choose, 2),
  (page, choose) => page.keyboard.press(KEYS[choose(KEYS.length)]),
  (page, choose) => page.keyboard.press(KEYS[choose(KEYS.length)]),
  (page, choose) => click(page, `[data-action=${BUTTONS[choose(BUTTONS.length)]}]`, choose, 1 + choose(2)),
  back,
  (page) => page.reload(),
  (page, choose) => page.setViewportSize([DESKTOP, PHONE][choose(2)]),
];

/**
 * Checks that the page shows what its address says, and that the game can go on.
 * @param {Page} page
 */
async function checkWhole(page) {
  await page.locator('.play .board, .catalog').first().waitFor();
  // What was begun before may still change the address.
  await page.waitForFunction(() => {
    const said = new URLSearchParams(location.hash.slice(1));
    const ply = said.get('ply') ?? String((said.get('moves') ?? '').split(' ').filter(Boolean).length);
    return !said.get('game') || document.querySelector('.play')?.getAttribute('data-ply') === ply;
  });
  const said = stateOf(page);
  if (said.get('game')) await checkTurn(page, said);
  // What failed meanwhile is told by now.
  assert.equal(await page.locator('.failure:visible, .refused:not([hidden])').count(), 0);
}

/**
 * Checks that a person whose turn it is can move.
 * @param {Page} page
 * @param {URLSearchParams} said the page's address
 */
async function checkTurn(page, said) {
  // A machine may move in between: the address alone is asked about.
  const ply = said.get('ply') ?? (said.get('moves') ?? '').split(' ').filter(Boolean).length;
  const position = await stage.ask('position', { game: said.get('game') ?? '', moves: said.get('moves') ?? '', ply });
  const isOver = position.standing.state !== 'unfinished';
  if (!isOver && !said.get(position.seat)) await page.locator(TARGETS).first().waitFor();
}

test('impatient people break no game', { concurrency: 4 }, async (context) => {
  // Each game has people of its own, in a profile of their own.
  await Promise.all((await stage.families()).map(({ name }) =>
    context.test(name, () => stage.visit('', async (page) => {
      for (let user = 1; user <= USERS; user += 1) {
        const choose = chance(1000 * name.length + user);
        const second = PLAYERS[choose(PLAYERS.length)];
        /** @type {Record<string, string>} */
        const seated = second === 'human' ? {} : { second };
        await page.goto(stage.url + hash({ game: name, ...seated, ...(choose(2) ? { analysis: 'on' } : {}) }));
        await page.locator('.play .board').waitFor();
        for (let act = 0; act < ACTS; act += 1) await HABITS[choose(HABITS.length)](page, choose);
        // A machine may be about to move; its pause ends, and the person looks again.
        await page.evaluate(() => { if (document.querySelector('[data-action=pause]')) /** @type {HTMLElement} */ (document.querySelector('[data-action=pause]')).click(); });
        // A move that is pointed at in a list shows on the board, in place of what can be clicked there.
        await page.mouse.move(1, 1);
        await page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
        await checkWhole(page).catch((error) => { throw new Error(`user ${user} at ${page.url()}: ${error.message}`); });
      }
    }, { profile: name }))));
});
