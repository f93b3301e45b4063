/** Games by the rules of a reader's own program, and the program as a player: played on the page, asked in its frame. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { SITE, SMALL_PHONE, Stage, checkButtons, checkTouch, checkWidth, hash, picture, stateOf } from '../stage.js';

/** @typedef {import('playwright-core').Page} Page */

/** The skeleton of Nim, filled in; one takes two counters at most, which no game of the catalog says. */
const NIM = `from functools import cache


def possible_new_states(state):
    for place, pile in enumerate(state):
        for taken in range(1, min(pile, 2) + 1):
            yield state[:place] + (pile - taken,) + state[place + 1:]


def evaluate(state, is_maximizing):
    if any(state):
        return None
    return 1 if is_maximizing else -1


@cache
def minimax(state, is_maximizing):
    value = evaluate(state, is_maximizing)
    if value is not None:
        return value
    return (max if is_maximizing else min)(minimax(after, not is_maximizing) for after in possible_new_states(state))


def best_move(state):
    return max(possible_new_states(state), key=lambda after: minimax(after, False))
`;
/** Tic-tac-toe, as its skeleton asks for it: a search, and no choice of a move. */
const TIC_TAC_TOE = `board = [" "] * 9
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def evaluate(board):
    for a, b, c in ROWS:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return 1 if board[a] == "X" else -1
    return None if " " in board else 0


def minimax(board, is_maximizing):
    value = evaluate(board)
    if value is not None:
        return value
    values = []
    for place in range(9):
        if board[place] == " ":
            board[place] = "X" if is_maximizing else "O"
            values.append(minimax(board, not is_maximizing))
            board[place] = " "
    return max(values) if is_maximizing else min(values)
`;

/** @type {Stage} */
let stage;
before(async () => {
  assert.ok(SITE, 'NIMATRON_SITE: expected the folder of the page');
  stage = await Stage.open();
});
after(() => stage?.close());

/**
 * Writes a program and plays with it.
 * @param {Page} page
 * @param {string} code
 */
async function play(page, code) {
  await page.locator('.editor-field').fill(code);
  await page.click('[data-action=play]');
}

test('a game by rules of one’s own is played to its end with values, and the program plays, too', () => stage.visit(hash({ view: 'code', exercise: 'nim', lang: 'en' }), async (page) => {
  await play(page, NIM);
  await page.locator('.play[data-ply="0"]').waitFor({ timeout: 120_000 });
  assert.equal(await page.locator('.heading h1').innerText(), 'Nim by your rules');
  await page.locator('[data-seat=second] select').selectOption({ label: 'Your program' });
  await page.click('[data-action=values]');
  // Each pile counts modulo three; the game is lost by whoever takes the last counter.
  await page.locator('.analysis li', { hasText: '2/3/3' }).first().waitFor();
  for (let ply = 0; !(await page.locator('.play[data-over=true]').count()); ply += 2) {
    await page.locator(`.play[data-ply="${ply}"]`).waitFor();
    await page.locator('.move-choice button').first().click();
    await page.locator(`.play[data-ply="${ply + 2}"], .play[data-over=true]`).waitFor();
    if (ply === 0) await picture(page, 'own-game');
  }
  assert.ok((stateOf(page).get('moves')?.split(' ').length ?? 0) > 3);
  await page.locator('.review').waitFor();
  // The tab of the editor leads back to the program.
  await page.click('[data-place=code]');
  assert.equal(await page.locator('.editor-field').inputValue(), NIM);
}));

test('a link or a reload runs nothing, and leads to the editor', () => stage.visit(hash({ view: 'code', exercise: 'nim', lang: 'en' }), async (page) => {
  await play(page, NIM);
  await page.locator('.play[data-ply="0"]').waitFor({ timeout: 120_000 });
  await page.reload();
  await page.locator('.failure[role=alert]').waitFor();
  assert.match(await page.locator('.failure[role=alert]').innerText(), /It only runs when you press a button/);
  assert.equal(await page.locator('iframe').count(), 0);
  await picture(page, 'own-absent');
  await page.click('.failure [data-action=code]');
  assert.equal(await page.locator('.editor-field').inputValue(), NIM);
  // It is played with again, and the former game is the same.
  await page.click('[data-action=play]');
  await page.locator('.play[data-ply="0"]').waitFor({ timeout: 120_000 });
}));

test('a program that has no rules says so in a line', () => stage.visit(hash({ view: 'code', exercise: 'simple-nim', lang: 'en' }), async (page) => {
  for (const [code, why] of /** @type {[string, RegExp][]} */ ([
    ['def minimax(state, is_maximizing):\n    return 1\n', /there is no evaluate in this file/],
    ['def evaluate(state, is_maximizing):\n    return None\n\ndef possible_new_states(state):\n    return [state]\n', /without an end/],
    ['def evaluate(state, is_maximizing):\n    return 1 / 0\n\ndef possible_new_states(state):\n    return [state - 1]\n', /ZeroDivisionError/],
  ])) {
    await play(page, code);
    await page.locator('[data-action=run].strong').waitFor({ timeout: 120_000 });
    const told = await page.locator('.code-verdict > .wrong').innerText();
    assert.match(told, why);
    assert.ok(!told.includes('\n'));
  }
  // Where there is nothing to play with, nothing is offered.
  await page.selectOption('[data-action=exercise]', 'mancala');
  assert.equal(await page.locator('[data-action=play]').count(), 0);
}));

test('rules that never answer are ended, and the page goes on', () => stage.visit(hash({ view: 'code', exercise: 'nim', lang: 'en' }), async (page) => {
  await play(page, `${NIM}\n\ndef evaluate(state, is_maximizing):\n    while True:\n        pass\n`);
  await page.locator('.code-verdict > .wrong:not(:empty)').waitFor({ timeout: 120_000 });
  assert.match(await page.locator('.code-verdict > .wrong').innerText(), /^Ended after 30 seconds|more than|slow/);
  await play(page, NIM);
  await page.locator('.play[data-ply="0"]').waitFor({ timeout: 120_000 });
}));

test('a program that never moves is ended, and the editor is one step away', () => stage.visit(hash({ view: 'code', exercise: 'nim', lang: 'en' }), async (page) => {
  await play(page, `${NIM}\n\ndef best_move(state):\n    while True:\n        try:\n            while True:\n                pass\n        except BaseException:\n            pass\n`);
  await page.locator('.play[data-ply="0"]').waitFor({ timeout: 120_000 });
  await page.locator('[data-seat=first] select').selectOption({ label: 'Your program' });
  await page.locator('.failure[role=alert]').waitFor({ timeout: 60_000 });
  assert.match(await page.locator('.failure[role=alert]').innerText(), /Ended after 30 seconds/);
  await page.click('.failure [data-action=code]');
  await page.locator('.editor-field').waitFor();
}));

test('a search without a choice plays the game of its exercise', () => stage.visit(hash({ view: 'code', exercise: 'tic-tac-toe', lang: 'en' }), async (page) => {
  await play(page, TIC_TAC_TOE);
  await page.locator('.play[data-ply="0"]').waitFor({ timeout: 120_000 });
  assert.equal(stateOf(page).get('second'), 'own.tic-tac-toe');
  await page.locator('.spot').first().click();
  await page.locator('.play[data-ply="2"]').waitFor();
  // A corner is answered in the middle, or lost.
  assert.equal(stateOf(page).get('moves'), '1 5');
}));

test('it is readable on small phones, in every language', async () => {
  for (const lang of await stage.languages()) {
    await stage.visit(hash({ view: 'code', exercise: 'nim', lang }), async (page) => {
      await page.locator('[data-action=play]').waitFor();
      await picture(page, `own-code-${lang}`);
      await checkButtons(page, lang);
      await checkTouch(page, lang);
      await play(page, NIM);
      await page.locator('.play[data-ply="0"]').waitFor({ timeout: 120_000 });
      await picture(page, `own-game-${lang}`);
      await checkWidth(page, lang);
      await checkButtons(page, lang);
    }, { viewport: SMALL_PHONE, hasTouch: true });
  }
});

test('exercises lead from one to the next, to their lessons and back', () => stage.visit(hash({ lesson: '4', lang: 'en' }), async (page) => {
  await page.click('[data-exercise=nim]');
  await page.locator('.editor-field').fill(NIM.replace('min(pile, 2)', 'pile'));
  await page.click('[data-action=run]');
  await page.locator('.code-passed').waitFor({ timeout: 120_000 });
  await picture(page, 'own-passed');
  await page.click('[data-next=split-nim]');
  assert.equal(stateOf(page).get('exercise'), 'split-nim');
}));
