/** The page in a frame of another site: each kind of view, with nothing stored, and the code that puts it there. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';

import { SERVED, SITE, Stage, asked, hash, picture } from './stage.js';

/** @typedef {import('playwright-core').Frame} Frame */
/** @typedef {import('playwright-core').Page} Page */

/** Where links of others lead. */
const PUBLIC = 'https://example.org/nimatron/';
/** What shows that a view is there. */
const VIEWS = {
  [hash({ game: 'kalah', lang: 'fr', second: 'level:3' })]: '.play .board .spot',
  [hash({ game: 'nim', view: 'search', position: '1,2' })]: '.tree-node',
  [hash({ lesson: '2' })]: '.lesson h1',
  [hash({ puzzle: '3', game: 'tic-tac-toe' })]: '.puzzle .spot',
  [hash({ view: 'code', exercise: 'nim' })]: '.editor-field',
};
/** More text than a screen has. */
const TEXT = '<p style="height: 1500px">A course.</p>';

/** @type {Stage} */
let stage;
/** Another site: its only page has the frame that it is asked for, below a text. */
const site = createServer((request, response) => {
  const frame = decodeURIComponent((request.url ?? '').slice(2));
  response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Another site</title>${TEXT}${frame}${TEXT}`);
});
let siteUrl = '';

before(async () => {
  await new Promise((resolve) => { site.listen(0, '127.0.0.1', () => resolve(null)); });
  siteUrl = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (site.address()).port}`;
  stage = await Stage.open(['--public-url', PUBLIC]);
});
after(async () => {
  await stage?.close();
  site.close();
});

/**
 * A page of the other site with a frame in it. Beside 127.0.0.1, localhost is another site.
 * @param {string} address of what is in the frame, below the page's own
 * @param {(frame: Frame, page: Page) => Promise<void>} scene
 */
async function framed(address, scene) {
  const context = await stage.browser.newContext({ viewport: { width: 800, height: 900 }, reducedMotion: 'reduce', locale: 'en-GB' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    /** @type {string[]} */
    const thrown = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const url = stage.url.replace('127.0.0.1', 'localhost') + address;
    const code = `<iframe src="${url.replaceAll('&', '&amp;')}" title="Nimatron" width="100%" height="640" style="border: 0"></iframe>`;
    await page.goto(`${siteUrl}/?${encodeURIComponent(code)}`);
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    assert.ok(frame);
    await scene(frame, page);
    assert.deepEqual(thrown, [], address);
  } finally {
    await context.close();
  }
}

/** What a browser keeps of the page in a frame. @param {Frame} frame */
function stored(frame) {
  return frame.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

test('every kind of view is shown in a frame of any site, and leaves nothing behind', { concurrency: 2 }, async (context) => {
  await Promise.all(Object.entries(VIEWS).map(([address, sign]) => context.test(address, () => framed(`embed.html${address}`, async (frame, page) => {
    await frame.locator(sign).first().waitFor();
    // The page around it stays where its reader is.
    const around = () => page.evaluate(() => [scrollY, document.activeElement?.tagName, history.length]);
    assert.deepEqual((await around()).slice(0, 2), [0, 'BODY']);
    const [, , entries] = await around();
    await page.locator('iframe').scrollIntoViewIfNeeded();
    if (address.includes('kalah')) {
      await frame.locator('.play .board .spot').first().click();
      await frame.locator('.play:not([data-ply="0"])').waitFor();
      await frame.locator('.heading-actions [data-action=new]').click();
      await frame.locator('.new-game').waitFor();
      await page.keyboard.press('Escape');
    }
    if (address.includes('puzzle')) await frame.locator('[data-action=next]').click();
    if (address.includes('code')) await frame.locator('.editor-field').fill('def minimax(state): pass');
    assert.equal(await frame.locator('.masthead').locator('button, select, nav').count(), 0, 'no head');
    assert.equal((await around())[2], entries, 'one goes back in the page around it');
    assert.deepEqual(await stored(frame), { local: 0, session: 0, cookies: '', databases: 0, caches: 0, workers: 0 });
    const wide = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} too wide`);
    await picture(page, `embedded-${sign.replaceAll(/\W+/g, '-')}`);
  }))));
});

test('links in a frame open the whole page beside it', async () => {
  await framed(`embed.html${hash({ lesson: '2' })}`, async (frame, page) => {
    const link = frame.locator('.lesson figcaption a').first();
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.locator('.masthead .language').waitFor();
    assert.match(opened.url(), /\/#/);
    await frame.locator('.lesson h1').waitFor();
    assert.match(frame.url(), /embed\.html#lesson=2/);
  });
  await framed(`embed.html${hash({ game: 'nim' })}`, async (frame, page) => {
    await frame.locator('.play .board').waitFor();
    const [opened] = await Promise.all([page.waitForEvent('popup'), frame.locator('.wordmark').click()]);
    await opened.locator('.masthead .language').waitFor();
    assert.match(opened.url(), /\/#game=nim$/);
  });
});

test('what is not for frames is not shown in one', async () => {
  for (const address of ['', hash({ view: 'class' }), hash({ view: 'learn', game: 'nim' })]) {
    await framed(`embed.html${address}`, async (frame, page) => {
      const link = frame.locator('.failure a[target]');
      await link.waitFor();
      assert.equal(await frame.locator('.entry, .training-form').count(), 0, address);
      const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await opened.locator('.masthead .language').waitFor();
    });
  }
});

test('the whole page is in no frame of another site', async () => {
  await framed(hash({ game: 'nim' }), async (frame) => {
    // A server refuses it; a folder cannot, so the page becomes what is made for frames.
    if (SITE) await frame.locator('html.embedded .play .board').waitFor();
    else assert.equal(await frame.locator('.board').count(), 0);
  });
});

test('what is shared leads to the public page, as a link and in a frame, but for players of this machine', { skip: SERVED }, async () => {
  const state = hash({ view: 'search', game: 'nim', position: '1,2', lang: 'en' });
  await stage.visit(state, async (page) => {
    await page.locator('.tree-node').first().waitFor();
    await page.click('[data-action=share]');
    await page.locator('[data-action=copy-embed]').waitFor();
    const [link, code] = await page.locator('.share input[readonly]').evaluateAll((fields) => fields.map((field) => /** @type {HTMLInputElement} */ (field).value));
    const written = '#view=search&lang=en&game=nim&position=1,2';
    assert.equal(link, PUBLIC + written);
    assert.equal(await page.locator('.share .field-hint', { hasText: 'this computer only' }).count(), 0);
    assert.ok(code.startsWith(`<iframe src="${PUBLIC}embed.html${written.replaceAll('&', '&amp;')}" title="`), code);
    await page.click('[data-action=copy-embed]');
    await picture(page, 'share-search');
    await page.keyboard.press('Escape');
    const { id } = await page.evaluate(async () => {
      const { post } = await import(new URL('modules/server/api.js', document.baseURI).href);
      return post('trainings', { game: 'fort-boyard', learner: 'elimination', games: 10, opponent: 'random' });
    });
    await page.goto(stage.url + hash({ game: 'fort-boyard', second: `trained:${id}` }));
    await page.click('[data-action=share]');
    await page.locator('.share .field-hint', { hasText: 'this computer only' }).waitFor();
    assert.equal(await page.locator('[data-action=copy-embed]').count(), 0);
    await asked(page, `trainings/${id}`, {}, 'DELETE');
  }, { permissions: ['clipboard-read', 'clipboard-write'] });
});
