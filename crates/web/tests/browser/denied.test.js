/** A browser that denies what it likes, and a server that answers with failures: the page works, or says what is missing and leads on. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';

import { SITE, Stage } from './stage.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Route} Route */

/** @type {Stage} */
let stage;
/** Another site, whose pages show ours in a frame. */
const site = createServer((request, response) => {
  const shown = decodeURIComponent((request.url ?? '').slice(2));
  response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Another site</title><iframe width="1200" height="800" src="${shown.replaceAll('&', '&amp;')}"></iframe>`);
});
let siteUrl = '';

before(async () => {
  await new Promise((resolve) => { site.listen(0, '127.0.0.1', () => resolve(null)); });
  const address = /** @type {import('node:net').AddressInfo} */ (site.address());
  siteUrl = `http://127.0.0.1:${address.port}`;
  stage = await Stage.open(['--frame', siteUrl]);
});
after(async () => {
  await stage?.close();
  site.close();
});

/** What shows that a view is there. */
const VIEWS = {
  '': '.entry',
  '#game=nim': '.play .board',
  '#game=nim&view=search': '.tree-node',
  '#game=nim&view=learn': '.training-form .button',
  '#lesson=2': '.lesson h1',
  '#puzzle=3&game=tic-tac-toe': '.board',
};

/** Those that a page without a server does not show in a frame. */
const WHOLE = ['', '#game=nim&view=learn'];

/** How a browser denies each kind of storage: whoever asks for it gets an error, or it is not there. @type {Record<string, () => void>} */
const DENIED = {
  storage: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); } });
    }
  },
  cookies: () => {
    const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  },
  IndexedDB: () => {
    Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); } });
  },
  'service workers': () => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); } });
  },
};

/**
 * Our page in a frame of another site, or alone. Beside 127.0.0.1, localhost is another site.
 * @param {Page} page
 * @param {string} hash
 * @param {boolean} isFramed
 */
async function open(page, hash, isFramed) {
  const url = stage.url.replace('127.0.0.1', 'localhost') + hash;
  await page.goto(isFramed ? `${siteUrl}/?${encodeURIComponent(url)}` : url);
  return isFramed ? page.frameLocator('iframe') : page;
}

for (const [kind, deny] of Object.entries(DENIED)) {
  for (const isFramed of [false, true]) {
    test(`without ${kind} every view is there, ${isFramed ? 'in a frame of another site' : 'alone'}`, async () => {
      const context = await stage.browser.newContext({ reducedMotion: 'reduce', locale: 'fr-FR' });
      await context.addInitScript(deny);
      try {
        const shownHere = Object.entries(VIEWS).filter(([hash]) => !(SITE && isFramed && WHOLE.includes(hash)));
        await Promise.all(shownHere.map(async ([hash, sign]) => {
          const page = await context.newPage();
          /** @type {string[]} */
          const thrown = [];
          page.on('pageerror', (error) => thrown.push(error.message));
          const shown = await open(page, hash, isFramed);
          await shown.locator(sign).first().waitFor({ timeout: 60_000 });
          assert.deepEqual(thrown, [], hash);
          if (hash === '') {
            // What is chosen lasts at least as long as the page.
            await shown.locator('[data-place=theme]').click();
            await shown.locator('html[data-theme=dark]').waitFor();
            await shown.locator('.language').selectOption('zh');
            await shown.locator('html[lang=zh] .entry').first().waitFor();
          }
          await page.close();
        }));
      } finally {
        await context.close();
      }
    });
  }
}

/** @type {(route: Route) => Promise<void>} */
const lost = (route) => route.abort();
/** @type {(route: Route) => Promise<void>} */
const broken = (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":{"what":"a made-up failure"}}' });
/** @type {(route: Route) => Promise<void>} */
const throwing = async (route) => {
  const response = await route.fetch();
  const text = await response.text();
  // Under the tag of the true file the browser would keep it.
  await route.fulfill({ contentType: 'text/javascript', headers: { 'cache-control': 'no-store' }, body: text.replace(/\n {2}(async )?show\(.*\{\n/, (head) => `${head}    throw new Error('a made-up failure');\n`) });
};

/** The answers that fail: of the server, or all of them where a program in the browser answers. @type {[string, string, (route: Route) => Promise<void>][]} */
const ANSWERS = SITE ? [['', '**/nimatron-play-*.bin', broken], ['#game=nim', '**/nimatron-play-*.bin', lost]] : [
  ['', '**/api/v1/words?*', broken],
  ['', '**/api/v1/games?*', broken],
  ['#game=nim', '**/api/v1/players?*', broken],
  ['#game=nim', '**/api/v1/position?*', broken],
];

/** What fails while the page starts: the address, the request and how it fails. @type {[string, string, (route: Route) => Promise<void>][]} */
const FAILURES = [
  ['', '**/modules/app/main.js', lost],
  ['', '**/modules/app/unready.js', lost],
  ['', '**/modules/app/page.js', lost],
  ['', '**/modules/text/kept.js', lost],
  ['', '**/modules/boards/grid.js', broken],
  ['#game=nim', '**/modules/play/play.js', throwing],
  ['', '**/modules/app/contents.js', throwing],
  ['#game=nim&view=search', '**/modules/search/search.js', lost],
  ['#game=nim&view=search', '**/modules/search/search.js', throwing],
  ['#game=nim&view=learn', '**/modules/learn/learn.js', throwing],
  ['#lesson=2', '**/modules/lessons/lessons.js', throwing],
  ['#puzzle=3&game=tic-tac-toe', '**/modules/puzzles/puzzles.js', throwing],
  ...ANSWERS,
];

/** What the module that tells of failures cannot do without. */
const SILENT = ['main', 'unready'].map((name) => `**/modules/app/${name}.js`).concat('**/modules/text/kept.js');

test('whatever fails while the page starts, it says so in the language of the reader and leads on', { concurrency: 4 }, async (context) => {
  // What a service worker keeps would not fail.
  const profile = await stage.browser.newContext({ reducedMotion: 'reduce', locale: 'fr-FR', serviceWorkers: 'block' });
  await Promise.all(FAILURES.map(([hash, pattern, fail]) => context.test(`${hash} ${pattern} ${fail.name}`, async () => {
    const page = await profile.newPage();
    page.setDefaultTimeout(60_000);
    await page.route(pattern, fail);
    await page.goto(stage.url + hash);
    // Where nothing can run, the style sheet waits before it says so.
    if (SILENT.includes(pattern)) await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    const told = page.locator('main .failure[lang=fr]:visible, main [role=alert].failure:visible').first();
    await told.waitFor();
    assert.match(await told.innerText(), /La page ne peut pas continuer|Cela n’a pas marché/);
    await page.unroute(pattern);
    await told.locator('a').last().click();
    await page.locator('.entry').first().waitFor();
    await page.close();
  })));
  await profile.close();
});
