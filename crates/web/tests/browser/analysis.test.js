/** Values on the board and beside it: they agree with the analysis, and following them wins. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { PHONE, Stage, hash, picture, stateOf } from './stage.js';
import { TARGETS, act, checkEnd, isOver } from './table.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

/** The families that are solved in a moment, each with the value of its start. */
async function solved() {
  const found = [];
  for (const { name } of await stage.families()) {
    const report = await stage.ask('analysis', { game: name, time: '300ms' });
    // What a book answers at the start may be far from solved later on.
    if (report.exact && !report.book) found.push({ name, value: report.value });
  }
  assert.ok(found.length >= 5, 'most families are solved in a moment');
  return found;
}

/**
 * Waits until the analysis of the position is exact.
 * @param {Page} page
 */
async function exact(page) {
  await page.waitForFunction(() => document.querySelector('.proved') || document.querySelector('.play[data-over=true]'));
}

test('values leave the board as large as it is, where it is', async (context) => {
  for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
    await context.test(`${viewport.width} pixels wide`, async (size) => stage.tour(size, await stage.families(), {}, async (page, name) => {
      const board = page.locator('.board-room .board');
      await board.waitFor();
      const place = () => board.evaluate((drawn) => {
        const { x, y, width, height } = drawn.getBoundingClientRect();
        return [x + scrollX, y + scrollY, width, height].map(Math.round);
      });
      const before = await place();
      await page.click('[data-action=values]');
      await page.locator('.evaluation-bar').waitFor();
      assert.deepEqual(await place(), before, name);
    }, { viewport }));
  }
});

test('following the value marks wins a won game', async (context) => {
  let won = 0;
  for (const { name, value } of await solved()) {
    const winner = { win: 'first', loss: 'second' }[/** @type {string} */ (value.outcome)];
    if (!winner) continue;
    won += 1;
    const players = winner === 'first' ? { first: 'human', second: 'random' } : { first: 'random', second: 'human' };
    await context.test(name, () => stage.visit(hash({ game: name, analysis: 'on', ...players }), async (page) => {
      for (;;) {
        await page.waitForSelector(`.play[data-over=true], .move-choice .button, .board .spot`);
        if (await isOver(page)) break;
        await exact(page);
        const best = page.locator('.move-value[data-value=win]').first();
        await best.waitFor();
        await followed(page, await best.getAttribute('data-value-move') ?? '');
        await page.waitForFunction((winner) => document.querySelector('.play[data-over=true]') || document.querySelector(`.seat.${winner}.turn`), winner);
      }
      const end = await checkEnd(stage, page);
      assert.equal(end.standing.winner, winner);
      await picture(page, `won-${name}`);
    }));
  }
  assert.ok(won >= 4, 'several families are won at the start');
});

/**
 * Makes a move by its spots on the board, or by its button where it has none.
 * @param {Page} page
 * @param {string} move
 */
async function followed(page, move) {
  const direct = page.locator(`[data-move="${move}"]`);
  if (await direct.count() > 0) {
    await act(page, () => direct.first().click());
    return;
  }
  // A spot where several moves begin shows the mark of the best of them, so following it leads to a best move as well.
  await act(page, () => page.locator('.board .spot:has(.mark.win)').first().click());
  const second = page.locator('.board .spot:has(.mark.win)');
  if (await page.locator('.chosen').count() > 0) await act(page, () => second.first().click());
}

test('the marks say what the analysis says', async (context) => {
  await stage.tour(context, await solved(), { analysis: 'on' }, async (page, name) => {
    await exact(page);
    const more = page.locator('.move-values > .button');
    if (await more.count() > 0) await more.click();
    const shown = await page.locator('.move-value').evaluateAll((rows) => rows.map((row) => {
      const { valueMove, value } = /** @type {HTMLElement} */ (row).dataset;
      return `${valueMove} ${value}`;
    }));
    const { moves } = await stage.ask('analysis', { game: name });
    const expected = moves.map((/** @type {any} */ move) => `${move.move} ${move.value.outcome}`);
    assert.deepEqual(shown.sort(), expected.sort());
    assert.equal(await page.locator('.evaluation-bar.exact').count(), 1);
  });
});

test('estimates look like estimates, and another position ends the search', async () => {
  for (const { name } of await stage.families()) {
    const report = await stage.ask('analysis', { game: name, time: '300ms' });
    if (report.exact) continue;
    await stage.visit(hash({ game: name, analysis: 'on' }), async (page) => {
      await page.waitForSelector('.evaluation-bar.estimate');
      await page.waitForSelector('.mark.estimate');
      assert.equal(await page.locator('.proved').count(), 0);
      const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('analysis/live'));
      await act(page, () => page.locator(TARGETS).first().click());
      await ended;
      await page.waitForSelector('.evaluation-bar.estimate, .evaluation-bar.exact');
      await picture(page, `estimate-${name}`);
    });
  }
});

test('the history of values leads back to every position', async () => {
  const [{ name }] = await solved();
  await stage.visit(hash({ game: name, analysis: 'on' }), async (page) => {
    for (let ply = 0; ply < 3; ply += 1) await act(page, () => page.locator(TARGETS).last().click());
    await page.waitForFunction(() => document.querySelectorAll('.history-bar').length === 4);
    await act(page, () => page.locator('.history-bar[data-ply="1"]').click());
    assert.equal(stateOf(page).get('ply'), '1');
    await act(page, () => page.locator('.history-bar[data-ply="1"]').press('ArrowRight'));
    assert.equal(stateOf(page).get('ply'), '2');
    const [, second] = (stateOf(page).get('moves') ?? '').split(' ');
    const said = await page.locator('.history-bar.here').getAttribute('aria-label') ?? '';
    assert.ok(said.startsWith(`Player 2: ${second} · After 2 moves`), said);
  });
});
