/** Streams of a page: one at a time, none while it is hidden, and again when the server is back. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { serve } from './server.js';
import { SERVED, Stage, hash, stateOf } from './stage.js';
import { TARGETS, act } from './table.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

/** How many connections a browser keeps to a server. */
const CONNECTIONS = 6;
/** A stream that would last as long as a test. */
const ENDLESS = hash({ game: 'connect-four:width=8', analysis: 'on' });

/** @param {import('playwright-core').Request} request */
const isLive = (request) => request.url().includes('/analysis/live');

/**
 * Shows or hides a page, as a browser does with its tabs.
 * @param {Page} page
 * @param {boolean} hidden
 */
function hide(page, hidden) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a hidden page has no stream, and takes it up again when it is shown', { skip: SERVED }, async () => {
  await stage.visit(ENDLESS, async (page) => {
    await page.waitForSelector('.evaluation-bar.estimate');
    const ended = page.waitForEvent('requestfailed', isLive);
    await hide(page, true);
    await ended;
    const before = await page.locator('.effort').innerText();
    assert.equal(await page.locator('.evaluation-bar.estimate').count(), 1, 'what was found stays');
    const again = page.waitForRequest(isLive);
    await hide(page, false);
    await again;
    await page.waitForFunction((before) => document.querySelector('.effort')?.textContent !== before, before);
  });
});

test('more analyzing pages than connections leave each other connections', async () => {
  const context = await stage.browser.newContext();
  for (let tab = 0; tab <= CONNECTIONS; tab += 1) {
    const page = await context.newPage();
    await page.goto(stage.url + ENDLESS);
    await page.waitForSelector('.evaluation-bar.estimate');
    await hide(page, true);
  }
  await context.close();
});

test('a page has one stream at a time', { skip: SERVED }, async () => {
  await stage.visit(ENDLESS, async (page) => {
    let open = 0;
    let most = 0;
    page.on('request', (request) => { if (isLive(request)) most = Math.max(most, open += 1); });
    page.on('requestfailed', (request) => { if (isLive(request)) open -= 1; });
    page.on('requestfinished', (request) => { if (isLive(request)) open -= 1; });
    await page.waitForSelector('.evaluation-bar.estimate');
    for (let ply = 0; ply < 4; ply += 1) {
      await act(page, () => page.locator(TARGETS).nth(ply).click());
      await page.waitForSelector('.evaluation-bar.estimate, .evaluation-bar.exact');
    }
    await page.click('[data-place=learn]');
    await page.locator('.training-form').waitFor();
    // The event of a stream that ended may come after that of the next.
    assert.ok(most <= 2 && open <= 1, `${most} at once, ${open} left`);
  });
});

test('a press is a move, however much the analysis changes meanwhile', async () => {
  await stage.visit(ENDLESS, async (page) => {
    await page.waitForSelector('.evaluation-bar.estimate');
    await page.locator(TARGETS).nth(3).hover();
    await page.mouse.down();
    for (let changes = 0; changes < 2; changes += 1) {
      const before = await page.locator('.effort').textContent();
      await page.waitForFunction((before) => document.querySelector('.effort')?.textContent !== before, before);
    }
    await act(page, () => page.mouse.up());
  });
});

test('a page finds a server that was started again, and keeps its board', async () => {
  const first = await serve();
  const port = Number(new URL(first.url).port);
  const page = await (await stage.browser.newContext()).newPage();
  await page.goto(first.url + ENDLESS);
  await act(page, () => page.locator(TARGETS).first().click());
  await page.waitForSelector('.evaluation-bar.estimate');
  const board = () => page.locator('.board').getAttribute('aria-label');
  const before = await board();
  await first.close();
  await page.locator('#lost:not([hidden])').waitFor();
  assert.equal(await board(), before);
  await page.locator(TARGETS).first().click();
  const asked = page.waitForRequest(isLive);
  const second = await serve(port);
  try {
    await page.locator('#lost').waitFor({ state: 'hidden' });
    await asked;
    await page.waitForSelector('.play[data-ply="2"]');
    assert.equal(stateOf(page).get('moves')?.split(' ').length, 2);
    await page.waitForSelector('.evaluation-bar.estimate');
  } finally {
    await page.context().close();
    await second.close();
  }
});
