/** Puzzles: that of the day and those of every game, solved with a wrong and a right move, by mouse and keyboard, on a phone, in every language. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { PHONE, Stage, hash, picture, stateOf } from './stage.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

const DAY = 20781;

/**
 * What is made on the board or with a button to play a move.
 * @param {Page} page
 * @param {string} move
 */
function spot(page, move) {
  return page.locator(`.puzzle [data-move="${move}"]`).first();
}

/** @param {Page} page */
async function board(page) {
  await page.locator('.puzzle .board .spots, .puzzle .move-choice button').first().waitFor({ state: 'attached' });
  await page.locator('.puzzle-grade').waitFor();
}

test('the puzzle of the day is found on the contents, and depends on the day alone', async () => {
  const once = await stage.ask('puzzles', { seed: DAY });
  assert.deepEqual(await stage.ask('puzzles', { seed: DAY }), once);
  assert.notDeepEqual(await stage.ask('puzzles', { seed: DAY + 1 }), once);
  await stage.visit(hash({ lang: 'en' }), async (page) => {
    await page.click('[data-puzzle]');
    await board(page);
    assert.equal(stateOf(page).get('puzzle'), String(Math.floor(Date.now() / 86_400_000)));
    await picture(page, 'puzzle-of-the-day');
  });
});

test('a puzzle of several moves goes on after each, with the answers of the opponent', async () => {
  for (const game of ['connect-four', 'kalah', 'nim', 'tic-tac-toe']) {
    const puzzle = await stage.ask('puzzles', { game, seed: 4 });
    await stage.visit(hash({ lang: 'en', puzzle: '4', game }), async (page) => {
      await board(page);
      const [, told] = /(\d+) moves are to be found/.exec(await page.locator('.puzzle header').innerText()) ?? ['', '1'];
      assert.equal(Number(told), puzzle.to_find);
      /** @type {string[]} */
      const line = [];
      for (let left = puzzle.to_find; left > 0; left -= 1) {
        const move = puzzle.line[line.length];
        const { solved, replies } = await stage.ask('puzzles/answers', { game: puzzle.game, position: puzzle.position, moves: line.join(' '), move });
        assert.equal(solved, left === 1, `${game} ${puzzle.position} ${line}`);
        await spot(page, move).click();
        await page.locator('.puzzle-right', { hasText: move }).waitFor();
        line.push(move, ...replies);
        if (!solved) await page.locator('.lesson-verdict', { hasText: 'find the next move' }).waitFor();
      }
      await page.locator('.puzzle .spot').first().waitFor({ state: 'detached' });
      assert.equal(await page.locator('.lesson-verdict', { hasText: 'Theme' }).count() > 0, puzzle.themes.length > 0);
      await picture(page, `puzzle-solved-${game}`);
    });
  }
});

test('a wrong move is refuted and may be followed by the right one', async () => {
  const { game, position, moves, solution, line } = await stage.ask('puzzles', { game: 'tic-tac-toe', seed: 7 });
  const wrong = moves.find((/** @type {string} */ move) => move !== solution);
  const refuted = await stage.ask('puzzles/answers', { game, position, move: wrong, lang: 'en' });
  const solved = await stage.ask('puzzles/answers', { game, position, move: solution, lang: 'en' });
  assert.ok(!refuted.right && solved.right && refuted.sentences.length > 0 && line[0] === solution);
  const { seat } = await stage.ask('position', { game, position });
  await stage.visit(hash({ lang: 'en', puzzle: '7', game: 'tic-tac-toe' }), async (page) => {
    await board(page);
    assert.equal(await page.locator(`.puzzle-seat.${seat} .token`).count(), 1, 'the piece that is the reader’s');
    await spot(page, wrong).click();
    await page.locator('.puzzle-wrong').waitFor();
    await page.locator('.lesson-verdict', { hasText: refuted.sentences[0] }).waitFor();
    await picture(page, 'puzzle-wrong');
    // The second time by keyboard.
    await spot(page, solution).focus();
    await page.keyboard.press('Enter');
    await page.locator('.puzzle-right').waitFor();
    if (solved.solved) await page.locator('.lesson-verdict', { hasText: solved.sentences[0] }).waitFor();
    await picture(page, 'puzzle-right');
    await page.click('[data-action="next"]');
    await page.locator('.puzzle-right').waitFor({ state: 'detached' });
    assert.equal(stateOf(page).get('puzzle'), '8');
    await page.goBack();
    await board(page);
    await page.locator('.puzzle-actions a').click();
    await page.locator('.play').waitFor();
    assert.equal(stateOf(page).get('position'), position);
  });
});

test('every game with puzzles shows one, and the others say that they have none', async (context) => {
  await stage.tour(context, await stage.catalog(), { lang: 'en', puzzle: '2' }, async (page, name) => {
    const found = await fetch(`${stage.server.url}api/v1/puzzles?game=${name}&seed=2`);
    if (!found.ok) {
      await page.locator('.puzzle [role=alert]', { hasText: 'no puzzle' }).waitFor();
      return;
    }
    await board(page);
    const { moves } = await found.json();
    assert.equal(await page.locator('.puzzle .spot').count() + await page.locator('.puzzle .move-choice button').count() > 0, true, name);
    assert.ok(moves.length > 1);
  }, {}, [/status of 400/]);
});

test('a puzzle is there in every language and fits a phone', async () => {
  for (const lang of await stage.languages()) {
    await stage.visit(hash({ lang, puzzle: '3', game: 'connect-four' }), async (page) => {
      await board(page);
      assert.doesNotMatch(await page.locator('body').innerText(), /\b(page|puzzle)-[a-z]+|\{\s*\$/);
      const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(needed <= given, `${needed} wide`);
      await picture(page, `phone-puzzle-${lang}`);
    }, { viewport: PHONE, hasTouch: true });
  }
});
