/** Positions that are set up by hand or written, on the board of every game; boards that are copied. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Stage, asked, hash, picture, stateOf } from './stage.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

const FIELD = '.new-game input[name=position]';
const SPOT = '.set-up-board .spot';
const TOLD = '.new-game [role=status]';
/** What the server refuses is said on the page, and by the browser. */
const REFUSED = [/status of 400/];

/**
 * Opens the board on which a position is set up.
 * @param {Page} page
 */
async function setUp(page) {
  await page.click('[data-action=new]');
  await page.click('.set-up > summary');
  await page.locator(TOLD, { hasText: /./ }).waitFor();
}

/**
 * The position that the page shows.
 * @param {Page} page
 */
async function shown(page) {
  const said = stateOf(page);
  return asked(page, 'position', { game: said.get('game') ?? '', position: said.get('position') ?? '', moves: said.get('moves') ?? '' });
}

/** The first place is changed and changed back: what the board says by then is what the rules read at first. */
test('every board of the catalog is set up by clicks', async (context) => {
  await stage.tour(context, await stage.catalog(), {}, async (page, name) => {
    const { position, picture: board } = await stage.ask('position', { game: name });
    await setUp(page);
    const places = await page.locator(SPOT).count();
    if (!board || board.kind === 'lines') {
      assert.equal(places, 0, 'what is written only is not clicked');
      assert.match(await page.locator('.set-up-board .field-hint').innerText(), /paste/);
      await page.keyboard.press('Escape');
      return;
    }
    const all = { piles: board.piles?.length, grid: board.cells?.length, sowing: 2 * (board.lower?.length + 1) }[/** @type {'piles' | 'grid' | 'sowing'} */ (board.kind)];
    assert.equal(places, all, 'every place can be changed');
    const names = await page.locator(SPOT).evaluateAll((spots) => spots.map((spot) => spot.getAttribute('aria-label')));
    assert.equal(new Set(names).size, all, `${names}`);
    const piece = board.kind === 'grid' && board.cells.at(-1) === board.pieces[1] ? 'second' : 'first';
    await page.click(`[data-put=${piece}]`);
    await page.locator(SPOT).last().click();
    const changed = await page.inputValue(FIELD);
    assert.notEqual(changed, position);
    const second = board.kind === 'grid' ? board.cells.at(-1) === null ? 'first' : piece : 'second';
    await page.click(`[data-put=${second}]`);
    await page.locator(SPOT).last().click();
    assert.equal(await page.inputValue(FIELD), position);
    await page.locator(`${TOLD}:not(.wrong)`, { hasText: /./ }).waitFor();
    await picture(page, `set-up-${name}`);
    await page.click('.new-game [type=submit]');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal((await shown(page)).position, position);
  }, {}, REFUSED);
});

test('the rules refuse what is no position, in the words of the reader', async (context) => {
  for (const [lang, words] of [['en', /as many X as O/], ['fr', /autant de X que de O/], ['zh', /X/]]) {
    await context.test(`${lang}`, () => stage.visit(hash({ game: 'tic-tac-toe', lang: String(lang) }), async (page) => {
      await setUp(page);
      for (const cell of [4, 0]) await page.click(`${SPOT}[data-spot="cell ${cell}"]`);
      await page.locator(`${TOLD}.wrong`, { hasText: words }).waitFor();
      assert.equal(await page.inputValue(FIELD), 'X../.X./...');
      await page.click('.new-game [type=submit]');
      assert.equal(await page.locator('dialog').count(), 1, 'it is not begun');
      await page.click('[data-put=second]');
      await page.click(`${SPOT}[data-spot="cell 8"]`);
      await page.locator(`${TOLD}:not(.wrong)`).waitFor();
      await page.click('.new-game [type=submit]');
      await page.locator('dialog').waitFor({ state: 'detached' });
      assert.equal(stateOf(page).get('position'), 'X../.X./..O');
    }, {}, REFUSED));
  }
});

test('whose move it is stands in the text, and pieces fall where they are played by column', async () => {
  await stage.visit(hash({ game: 'kalah' }), async (page) => {
    await setUp(page);
    await page.click(`${SPOT}[data-spot="store second"]`);
    await page.click('[data-put=second]');
    await page.click(`${SPOT}[data-spot="pit second 5"]`);
    await page.selectOption('.set-up-board select', 'second');
    assert.equal(await page.inputValue(FIELD), '1|4,4,4,4,4,4,0,4,4,4,4,4,3,1');
    await page.locator(TOLD, { hasText: 'Player 2' }).waitFor();
  });
  await stage.visit(hash({ game: 'connect-four' }), async (page) => {
    await setUp(page);
    await page.click(`${SPOT}[data-spot="cell 3"]`);
    await page.click('[data-put=second]');
    await page.click(`${SPOT}[data-spot="cell 10"]`);
    assert.match(await page.inputValue(FIELD), /\/\.\.\.O\.\.\.\/\.\.\.X\.\.\.$/);
    await page.locator(`${TOLD}:not(.wrong)`).waitFor();
    await page.click(`[data-put=first]`);
    await page.click(`${SPOT}[data-spot="cell 38"]`);
    assert.match(await page.inputValue(FIELD), /\.{7}\/\.\.\.O\.\.\.$/, 'what lay above falls');
  }, {}, REFUSED);
});

test('piles come and go', async () => {
  await stage.visit(hash({ game: 'nim' }), async (page) => {
    await setUp(page);
    await page.click('[data-put=pile]');
    await page.click(`${SPOT}[data-spot="pile 3"]`);
    assert.equal(await page.inputValue(FIELD), '3,5,7,2');
    await page.click('[data-put=second]');
    for (const left of ['3,5,7,1', '3,5,7,0', '3,5,7']) {
      await page.click(`${SPOT}[data-spot="pile 3"]`);
      assert.equal(await page.inputValue(FIELD), left);
    }
    await page.click('[data-put=nothing]');
    assert.equal(await page.inputValue(FIELD), '0,0,0');
  });
});

test('a written position is shown while it is written, and the board is used by keyboard', async () => {
  await stage.visit(hash({ game: 'hexapawn' }), async (page) => {
    await setUp(page);
    const pawns = () => page.locator('.set-up-board .board .piece').count();
    await page.fill(FIELD, 'b../w../... w');
    await page.waitForFunction(() => document.querySelectorAll('.set-up-board .board .piece').length === 2);
    await page.fill(FIELD, 'b../w../');
    await page.locator(`${TOLD}.wrong`).waitFor();
    assert.equal(await pawns(), 2, 'the last board stays');
    await page.fill(FIELD, 'b../w../... w');
    await page.locator(`${TOLD}:not(.wrong)`).waitFor();
    await page.focus(`${SPOT}[tabindex="0"]`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    assert.equal(await page.inputValue(FIELD), 'bw./w../... w');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-spot')), 'cell 1', 'the focus stays');
    await page.keyboard.press('Enter');
    assert.equal(await page.inputValue(FIELD), 'b../w../... w');
  }, {}, REFUSED);
});

test('a position that its board does not show in full is written', async () => {
  await stage.visit(hash({ game: 'fibonacci', moves: '3' }), async (page) => {
    await page.click('[data-action=new]');
    await page.fill(FIELD, '17/6');
    await page.click('.set-up > summary');
    await page.locator('.set-up-board .field-hint', { hasText: 'paste' }).waitFor();
    assert.equal(await page.locator(SPOT).count(), 0);
    await page.click('.new-game [type=submit]');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal((await shown(page)).position, '17/6');
  });
});

test('the board is copied as a drawing, as a picture and as text', async () => {
  await stage.visit(hash({ game: 'tic-tac-toe', moves: '5 1' }), async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.click('[data-action=share]');
    for (const [form, kind, sign] of [['svg', 'text/plain', '<svg'], ['txt', 'text/plain', 'X'], ['png', 'image/png', 'PNG']]) {
      await page.click(`[data-copy=${form}]`);
      await page.locator('.share [role=status]', { hasText: form.toUpperCase() }).waitFor();
      const held = await page.evaluate(async (kind) => {
        const [item] = await navigator.clipboard.read();
        return (await item.getType(kind)).text();
      }, kind);
      assert.ok(held.includes(sign), form);
    }
  }, { profile: 'copied' });
});

test('a browser that lets nothing be copied is told of', async () => {
  await stage.visit(hash({ game: 'nim' }), async (page) => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.click('[data-action=share]');
    await page.click('[data-copy=txt]');
    await page.locator('.share [role=status]', { hasText: 'Keep the file' }).waitFor();
  });
});
