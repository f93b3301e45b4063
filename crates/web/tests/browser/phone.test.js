/** The page on a phone: everything in sight and as large as a finger, boards that stand upright. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { PHONE, SMALL_PHONE, Stage, checkTouch, checkWidth, hash, picture } from './stage.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

const SIZES = [PHONE, SMALL_PHONE];
const VIEWS = /** @type {const} */ (['play', 'search', 'learn']);
const READY = { play: '.board', search: '.tree-node', learn: '.training-form .button' };

/**
 * Boards of usual size are all in sight.
 * @param {Page} page
 * @param {string} where
 */
async function checkBoards(page, where) {
  const cut = await page.evaluate(() => [...document.querySelectorAll('.board-room')].filter((room) => room.scrollWidth > room.clientWidth).length);
  assert.equal(cut, 0, `a board of ${where} is not all in sight`);
}

/**
 * Checks the same at every size; the page ends with the one that it began with.
 * @param {Page} page
 * @param {string} where
 * @param {(where: string) => Promise<unknown>} check
 */
async function atEverySize(page, where, check) {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    // What follows the size is drawn in the next frame.
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(resolve); }));
    const what = `${where}, ${viewport.width} pixels wide`;
    await check(what);
    await picture(page, `phone-${viewport.width}-${where.replaceAll(/\W+/g, '-')}`);
  }
}

/**
 * Nothing of a view leaves the screen, and all of it is found by a finger.
 * @param {Page} page
 * @param {string} where
 */
async function checkView(page, where) {
  await checkWidth(page, where);
  await checkTouch(page, where);
}

const SMALLEST = { viewport: SMALL_PHONE, hasTouch: true };

test('nothing scrolls sideways and everything can be touched', async (context) => {
  const families = await stage.families();
  for (const { name } of await stage.catalog()) {
    await context.test(name, () => stage.visit(hash({ game: name, analysis: 'on' }), async (page) => {
      for (const view of VIEWS) {
        await page.locator(`[data-place=${view}]`).tap();
        await page.locator(READY[view]).first().waitFor();
        await atEverySize(page, `${name} ${view}`, async (where) => {
          await checkView(page, where);
          if (families.some((usual) => usual.name === name)) await checkBoards(page, where);
        });
        if (view === 'search' && name === 'subtraction') {
          await page.locator('[data-action=compare]').tap();
          await page.locator('.comparison tbody tr').first().waitFor();
          await atEverySize(page, `${name} compared`, (where) => checkWidth(page, where));
        }
      }
    }, SMALLEST));
  }
});

test('the same holds of views without a board of their own', async (context) => {
  const { lessons } = await stage.ask('lessons');
  /** @type {[Record<string, string>, string][]} */
  const views = [[{}, '.entry'], [{ view: 'code' }, '.editor-field'], [{ puzzle: '5', game: 'kalah' }, '.puzzle .spot'], [{ puzzle: '5', game: 'connect-four' }, '.puzzle .spot'],
    ...lessons.map((/** @type {any} */ { number }) => [{ lesson: String(number) }, '.lesson h1'])];
  for (const [state, sign] of views) {
    await context.test(hash(state), () => stage.visit(hash(state), async (page) => {
      await page.locator(sign).first().waitFor();
      await page.waitForFunction(() => [...document.images].every((image) => image.complete));
      await atEverySize(page, Object.values(state).join(' '), async (where) => {
        await checkView(page, where);
        await checkBoards(page, where);
      });
    }, SMALLEST));
  }
});

test('and of dialogs', async (context) => {
  for (const name of ['kalah', 'connect-four', 'nim', 'hexapawn']) {
    await context.test(name, () => stage.visit(hash({ game: name }), async (page) => {
      for (const [opened, sign] of [['[data-action=new]', '.set-up'], ['[data-action=share]', '.share'], ['.heading-actions .button:not([data-action])', '.prose']]) {
        await page.locator(opened).tap();
        await page.locator(sign).waitFor();
        if (sign === '.set-up') {
          await page.locator('.set-up > summary').tap();
          await page.locator('.set-up .spot').first().waitFor();
        }
        await atEverySize(page, `${name} ${sign}`, async (where) => {
          await checkTouch(page, where);
          await checkBoards(page, where);
          const [needed, given] = await page.evaluate(() => { const { scrollWidth, clientWidth } = /** @type {Element} */ (document.querySelector('dialog')); return [scrollWidth, clientWidth]; });
          assert.ok(needed <= given, `${where} is ${needed} wide`);
        });
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
      }
    }, SMALLEST));
  }
});

for (const viewport of SIZES) {
  const options = { viewport, hasTouch: true };

  test(`a lecture has its tree above the steps, ${viewport.width} pixels wide`, () => stage.visit(hash({ view: 'search', game: 'nim', position: '1,2', lecture: 'on' }), async (page) => {
    await page.locator('.code-line').first().waitFor();
    const [tree, side] = await Promise.all([page.locator('.tree').boundingBox(), page.locator('.search-side').boundingBox()]);
    assert.ok(tree && side && tree.y + tree.height <= side.y && tree.width > viewport.width * 0.8 && tree.height > viewport.height / 4, JSON.stringify([tree, side]));
    await checkWidth(page, 'a lecture');
    await picture(page, `phone-${viewport.width}-lecture`);
  }, options));

  test(`a sowing board stands upright with all of it in sight, ${viewport.width} pixels wide`, async (context) => {
    for (const lang of await stage.languages()) {
      await context.test(lang, () => stage.visit(hash({ game: 'kalah', lang }), async (page) => {
        await page.locator('.spot').first().waitFor();
        const middles = await page.locator('.spot').evaluateAll((spots) => spots.map((spot) => {
          const { x, y, width, height } = spot.getBoundingClientRect();
          return { spot: spot.getAttribute('data-spot'), x: x + width / 2, y: y + height / 2 };
        }));
        assert.deepEqual(middles.map(({ spot }) => spot), [0, 1, 2, 3, 4, 5].map((pit) => `pit first ${pit}`));
        assert.ok(middles.every(({ x }) => Math.abs(x - middles[0].x) < 1 && x < viewport.width / 2), 'one\'s own row is the column on the left');
        assert.ok(middles.every(({ y }, pit) => pit === 0 || y > middles[pit - 1].y), 'and runs down');
        const store = await page.locator('.hollow-body').evaluateAll((hollows) => Math.max(...hollows.map((hollow) => hollow.getBoundingClientRect().bottom)));
        assert.ok(store > middles[5].y && store < viewport.height, `one's own store ends at ${store}`);
        await picture(page, `phone-${viewport.width}-upright-${lang}`);
      }, options));
    }
  });
}

test('an upright board is played by keyboard, turned, and sown seed by seed', async () => {
  await stage.visit(hash({ game: 'kalah' }), async (page) => {
    await page.locator('.spot').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-spot'));
    const lying = await page.locator('.board').getAttribute('aria-label');
    await page.focus('.spot[tabindex="0"]');
    assert.equal(await focused(), 'pit first 0');
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), 'pit first 1');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.play[data-ply="1"]');
    // The seeds fly into pits 2 to 5, below the one they lay in.
    const flights = await page.evaluate(() => document.getAnimations().map((animation) => /** @type {KeyframeEffect} */ (animation.effect))
      .filter(({ target }) => target?.classList.contains('seed')).map((effect) => String(effect.getKeyframes().at(-1)?.transform)));
    assert.equal(flights.length, 4);
    const ends = flights.map((text) => text.match(/-?[\d.]+/g)?.map(Number) ?? []);
    assert.ok(ends.every(([x, y], seed) => Math.abs(x) < 60 && y > 60 && (seed === 0 || y > ends[seed - 1][1])), `${flights}`);
    await page.waitForFunction(() => document.querySelectorAll('.sowing .contents').length === 1);
    await page.locator('[data-action=turn]').tap();
    await page.waitForFunction(() => document.querySelector('.spot')?.getAttribute('data-spot') === 'pit second 0');
    const [x, width] = await page.locator('.spot').first().evaluate((spot) => [spot.getBoundingClientRect().x, innerWidth]);
    assert.ok(x < width / 2, 'the player in front is on the left again');
    assert.match(lying ?? '', /4.*store 0/, 'the board is told as it is told lying');
  }, { viewport: PHONE, hasTouch: true, reducedMotion: 'no-preference' });
});
