/** Whole games of every family, by mouse and by keyboard; undoing, turning, hints, machines. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { randomGame } from './server.js';
import { SERVED, Stage, chance, go, hash, picture, stateOf } from './stage.js';
import { TARGETS, act, checkEnd, isOver } from './table.js';

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

/** A game of more moves is begun by machines and ended by hand: what happens in its middle happens in shorter ones. */
const LONG = 60;
const LAST = 12;

/**
 * Goes on to where a game is played from: its start or, if it is long, a position soon before its end.
 * @param {import('./table.js').Page} page
 * @param {string} game
 * @param {Record<string, string>} [players]
 */
async function begin(page, game, players = {}) {
  const moves = await randomGame(game);
  if (moves.length > LONG) await go(page, hash({ game, ...players, moves: moves.slice(0, -LAST).join(' ') }));
  await page.locator(TARGETS).first().waitFor();
}

test('a whole game of every family is played with the mouse', async (context) => {
  await stage.tour(context, await stage.families(), {}, async (page, name) => {
    const choose = chance(name.length);
    await begin(page, name);
    while (!(await isOver(page))) {
      const targets = page.locator(TARGETS);
      await act(page, async () => targets.nth(choose(await targets.count())).click());
    }
    await checkEnd(stage, page);
    await picture(page, `played-${name}`);
  });
});

test('a whole game of every family is played with the keyboard, and the focus stays on the board', async (context) => {
  await stage.tour(context, await stage.families(), { second: 'random' }, async (page, name) => {
    const arrows = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft'];
    const choose = chance(name.length + 7);
    await begin(page, name, { second: 'random' });
    await page.focus('.board-room .spot[tabindex="0"], .move-choice .button');
    for (;;) {
      await page.waitForFunction((targets) => document.activeElement?.matches(targets)
        || document.querySelector('.play[data-over=true]'), TARGETS);
      if (await isOver(page)) break;
      await page.keyboard.press(arrows[choose(arrows.length)]);
      await act(page, () => page.keyboard.press('Enter'));
    }
    assert.ok(await page.evaluate(() => document.activeElement?.matches('.board')), 'the focus stays on the board at the end');
    await checkEnd(stage, page);
  });
});

test('a double click makes one move, of a person and not of a machine', async (context) => {
  for (const second of ['human', 'random']) {
    await context.test(second, async (against) => stage.tour(against, await stage.families(), { second }, async (page, name) => {
      const made = () => (stateOf(page).get('moves') ?? '').split(' ').filter(Boolean).length;
      const first = page.locator(TARGETS).last();
      await first.waitFor();
      const box = await first.boundingBox();
      assert.ok(box);
      // On whatever is there by the second click; the address has a move as soon as it is made.
      await act(page, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 3, delay: 15 }));
      if (second === 'human') assert.ok(made() <= 1, `${made()} moves`);
      const { plies } = await stage.ask('position', { game: name, moves: stateOf(page).get('moves') ?? '' });
      const own = plies.filter((/** @type {any} */ { seat }) => seat === 'first');
      assert.ok(own.length <= 1, `${own.length} moves of the person`);
    }));
  }
});

test('a move that the server refuses is taken back, with the reason over the board', { skip: SERVED }, async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: name }), async (page) => {
    await act(page, () => page.locator(TARGETS).last().click());
    const shown = async () => [stateOf(page).toString(), await page.locator('.board').getAttribute('aria-label'), await page.locator(TARGETS).count()];
    const before = await shown();
    const refusal = { status: 400, contentType: 'application/json', body: JSON.stringify({ error: { kind: 'invalid', what: 'not now' } }) };
    await page.route('**/api/v1/position?**', (route) => route.fulfill(refusal), { times: 1 });
    await page.locator(TARGETS).last().click();
    await page.locator('.refused[role=alert]').waitFor();
    assert.deepEqual(await shown(), before);
    await act(page, () => page.locator(TARGETS).last().click());
    await page.locator('.refused[role=alert]').waitFor({ state: 'hidden' });
  }, {}, [/400/]);
});

test('a request that fails is made again', async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: name }), async (page) => {
    await page.locator(TARGETS).first().waitFor();
    await page.route('**/api/v1/position?**', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }), { times: 1 });
    await act(page, () => page.locator(TARGETS).last().click());
    await page.route('**/api/v1/position?**', (route) => route.abort(), { times: 2 });
    await act(page, () => page.locator(TARGETS).last().click());
    assert.equal(await page.locator('.refused:not([hidden]), #lost:not([hidden])').count(), 0);
  }, {}, [/503/, /ERR_FAILED/]);
});

test('a wrong address keeps the last good board', async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: name }), async (page) => {
    await act(page, () => page.locator(TARGETS).last().click());
    const before = stateOf(page).toString();
    await page.evaluate(() => { location.hash += '+no-such-move'; });
    await page.locator('.refused', { hasText: 'expected' }).waitFor();
    assert.equal(stateOf(page).toString(), before);
    await act(page, () => page.locator(TARGETS).last().click());
    await page.evaluate(() => { location.hash += '&lang=no-such-language'; });
    await page.locator('.refused', { hasText: 'no-such-language' }).waitFor();
    await act(page, () => page.locator(TARGETS).last().click());
  }, {}, [/status of 400/]);
});

test('a game that ends by repetition is over, and whoever has banked more has won', async () => {
  const moves = '1 1 0 0 1 1 0 0 1 1 0';
  await stage.visit(hash({ game: 'oware:pits=2,seeds=1', moves, second: 'random' }), async (page) => {
    await page.locator('.play[data-over=true]').waitFor();
    await checkEnd(stage, page);
    // No move is asked of the machine that would be next.
    await page.locator('[data-action=rematch]').waitFor();
    assert.equal(stateOf(page).get('moves'), moves);
  });
});

test('what was done can be undone, done again and done otherwise', async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: name }), async (page) => {
    await act(page, () => page.locator(TARGETS).last().click());
    await act(page, () => page.locator(TARGETS).last().click());
    const made = stateOf(page).get('moves');
    await act(page, () => page.click('[data-action=undo]'));
    assert.equal(stateOf(page).get('ply'), '1');
    await act(page, () => page.click('[data-action=redo]'));
    assert.equal(stateOf(page).get('moves'), made);
    await act(page, () => page.click('[data-action=undo]'));
    await act(page, () => page.locator(TARGETS).first().click());
    const otherwise = stateOf(page).get('moves') ?? '';
    assert.equal(otherwise.split(' ').length, 2);
    assert.notEqual(otherwise, made);
  });
});

test('boards with sides are turned, and are played as before', async (context) => {
  const games = await stage.families();
  const starts = await Promise.all(games.map(({ name }) => stage.ask('position', { game: name })));
  await stage.tour(context, games.filter((_, index) => starts[index].turned), { turned: 'yes' }, async (page) => {
    await page.locator('.board').waitFor();
    const before = await page.locator('.board').innerHTML();
    await page.click('[data-action=turn]');
    await page.waitForFunction((before) => document.querySelector('.board')?.innerHTML !== before, before);
    assert.equal(stateOf(page).get('turned'), null);
  });
});

test('a hint names a best move, and machines play each other to the end', async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: name, first: 'human', second: 'random' }), async (page) => {
    await page.locator(TARGETS).first().waitFor();
    await page.click('[data-action=hint]');
    await page.locator('.board .mark').waitFor();
    const { best } = await stage.ask('analysis', { game: name });
    assert.ok((await page.locator('.hint-text').innerText()).includes(best[0]));
  });
  await stage.visit(hash({ game: `${name}:start=7`, first: 'random', second: 'perfect' }), async (page) => {
    await page.waitForSelector('.play[data-over=true]');
    await checkEnd(stage, page);
  });
});

test('a finished game tells the losing move, shows its refutation and lets one try again from there', async () => {
  await stage.visit(hash({ game: 'tic-tac-toe', moves: '5 2 1 3 9' }), async (page) => {
    const told = page.locator('.review p').first();
    await page.locator('.review', { hasText: 'move 2' }).waitFor();
    assert.equal(await page.locator('.ply-sign').allTextContents().then((signs) => signs.join(' ')), '??');
    assert.equal(await page.locator('[data-action=hint]').count(), 0, 'there is nothing to hint at');
    await picture(page, 'review');
    await page.click('[data-action=look]');
    await page.locator('.play[data-ply="1"]').waitFor();
    await told.filter({ hasText: 'plays 2 and loses a drawn position. Better: 1, 3, 7, 9.' }).waitFor();
    // The better moves are marked on the board.
    await page.waitForFunction(() => document.querySelectorAll('.board .mark.draw.best').length === 4);
    await page.locator('.review .pv-move').last().hover();
    await page.locator('.board.previewed').waitFor();
    await picture(page, 'review-refutation');
    await page.click('[data-action=again]');
    await page.locator('.review:not([hidden])').waitFor({ state: 'detached' });
    assert.equal(stateOf(page).get('moves'), '5');
    await page.locator(TARGETS).first().waitFor();
  });
});

test('a game is shared by its link and its QR code, saved, and opened again', async () => {
  await stage.visit(hash({ game: 'kalah', moves: '2 5 1' }), async (page) => {
    await page.locator(TARGETS).first().waitFor();
    await page.click('[data-action=share]');
    assert.equal(await page.locator('.share input[readonly]').inputValue(), page.url());
    await page.locator('.share .field-hint', { hasText: 'this computer only' }).waitFor();
    await page.waitForFunction(() => {
      const image = document.querySelector('.qr-code');
      return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    });
    await picture(page, 'share');
    for (const form of ['svg', 'png', 'txt']) {
      const [board] = await Promise.all([page.waitForEvent('download'), page.click(`[data-board=${form}]`)]);
      assert.equal(board.suggestedFilename(), `board.${form}`);
    }
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-action=save-game]')]);
    const file = await download.path();
    assert.equal(download.suggestedFilename(), 'game.jsonl');
    await page.keyboard.press('Escape');
    await page.goto(page.url().replace(/#.*/, hash({ game: 'nim' })));
    await page.locator(TARGETS).first().waitFor();
    await page.click('[data-action=share]');
    await page.setInputFiles('.share input[type=file]', { name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('no record') });
    await page.locator('.share [role=status]', { hasText: 'line 1' }).waitFor();
    await page.setInputFiles('.share input[type=file]', file);
    await page.locator('.play[data-ply="3"]').waitFor();
    assert.equal(stateOf(page).get('game'), 'kalah');
    assert.equal(stateOf(page).get('moves'), '2 5 1');
    assert.equal(await page.locator('dialog').count(), 0);
    // Of several games one is chosen.
    const line = await readFile(file, 'utf8');
    await page.click('[data-action=share]');
    await page.setInputFiles('.share input[type=file]', { name: 'games.jsonl', mimeType: 'text/plain', buffer: Buffer.from(line + line) });
    await page.click('[data-recorded="2"]');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal(stateOf(page).get('moves'), '2 5 1');
  }, {}, [/400/]);
});
