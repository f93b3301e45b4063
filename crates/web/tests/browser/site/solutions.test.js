/** Solutions and books that the page without a server reads by ranges: exact at once, in few rounds and bytes; and hosts of all kinds that fail. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

import { host, ranged } from '../server.js';
import { SITE, Stage, asked, hash } from '../stage.js';

/** @typedef {import('playwright-core').Page} Page */

/** What a position with its moves may take, once its file was opened. */
const [ROUNDS, BYTES] = [2, 200_000];
/** Positions of each game. */
const PLIES = 6;
/** What a host is asked for. */
const FILE = /solutions\//;
/** Where the page finds which solutions there are. */
const LIST = 'modules/server/python.js';

/** @type {Stage} */
let stage;
/** @type {{name: string, game: string}[]} */
let files;
before(async () => {
  assert.ok(SITE, 'NIMATRON_SITE: expected the folder of the page');
  const { SOLUTIONS } = await import(pathToFileURL(join(SITE, LIST)).href);
  files = SOLUTIONS.files;
  stage = await Stage.open();
});
after(() => stage?.close());

/**
 * Shows the page of a host.
 * @param {string} url
 * @param {Record<string, string>} state
 * @param {(page: Page) => Promise<void>} scene
 */
async function shown(url, state, scene) {
  const profile = await stage.browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const page = await profile.newPage();
  try {
    await page.goto(url + hash(state));
    await scene(page);
  } finally {
    await profile.close();
  }
}

/**
 * Counts what is asked of solutions: requests that are under way at the same time are a round.
 * @param {Page} page
 */
function counted(page) {
  const count = { rounds: 0, bytes: 0, requests: 0 };
  let open = 0;
  page.on('request', (request) => {
    if (!FILE.test(request.url())) return;
    if (open === 0) count.rounds += 1;
    open += 1;
    count.requests += 1;
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers().range ?? '') ?? [];
    count.bytes += Number(to) + 1 - Number(from);
  });
  const done = (/** @type {import('playwright-core').Request} */ request) => { if (FILE.test(request.url())) open -= 1; };
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return count;
}

/**
 * Walks through the games of all files, on a page of a host.
 * @param {string} url
 */
async function walk(url) {
  assert.ok(files.length > 0, 'the page has solutions');
  for (const { game } of files) {
    await shown(url, { game }, async (page) => {
      await page.locator('.board').waitFor();
      /** @type {string[]} */
      const moves = [];
      for (let ply = 0; ply < PLIES; ply += 1) {
        const count = counted(page);
        const query = { game, moves: moves.join(' ') };
        const [found, told] = [await asked(page, 'analysis', query), await stage.ask('analysis', query)];
        assert.deepEqual([found.exact, found.value, found.best], [true, told.value, told.best], `${game} ${moves}`);
        if (ply === 0) assert.ok(found.book || found.engine === 'solution', `${game}: ${found.engine}`);
        if (ply > 0) assert.ok(count.rounds <= ROUNDS && count.bytes <= BYTES, `${game} ${moves}: ${JSON.stringify(count)}`);
        if (found.moves.length === 0) break;
        moves.push(found.moves[ply % found.moves.length].move);
      }
    });
  }
}

test('values of a host of files are those of a search, in few rounds and bytes', () => walk(stage.url));

test('the page says where its values come from', () => shown(stage.url, { game: files.find(({ name }) => name.endsWith('.solution'))?.game ?? '', analysis: 'on', first: 'human', second: 'human' }, async (page) => {
  await page.locator('.effort', { hasText: 'exact' }).waitFor();
  assert.match(await page.locator('.effort').innerText(), /from the solution of the game/);
}));

test('what keeps the page for later lets ranges through', async () => {
  const profile = await stage.browser.newContext();
  const page = await profile.newPage();
  await page.goto(`${stage.url}#game=nim`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.locator('.board').waitFor();
  for (const { game } of files) {
    const found = await asked(page, 'analysis', { game });
    assert.ok(found.book || found.engine === 'solution', `${game}: ${found.engine}`);
  }
  await profile.close();
});

/** What a host does, and what the page says of it. @type {[string, typeof ranged, RegExp][]} */
const HOSTS = [
  ['sends no ranges', (name, body, range) => ranged(name, body, FILE.test(name) ? null : range), /ne peuvent pas être lues/],
  ['sends wrong bytes', (name, body, range) => ranged(name, FILE.test(name) ? Buffer.from(body.map((byte) => byte ^ 16)) : body, range), /endommagé/],
  ['has a truncated file', (name, body, range) => ranged(name, FILE.test(name) ? body.subarray(0, body.length / 2) : body, range), /endommagé/],
  ['has the file no more', (name, body, range) => (FILE.test(name) ? { status: 404, part: body.subarray(0, 0) } : ranged(name, body, range)), /récupérées/],
];

for (const [what, answer, said] of HOSTS) {
  test(`where a host ${what}, the page says so in a line and searches by itself`, async () => {
    const { url, close } = await host(SITE, answer);
    await shown(url, { game: files[0].game, analysis: 'on', lang: 'fr', first: 'human', second: 'human' }, async (page) => {
      const line = page.locator('[role=status].refused');
      await line.waitFor();
      assert.match(await line.innerText(), said);
      await page.locator('.effort .proved').waitFor();
      assert.doesNotMatch(await page.locator('.effort').innerText(), /solution/);
      await page.locator('.spot').first().click();
      await page.locator('.effort .proved').waitFor();
      await line.locator('button').click();
      assert.equal(await line.isVisible(), false);
    });
    await close();
  });
}

test('a host that is gone while the page is shown takes nothing from it', async () => {
  const { url, close } = await host(SITE);
  await shown(url, { game: files[0].game, analysis: 'on', first: 'human', second: 'human' }, async (page) => {
    await page.locator('.effort .proved').waitFor();
    // All parts of the program have come by now.
    await page.waitForLoadState('networkidle');
    await close();
    await page.locator('.spot').last().click();
    await page.locator('.spot').first().click();
    await page.locator('.effort .proved').waitFor();
  });
});

test('another host is read where the page names it', async () => {
  const other = await host(SITE);
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(SITE, folder, { recursive: true, filter: (name) => !name.includes('pyodide') });
  // As the page is built with --solutions-at.
  const list = await readFile(join(folder, LIST), 'utf8');
  await writeFile(join(folder, LIST), list.replace('"at":"solutions/"', `"at":"${other.url}solutions/"`));
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  await writeFile(join(folder, 'index.html'), index.replace("connect-src 'self'", `connect-src 'self' ${new URL(other.url).origin}`));
  for (const { name } of files) await rm(join(folder, 'solutions', name));
  const own = await host(folder);
  await walk(own.url);
  await own.close();
  await other.close();
  await rm(folder, { recursive: true });
});

/** A port that is free. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(null)); });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => { server.close(resolve); });
  return port;
}

test('nginx hosts it', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${join(folder, what)};`).join(' ');
  await writeFile(join(folder, 'nginx.conf'), `daemon off; user ${userInfo().username}; pid ${join(folder, 'pid')}; error_log stderr; events {}
http { access_log off; ${paths} include /etc/nginx/mime.types; gzip on; server { listen 127.0.0.1:${port}; location /site/ { alias ${SITE}/; } } }`);
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
  const missing = new Promise((resolve) => { nginx.once('error', () => resolve(true)); });
  if (await Promise.race([missing, pause(1000)])) return context.skip('there is no nginx');
  const url = `http://127.0.0.1:${port}/site/`;
  try {
    await walk(url);
  } finally {
    nginx.kill('SIGTERM');
    await rm(folder, { recursive: true });
  }
  return undefined;
});
