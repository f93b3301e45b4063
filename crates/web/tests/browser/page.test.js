/** The page as a whole: its languages, its address and weight. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { SERVED, SITE, Stage, checkButtons, hash, picture, stateOf } from './stage.js';
import { TARGETS, act } from './table.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

const VIEWS = /** @type {const} */ (['play', 'search', 'learn']);
const READY = { play: '.board', search: '.tree-node', learn: '.training-form .button' };
/** What the contents and a board may weigh; other views come when they are first shown. */
const HEAVIEST = 300_000;

/**
 * The texts of the page.
 * @param {Page} page
 */
function words(page) {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].flatMap((of) => [of.getAttribute('aria-label'), of.getAttribute('title')]);
    return [document.title, document.body.innerText, ...labels].join('\n');
  });
}

/**
 * @param {Page} page
 * @param {string} where
 */
async function checkWords(page, where) {
  const unsaid = /\b(page|tui|analysis|compare|narration|order|rules|play|seat|train|trace|tree|value|word)-[a-z]+[a-z-]*\b|\{\$?\w*\}/.exec(await words(page));
  const isNamed = unsaid !== null && /^(tree|play|rules|page)-/.test(unsaid[0]) && !(await page.evaluate((key) => document.body.innerText.includes(key), unsaid[0]));
  assert.ok(!unsaid || isNamed, `${where} says '${unsaid?.[0]}'`);
}

test('every game speaks all languages, and so does every view', async (context) => {
  const languages = await Promise.all((await stage.languages()).map((lang) => stage.ask('words', { lang })));
  const games = await stage.families();
  await stage.tour(context, games, { analysis: 'on' }, async (page, name) => {
    // The other views look alike for all games.
    for (const view of name === games[0].name ? VIEWS : VIEWS.slice(0, 1)) {
      await page.click(`[data-place=${view}]`);
      /** @type {Set<string>} */
      const spoken = new Set();
      for (const { lang, messages } of languages) {
        await page.selectOption('.language', lang);
        await page.locator(`[data-place=${view}]`, { hasText: messages[`page-view-${view}`][0] }).waitFor();
        await page.locator(READY[view]).first().waitFor();
        assert.equal(await page.locator('html').getAttribute('lang'), lang);
        await checkWords(page, `${name} ${view} ${lang}`);
        await checkButtons(page, `${name} ${view} ${lang}`);
        spoken.add(await page.locator('body').innerText());
      }
      assert.equal(spoken.size, languages.length, 'no language repeats another');
    }
  });
});

test('what a parameter may be is told in the words of the reader', async (context) => {
  const raw = new Map();
  for (const { name, parameters } of await stage.families()) {
    const few = parameters.filter(({ expected }) => /^[a-z]+(, [a-z]+)* or [a-z]+$/.test(expected)).map((parameter) => parameter.name);
    if (few.length > 0) raw.set(name, few);
  }
  assert.ok(raw.size >= 5);
  await stage.tour(context, [...raw.keys()].map((name) => ({ name })), { lang: 'zh' }, async (page, name) => {
    await page.click('[data-action=new]');
    await page.locator('.new-game').waitFor();
    for (const parameter of raw.get(name)) {
      const options = page.locator(`.new-game select[name="${parameter}"] option`);
      assert.ok(await options.count() > 1);
      for (const text of await options.allInnerTexts()) assert.doesNotMatch(text, /[a-z]/i, `${name} ${parameter}`);
    }
    await page.keyboard.press('Escape');
  });
});

test('a reloaded address shows the same', async (context) => {
  await stage.tour(context, await stage.families(), { analysis: 'on', lang: 'fr' }, async (page) => {
    await page.locator(TARGETS).first().waitFor();
    while ((stateOf(page).get('moves') ?? '') === '') await act(page, () => page.locator(TARGETS).first().click());
    await page.waitForSelector('.play[data-ply="1"]');
    const shown = () => page.evaluate(() => [document.querySelector('.board')?.getAttribute('aria-label'), document.querySelector('.plies')?.textContent]);
    const before = [stateOf(page).toString(), ...(await shown())];
    await page.reload();
    await page.locator('.board').waitFor();
    assert.deepEqual([stateOf(page).toString(), ...(await shown())], before);
  });
});

test('a wrong address says what is wrong, and leads back', async () => {
  await stage.visit('', async (page) => {
    await page.locator('.entry').first().waitFor();
    const refused = SITE ? null : page.waitForResponse((response) => response.url().includes('/players') || response.url().includes('/position'));
    await page.evaluate(() => { location.hash = '#game=no-such-game'; });
    if (refused) assert.equal((await refused).status(), 400);
    await page.locator('.failure').waitFor();
    assert.match(await page.locator('.failure').innerText(), /no-such-game/);
    await page.click('.failure a');
    await page.locator('.entry').first().waitFor();
  }, {}, [/status of 400/]);
});

test('an address with a wrong position leads to the start of its game', async () => {
  for (const { name } of (await stage.catalog()).slice(0, 3)) {
    await stage.visit(`#game=${name}&position=no-such-position`, async (page) => {
      await page.locator('.failure a').nth(1).waitFor();
      assert.match(await page.locator('.failure').innerText(), /no-such-position/);
      await page.locator('.failure a').first().click();
      await page.locator('.board').waitFor();
      assert.equal(stateOf(page).get('game'), name);
    }, {}, [/status of 400/]);
  }
});

test('with the focus on the board arrows move it, and after Escape they step through the game', async () => {
  await stage.visit(hash({ game: 'tic-tac-toe', moves: '5 1', second: 'human' }), async (page) => {
    await page.locator('.play[data-ply="2"] .board').waitFor();
    await page.locator('.spot').first().focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(stateOf(page).get('ply'), null);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.locator('.play[data-ply="1"]').waitFor();
  });
});

test('a new game is asked for with its parameters', async (context) => {
  const numbers = (/** @type {import('./stage.js').Game} */ { parameters }) => parameters.filter(({ expected }) => expected.startsWith('a whole number'));
  const games = (await stage.catalog()).filter((game) => numbers(game).length > 0);
  await stage.tour(context, games, {}, async (page, name) => {
    const [chosen] = games.filter((game) => game.name === name).flatMap(numbers);
    const [low, high] = [Number(/from (\d+)/.exec(chosen.expected)?.[1] ?? 1), Number(/to (\d+)/.exec(chosen.expected)?.[1] ?? 9)];
    const value = Math.max(low, Math.min(high, Number(chosen.default) + 1));
    await page.click('[data-action=new]');
    await page.fill(`dialog [name=${chosen.name}]`, String(value));
    await page.click('dialog [type=submit]');
    await page.waitForFunction(({ key, value }) => location.hash.includes(`${key}=${value}`), { key: chosen.name, value });
    await page.locator('.board').waitFor();
  });
});

test('what the page needs to play is light', { skip: SERVED }, async () => {
  await stage.visit('', async (page) => {
    await page.locator('.entry').first().click();
    await page.locator('.play .board').waitFor();
    const weight = await page.evaluate(() => performance.getEntriesByType('resource')
      .concat(performance.getEntriesByType('navigation'))
      .reduce((sum, entry) => sum + /** @type {PerformanceResourceTiming} */ (entry).encodedBodySize, 0));
    assert.ok(weight > 50_000 && weight < HEAVIEST, `${weight} bytes`);
    await picture(page, 'play');
  }, { profile: 'new' });
});

test('the reader chooses the theme', async () => {
  await stage.visit('', async (page) => {
    await page.locator('.entry').first().waitFor();
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await paper();
    await page.click('[data-place=theme]');
    const chosen = await paper();
    assert.notEqual(chosen, before);
    await page.reload();
    await page.locator('.entry').first().waitFor();
    assert.equal(await paper(), chosen);
  });
});

test('moves are announced to screen readers', async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: name }), async (page) => {
    await act(page, () => page.locator(TARGETS).last().click());
    const { plies } = await stage.ask('position', { game: name, moves: stateOf(page).get('moves') ?? '' });
    assert.ok((await page.locator('#news').innerText()).includes(plies[0].sentences[0]));
    assert.match(await page.locator('.board').getAttribute('aria-label') ?? '', /\d/);
  });
});
