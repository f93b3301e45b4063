/** The page without a server: what is different there. All else is tested by the tests of the page, which find it where `NIMATRON_SITE` says. */

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { host } from '../server.js';
import { SITE, Stage, asked, hash, stateOf } from '../stage.js';

/** The parts of the program that come once it can be played. */
const LATER = /nimatron-(answer|rest)-\w+\.bin/;
/** Why what is about parts is not tested: what splits the program was not there. */
const WHOLE = !(SITE && (await readdir(SITE)).some((name) => LATER.test(name))) && 'the program is in one part';

/** @type {Stage} */
let stage;
before(async () => {
  assert.ok(SITE, 'NIMATRON_SITE: expected the folder of the page');
  stage = await Stage.open();
});
after(() => stage?.close());

test('every game of the catalog can be played, with the answers of the program', async (context) => {
  for (const { name } of await stage.catalog()) {
    await context.test(name, () => stage.visit(hash({ game: name, first: 'human', second: 'human' }), async (page) => {
      await page.locator('.board').first().waitFor();
      const told = await stage.ask('position', { game: name });
      assert.deepEqual(await asked(page, 'position', { game: name }), told);
    }));
  }
});

test('values are those of the program', async (context) => {
  for (const { name } of await stage.families()) {
    const query = { game: name, nodes: 200_000 };
    const told = await stage.ask('analysis', query);
    await context.test(name, { skip: !told.exact && 'only estimates within so many nodes' }, () => stage.visit(hash({ game: name }), async (page) => {
      const found = await asked(page, 'analysis', query);
      assert.deepEqual([found.value, found.best], [told.value, told.best]);
    }));
  }
});

test('a machine answers a move', () => stage.visit(hash({ game: 'tic-tac-toe', first: 'human', second: 'perfect' }), async (page) => {
  await page.locator('.spot').first().click();
  await page.waitForFunction(() => new URLSearchParams(location.hash.slice(1)).get('moves')?.split(/[ .]/).length === 2);
  assert.ok(stateOf(page).get('moves'));
}));

test('a question that is not wanted any more holds up no other', () => stage.visit(hash({ game: 'connect-four' }), async (page) => {
  const took = await page.evaluate(async () => {
    const { send } = await import(new URL('modules/server/door.js', location.href).href);
    const long = new AbortController();
    const asked = send('api/v1/analysis?game=connect-four:width=9,height=8&time=60s', { signal: long.signal }).catch((/** @type {Error} */ { name }) => name);
    setTimeout(() => long.abort(), 500);
    const how = await asked;
    const next = await send('api/v1/analysis?game=tic-tac-toe', {});
    return [how, (await next.json()).exact];
  });
  assert.deepEqual(took, ['AbortError', true]);
}));

test('a program that breaks is one sentence, and the next question is answered', () => stage.visit(hash({}), async (page) => {
  const told = await page.evaluate(async () => {
    const { send } = await import(new URL('modules/server/door.js', location.href).href);
    // A recursion as deep as the game is long.
    const deep = await send('api/v1/analysis?game=subtraction%3Astart%3D1000000&engine=minimax', {});
    const { status } = deep;
    await deep.text().catch(() => '');
    return [status, (await send('api/v1/analysis?game=nim', {})).status];
  });
  assert.ok(Number(told[0]) >= 200);
  assert.equal(told[1], 200);
}, {}, [/5\d\d/]));

test('a training is watched, paused, gone on with, and its learner plays', () => stage.visit(hash({ view: 'learn', game: 'fort-boyard' }), async (page) => {
  const states = await page.evaluate(async () => {
    const { send } = await import(new URL('modules/server/door.js', location.href).href);
    const post = async (/** @type {string} */ path, /** @type {object | null} */ body) => (await send(`api/v1/${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) })).json();
    const { id } = await post('trainings', { game: 'fort-boyard', learner: 'elimination', games: 5_000_000, opponent: 'random' });
    const paused = await post(`trainings/${id}/pause`, null);
    const stepped = await post(`trainings/${id}/step?games=3`, null);
    const { move } = await post('move', { game: 'fort-boyard', player: `trained:${id}` });
    const ended = await send(`api/v1/trainings/${id}`, { method: 'DELETE' });
    return [paused.state, stepped.played - paused.played, typeof move, ended.status];
  });
  assert.deepEqual(states, ['paused', 3, 'string', 204]);
}));

test('lessons have their figures', () => stage.visit(hash({ view: 'lesson', lesson: '1' }), async (page) => {
  await page.waitForFunction(() => [...document.querySelectorAll('figure img')].some((image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 0));
}));

test('a game is taken along: its record, its board in three forms, a code', () => stage.visit(hash({ game: 'nim' }), async (page) => {
  await page.click('[data-action=share]');
  for (const form of ['svg', 'png', 'txt']) {
    const [board] = await Promise.all([page.waitForEvent('download'), page.click(`[data-board=${form}]`)]);
    const bytes = await readFile(await board.path());
    assert.ok(form === 'png' ? bytes.subarray(1, 4).equals(Buffer.from('PNG')) : bytes.length > 0, form);
  }
  await page.locator('.qr-code').waitFor();
}));

test('nothing is asked of any other host, and nothing of the host but files', async () => {
  /** @type {string[]} */
  const asked = [];
  await stage.visit(hash({ game: 'kalah', analysis: 'on' }), async (page) => {
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('.analysis, .panel').first().waitFor();
    await page.click('[data-place=search]');
    await page.locator('.tree-node').first().waitFor();
  });
  const other = asked.filter((url) => !url.startsWith(stage.url) && !/^(data|blob):/.test(url) || url.includes('/api/'));
  assert.deepEqual(other, []);
});

test('a drawn tree is kept as a file', () => stage.visit(hash({ view: 'search', game: 'nim', position: '1,2' }), async (page) => {
  for (const ending of ['svg', 'png', 'tex']) {
    const [kept] = await Promise.all([page.waitForEvent('download'), page.click(`a[download$=".${ending}"]`)]);
    assert.equal(kept.suggestedFilename(), `nim.${ending}`);
  }
}));

test('the languages change', () => stage.visit(hash({ game: 'nim', lang: 'fr' }), async (page) => {
  await page.waitForFunction(() => document.documentElement.lang === 'fr');
  await page.selectOption('.language', 'zh');
  await page.waitForFunction(() => document.documentElement.lang === 'zh');
}));

test('once shown, the page is there without its host', async () => {
  const { url, close } = await host(SITE);
  const profile = await stage.browser.newContext();
  const page = await profile.newPage();
  await page.goto(`${url}#game=nim`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await close();
  await page.reload();
  await page.locator('.board').waitFor();
  await profile.close();
});

/**
 * Opens a page whose program has its first part, and gets others as it is said.
 * @param {Record<string, string>} state
 * @param {(page: import('playwright-core').Page, route: (how: (route: import('playwright-core').Route) => unknown) => Promise<void>) => Promise<void>} scene
 */
async function inParts(state, scene) {
  const profile = await stage.browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const page = await profile.newPage();
  /** @type {(route: import('playwright-core').Route) => unknown} */
  let how = () => undefined;
  await page.route(LATER, (route) => how(route));
  await scene(page, async (then) => {
    how = then;
    if (page.url() === 'about:blank') await page.goto(stage.url + hash(state));
  });
  await profile.close();
}

/** @param {import('playwright-core').Page} page @param {number} number */
async function playSpot(page, number) {
  await page.locator('.spot').nth(number).click();
  await page.waitForFunction((plies) => new URLSearchParams(location.hash.slice(1)).get('moves')?.split(/[ .]/).length === plies, number + 1);
}

test('moves are made before all of the program has come, and a question waits for what it needs', { skip: WHOLE }, () => inParts({ game: 'tic-tac-toe', first: 'human', second: 'human', analysis: 'on' }, async (page, route) => {
  /** @type {() => void} */
  let come = () => undefined;
  const coming = new Promise((resolve) => { come = () => resolve(null); });
  await route(async (part) => {
    await coming;
    await part.continue();
  });
  await playSpot(page, 0);
  await playSpot(page, 1);
  assert.equal(await page.locator('#lost').isVisible(), false);
  const answer = asked(page, 'analysis', { game: 'nim' });
  assert.equal(await Promise.race([answer, page.waitForTimeout(1000)]), undefined);
  // What it does not wait for is not held up.
  assert.equal((await asked(page, 'position', { game: 'kalah' })).game, 'kalah');
  come();
  assert.equal((await answer).exact, true);
}));

test('where the rest of the program cannot be had the page says so, moves go on, and it asks again', { skip: WHOLE }, () => inParts({ game: 'tic-tac-toe', first: 'human', second: 'human', analysis: 'on' }, async (page, route) => {
  await route((part) => part.abort());
  await page.locator('#lost:not([hidden])').waitFor();
  await playSpot(page, 0);
  await playSpot(page, 1);
  await route((part) => part.continue());
  await page.locator('#lost').waitFor({ state: 'hidden' });
  assert.equal((await asked(page, 'analysis', { game: 'nim' })).exact, true);
}));

test('a page that was shown keeps its parts when its host has others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(SITE, folder, { recursive: true, filter: (name) => !name.includes('pyodide') });
  const { url, close } = await host(folder);
  const profile = await stage.browser.newContext();
  const page = await profile.newPage();
  await page.goto(`${url}#game=nim`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Another version: all parts have other names.
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.bin'));
  for (const part of parts) await rename(join(folder, part), join(folder, part.replace('.bin', '0.bin')));
  for (const list of ['files.js', 'modules/server/python.js']) {
    const named = await readFile(join(folder, list), 'utf8');
    await writeFile(join(folder, list), parts.reduce((text, part) => text.replace(part, part.replace('.bin', '0.bin')), named).replace('"version":"', '"version":"0'));
  }
  await page.reload();
  await page.locator('.board').waitFor();
  assert.equal((await asked(page, 'analysis', { game: 'nim' })).exact, true);
  // The new one comes once no page of the old one is open.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  // It takes the browser a moment to see that none is.
  await page.close();
  for (let name = ''; !name.endsWith('0.bin');) {
    await pause(500);
    const next = await profile.newPage();
    await next.goto(`${url}#game=nim`);
    await next.locator('.board').waitFor();
    assert.equal((await asked(next, 'analysis', { game: 'nim' })).exact, true);
    name = (await next.evaluate(() => import(new URL('modules/server/python.js', location.href).href))).PROGRAM.play;
    await next.close();
  }
  await profile.close();
  await close();
  await rm(folder, { recursive: true });
});

test('a training goes on after the page was left, and its learner is a file of the command line', () => stage.visit(hash({ view: 'learn', game: 'tic-tac-toe', lang: 'en' }), async (page) => {
  await page.click('[data-action=slowly]');
  await page.locator('[data-action=step]:not([disabled])').waitFor();
  for (const played of ['1', '2', '3']) {
    await page.click('[data-action=step]');
    await page.locator('.played', { hasText: new RegExp(`^${played} `) }).waitFor();
  }
  const told = await page.locator('.played').innerText();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.click('[data-action=save-learner]')]);
  assert.equal(saved.suggestedFilename(), 'tic-tac-toe.learner');
  const learner = await readFile(await saved.path(), 'utf8');
  assert.equal(JSON.parse(learner.split('\n')[0]).game, 'tic-tac-toe');
  const isKept = () => page.evaluate(async () => {
    const { keptTraining } = await import(new URL('modules/server/trainings.js', document.baseURI).href);
    const kept = await keptTraining(new URLSearchParams(location.hash.slice(1)).get('training'));
    return kept?.includes('"games":3,') ?? false;
  });
  while (!await isKept()) await page.waitForTimeout(50);
  await page.reload();
  await page.locator('.played', { hasText: told }).waitFor();
  await page.click('[data-action=play]');
  await page.locator('.board .spot').first().click();
  await page.locator('.play[data-ply="2"]').waitFor();
  // On the page of another game it goes on with its own.
  await page.goto(stage.url + hash({ view: 'learn', game: 'nim', lang: 'en' }));
  await page.locator('[data-action=open-learner]').waitFor();
  await page.setInputFiles('.training-form input[type=file]', { name: 'mine.learner', mimeType: 'text/plain', buffer: Buffer.from(learner) });
  await page.waitForURL(/game=tic-tac-toe.*training=/);
  await page.locator('.played', { hasText: /^3 / }).waitFor();
  await page.setInputFiles('.training-form input[type=file]', { name: 'mine.learner', mimeType: 'text/plain', buffer: Buffer.from(learner.replace('tic-tac-toe', 'tic-tac-tow')) });
  await page.locator('.learn [role=alert]:not(:empty)').waitFor();
}, {}, [/400/]));
