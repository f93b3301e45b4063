/** The table: keys that step, moves that are pointed at, names on the boards, lines that won, seats, and new games from anywhere. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { DESKTOP, PHONE, SMALL_PHONE, Stage, checkButtons, go, hash, picture, stateOf } from './stage.js';
import { TARGETS, act } from './table.js';

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

/** Five moves of tic-tac-toe, the last of which completes a row. */
const WON = '1 4 2 5 3';

test('a star has its lines and is played by keyboard', async () => {
  await stage.visit(hash({ game: 'mu-torere' }), async (page) => {
    await page.locator('.spot').first().waitFor();
    assert.equal(await page.locator('.carved').count(), 16);
    await page.locator('.spot[tabindex="0"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.play[data-ply="1"]');
    await picture(page, 'star');
  });
});

test('a disc is popped where it lies, and dropped above it, with the mouse and with keys', async () => {
  await stage.visit(hash({ game: 'connect-four:pop=yes', moves: '4 3' }), async (page) => {
    await act(page, () => page.locator('.spot[data-spot="column 3"]').click({ position: { x: 20, y: 200 } }));
    await act(page, () => page.locator('.spot[data-spot="cell 37"]').click());
    await page.locator('.spot[data-spot="column 3"]').focus();
    await page.keyboard.press('ArrowDown');
    await act(page, () => page.keyboard.press('Enter'));
    assert.equal(stateOf(page).get('moves'), '4 3 4 p3 p4');
    assert.match(await page.locator('.play').innerText(), /takes X out of 4/);
    await picture(page, 'popped');
  });
});

test('arrows, Home and End step through the game, and the space bar asks for a hint', async () => {
  await stage.visit(hash({ game: 'tic-tac-toe', moves: '1 2 3' }), async (page) => {
    await page.waitForSelector('.play[data-ply="3"]');
    const steps = [['ArrowLeft', 2], ['ArrowLeft', 1], ['ArrowRight', 2], ['Home', 0], ['ArrowLeft', 0], ['End', 3], ['ArrowRight', 3]];
    for (const [key, ply] of steps) {
      await page.keyboard.press(String(key));
      await page.waitForSelector(`.play[data-ply="${ply}"]`);
    }
    assert.equal(stateOf(page).get('moves'), '1 2 3');
    await page.keyboard.press('Space');
    await page.locator('.hint-text').waitFor();
    await page.locator('.seat.second select').focus();
    await page.keyboard.press('Home');
    assert.equal(stateOf(page).get('ply'), null, 'a field keeps its keys');
  });
});

test('after a move made with the mouse the same keys do the same, though the board keeps the focus', async (context) => {
  await stage.tour(context, await stage.families(), {}, async (page) => {
    await page.locator(TARGETS).first().waitFor();
    // Buttons keep their keys.
    if (await page.locator('.board .spot').count() === 0) return;
    while ((stateOf(page).get('moves') ?? '') === '') await act(page, () => page.locator(TARGETS).first().click());
    const moves = stateOf(page).get('moves');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.play[data-ply="0"]');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.play[data-ply="1"]');
    await page.keyboard.press('Space');
    await page.locator('.hint-text').waitFor();
    assert.equal(stateOf(page).get('moves'), moves, 'no key made a move');
  });
});

test('a move that is pointed at in a list shows on the board', async (context) => {
  await stage.tour(context, await stage.families(), { analysis: 'on' }, async (page, name) => {
    await page.locator(TARGETS).first().waitFor();
    while ((stateOf(page).get('moves') ?? '') === '') await act(page, () => page.locator(TARGETS).first().click());
    await page.waitForSelector('.play[data-ply="1"]');
    const label = () => page.locator('.board-room .board').getAttribute('aria-label');
    const before = await label();
    await page.locator('.move-value').first().hover();
    await page.locator('.board.previewed').waitFor();
    assert.notEqual(await label(), before);
    await page.mouse.move(2, 2);
    await page.locator('.board.previewed').waitFor({ state: 'detached' });
    assert.equal(await label(), before);
    await page.locator('.ply-move').focus();
    await page.locator('.board.previewed').waitFor();
    await picture(page, `previewed-${name}`);
  });
});

test('pits and cells bear the names of their moves', async (context) => {
  const games = await stage.catalog();
  const starts = new Map(await Promise.all(games.map(async ({ name }) => /** @type {[string, any]} */ ([name, await stage.ask('position', { game: name })]))));
  await stage.tour(context, games.filter(({ name }) => ['grid', 'sowing'].includes(starts.get(name).picture?.kind)), {}, async (page, name) => {
    await page.locator('.board-room .board').waitFor();
    const written = await page.locator('.board-room .board text').allTextContents();
    const alone = starts.get(name).moves.filter((/** @type {any} */ { spots }) => spots.length === 1);
    for (const { move } of alone) assert.ok(written.includes(move), `${name} writes ${move}`);
  });
});

test('a line that won is shown', async () => {
  await stage.visit(hash({ game: 'tic-tac-toe', moves: WON }), async (page) => {
    await page.waitForSelector('.play[data-over=true]');
    assert.equal(await page.locator('.won-cell').count(), 3);
    await picture(page, 'won');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.play[data-over=false]');
    assert.equal(await page.locator('.won-cell').count(), 0);
  });
});

test('one click plays against a level; then sides are swapped, and the game is played again', async () => {
  await stage.visit('', async (page) => {
    await page.locator('[data-against]').first().click();
    await page.locator('.play .board').waitFor();
    assert.equal(stateOf(page).get('second'), 'level:3');
    await page.click('[data-action=swap]');
    await page.waitForSelector('.play[data-ply="1"]');
    assert.equal(stateOf(page).get('first'), 'level:3');
    assert.equal(stateOf(page).get('second'), null);
  });
  await stage.visit(hash({ game: 'tic-tac-toe', moves: WON }), async (page) => {
    await page.click('[data-action=rematch]');
    await page.waitForSelector('.play[data-ply="0"]');
    assert.equal(stateOf(page).get('moves'), null);
    await page.click('[data-action=against]');
    await page.waitForFunction(() => location.hash.includes('second=level:3'));
  });
});

test('what is offered after a game has room in every language', async () => {
  const languages = await stage.languages();
  for (const viewport of [DESKTOP, PHONE, SMALL_PHONE]) {
    await stage.visit('', async (page) => {
      for (const lang of languages) {
        await go(page, hash({ game: 'tic-tac-toe', moves: WON, second: 'perfect', lang }));
        await page.locator('[data-action=swap]').waitFor();
        await checkButtons(page, `${lang} ${viewport.width}`);
      }
    }, { viewport });
  }
});

test('the contents begin with the first games, and every game is in them once', async () => {
  const games = await stage.catalog();
  await stage.visit('', async (page) => {
    await page.locator('.first-games .entry').first().waitFor();
    const listed = await page.locator('[data-game]').evaluateAll((found) => found.map((of) => of.getAttribute('data-game')));
    assert.deepEqual([...listed].sort(), games.map(({ name }) => name).sort());
    const hidden = page.locator('.together [data-game]').first();
    assert.equal(await hidden.isVisible(), false);
    await page.click('.together summary');
    await hidden.click();
    await page.locator('.play .board').waitFor();
  });
});

test('a new game begins from any view', async () => {
  await stage.visit(hash({ game: 'tic-tac-toe', view: 'learn' }), async (page) => {
    await page.click('[data-place=fresh]');
    await page.click('dialog [type=submit]');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal(stateOf(page).get('game'), 'tic-tac-toe');
  });
});

test('a perfect player that proves nothing in time says so, and its move is an estimate', async () => {
  await stage.visit(hash({ game: 'connect-four:width=9,height=8' }), async (page) => {
    await page.locator('.board').waitFor();
    // A short time is as good as a long one.
    await page.route('**/api/v1/move', (route) => route.continue({ postData: { ...route.request().postDataJSON(), time: '100ms' } }));
    await page.selectOption('.seat.first select', 'perfect');
    await page.locator('.hint-text').waitFor();
    assert.match(await page.locator('.hint-text').innerText(), /estimate/);
    assert.equal((stateOf(page).get('moves') ?? '').split(' ').length, 1);
  });
});

test('an estimate bears its sign wherever it stands', async () => {
  await stage.visit(hash({ game: 'connect-four:width=9,height=8', analysis: 'on' }), async (page) => {
    await page.locator('.move-value .mark.estimate').first().waitFor();
    const texts = await page.locator('.mark.estimate .mark-text').allTextContents();
    assert.ok(texts.length > 0 && texts.every((text) => text.startsWith('≈')), texts.join(' '));
    assert.equal(await page.locator('.best-sign', { hasText: /^best$/ }).count(), 0);
  });
});

test('the link of a game is copied, and opens the same game', async () => {
  await stage.visit(hash({ game: 'tic-tac-toe', moves: '1 2', ply: '1' }), async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.click('[data-action=share]');
    await page.click('[data-action=copy-link]');
    await page.locator('.share [role=status]', { hasText: 'game=tic-tac-toe' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, page.url());
    await page.goto('about:blank');
    await page.goto(copied);
    await page.waitForSelector('.play[data-ply="1"]');
  });
});
