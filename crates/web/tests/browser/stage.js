/** What the tests share: a server of their own, a browser, and pages on which every error of the browser fails the test. */

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';

import { chromium } from 'playwright-core';

import { host, serve } from './server.js';

/** @typedef {import('playwright-core').Page} Page */
/** What a page is opened with; pages with the same profile share a browser's few connections to a server. @typedef {import('playwright-core').BrowserContextOptions & {profile?: string}} Options */
/** @typedef {import('../../page/modules/server/types.js').Game} Game */

/** The folder of a page without a server; then it is tested, and the server is only asked by the tests themselves. */
export const SITE = process.env.NIMATRON_SITE ?? '';
/** Why a test of the server itself is not run of a page without one. */
export const SERVED = SITE !== '' && 'there is no server';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** The folder for pictures of the page; none are taken if it is empty. */
const PICTURES = process.env.NIMATRON_PICTURES ?? '';
/** A test that waits longer has failed; a busy machine may take most of it. */
const PATIENCE = 60_000;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const DESKTOP = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 360, height: 640 };
/** The least that a finger finds, in pixels. */
export const FINGER = 44;

/** A server and a browser. */
export class Stage {
  /**
   * @param {Awaited<ReturnType<typeof serve>>} server
   * @param {import('playwright-core').Browser} browser
   * @param {{url: string, close(): Promise<void>}} [site]
   */
  constructor(server, browser, site = server) {
    this.server = server;
    this.site = site;
    this.url = site.url;
    this.browser = browser;
    /** @type {Map<string, Promise<import('playwright-core').BrowserContext>>} */
    this.contexts = new Map();
    /** Pages that nobody looks at, by their profile. @type {Map<import('playwright-core').BrowserContext, Page[]>} */
    this.parked = new Map();
  }

  /** @param {string[]} [more] options of the server */
  static async open(more) {
    const server = await serve(0, more);
    const site = SITE ? await host(SITE) : server;
    return new Stage(server, await chromium.launch({ executablePath: CHROMIUM, args: FLAGS }), site);
  }

  async close() {
    await this.browser.close();
    await this.server.close();
    if (this.site !== this.server) await this.site.close();
  }

  /**
   * Asks the server itself.
   * @param {string} path
   * @param {Record<string, string | number>} [query]
   * @returns {Promise<any>}
   */
  async ask(path, query = {}) {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const fetched = () => fetch(`${this.server.url}api/v1/${path}?${parameters}`);
    let response = await fetched();
    // On a busy machine a server may have too much to do: whoever only wants to know what is right asks again.
    while (response.status === 503) response = await fetched();
    assert.equal(response.status, 200, `${path} ${parameters}`);
    return response.json();
  }

  /** @returns {Promise<Game[]>} */
  async catalog() {
    return (await this.ask('games')).games;
  }

  /** The languages of the server. */
  async languages() {
    const { paths } = await this.ask('openapi.json');
    const asked = paths['/api/v1/words'].get.parameters.find((/** @type {any} */ parameter) => parameter.name === 'lang');
    return /** @type {string[]} */ (asked.schema.enum);
  }

  /** One game of every family of the catalog. */
  async families() {
    const games = await this.catalog();
    return games.filter(({ family }, index) => games.findIndex((other) => other.family === family) === index);
  }

  /**
   * Opens the page while a scene lasts; every complaint of the browser is a failure.
   * @param {string} hash
   * @param {(page: Page) => Promise<void>} scene
   * @param {Options} [options]
   * @param {RegExp[]} [expected] complaints that belong to the scene
   */
  async visit(hash, scene, options = {}, expected = []) {
    const context = await this.context(options);
    const parked = this.parked.get(context) ?? [];
    this.parked.set(context, parked);
    const page = parked.pop() ?? await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    /** @type {string[]} */
    const complaints = [];
    const complain = (/** @type {string} */ text) => { if (!expected.some((pattern) => pattern.test(text))) complaints.push(text); };
    page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complain(`${message.text()} ${message.location().url}`); });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', (response) => { if (response.status() >= 500) complain(`${response.status()} ${response.url()}`); });
    try {
      await page.goto(this.url + hash);
      await scene(page);
      assert.deepEqual(complaints, [], `the browser complains on ${hash}`);
    } catch (failure) {
      await page.close();
      throw failure;
    }
    await this.leave(page);
    parked.push(page);
  }

  /**
   * Leaves a page for a file that runs nothing. The next scene loads it anew, without what this one stored or listened to, and the browser
   * need not begin a process for it.
   * @param {Page} page
   */
  async leave(page) {
    page.removeAllListeners();
    await page.unrouteAll();
    await page.goto(`${this.url}style.css`);
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await page.mouse.move(0, 0);
  }

  /**
   * Shows games one after the other on the same page, as somebody does who follows links: nothing is loaded anew on the way.
   * @param {import('node:test').TestContext} context each game is a test of its own in it
   * @param {{name: string}[]} games
   * @param {Record<string, string>} state what else the address says
   * @param {(page: Page, name: string) => Promise<void>} scene
   * @param {Options} [options]
   * @param {RegExp[]} [expected] complaints that belong to the scene
   */
  async tour(context, games, state, scene, options = {}, expected = []) {
    const address = (/** @type {{name: string}} */ { name }) => hash({ game: name, ...state });
    await this.visit(address(games[0]), async (page) => {
      for (const game of games) {
        await context.test(game.name, async () => {
          if (game !== games[0]) await go(page, address(game));
          await scene(page, game.name);
        });
      }
    }, options, expected);
  }

  /**
   * A page that stays open, in a browser profile of its own.
   * @param {string} profile
   * @param {string} address
   * @param {Options} [options]
   */
  async enter(profile, address, options = {}) {
    const page = await (await this.context({ profile, ...options })).newPage();
    page.setDefaultTimeout(2 * PATIENCE);
    await page.goto(address);
    return page;
  }

  /**
   * A browser profile with these options, shared by all pages with the same ones.
   * @param {Options} options
   */
  context(options) {
    const key = JSON.stringify(options);
    const { profile: _, ...own } = options;
    const known = this.contexts.get(key) ?? this.browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', locale: 'en-GB', ...own });
    this.contexts.set(key, known);
    return known;
  }
}

/**
 * Asks whoever answers a page: the server, or a worker in its browser.
 * @param {Page} page
 * @param {string} path
 * @param {Record<string, string | number>} [query]
 * @param {string} [method]
 * @returns {Promise<any>} nothing if there is no answer but that it is done
 */
export function asked(page, path, query = {}, method = 'GET') {
  return page.evaluate(async ({ path, query, method }) => {
    const [{ address }, { send }] = await Promise.all(['api', 'door'].map((name) => import(new URL(`modules/server/${name}.js`, document.baseURI).href)));
    const response = await send(address(path, query), { method });
    if (!response.ok) throw new Error(await response.text());
    return response.status === 204 ? null : response.json();
  }, { path, query, method });
}

/**
 * Goes to another address of the page that is open. Its view is there afterwards; what a view asks for itself may still be missing.
 * @param {Page} page
 * @param {string} address another one than that which is shown
 */
export async function go(page, address) {
  await page.evaluate((address) => {
    document.title = '';
    location.hash = address;
  }, address);
  await page.waitForFunction(() => document.title !== '');
}

/**
 * Keeps a picture of the page where pictures are wanted.
 * @param {Page} page
 * @param {string} name
 */
export async function picture(page, name) {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/**
 * The address of a state of the page.
 * @param {Record<string, string>} state
 */
export function hash(state) {
  return `#${new URLSearchParams(state)}`;
}

/**
 * What the address says now.
 * @param {Page} page
 */
export function stateOf(page) {
  return new URLSearchParams(new URL(page.url()).hash.slice(1));
}

/**
 * Random numbers, the same in every run.
 * @param {number} seed
 */
export function chance(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * What is touched is as large as a finger; links within a sentence need not be. A counter of a pile is as wide as there is room, and tall.
 * @param {Page} page
 * @param {string} where
 */
export async function checkTouch(page, where) {
  const small = await page.evaluate((finger) => {
    const isInSentence = (/** @type {Element} */ of) => of.matches('a') && [...of.parentElement?.childNodes ?? []].some((beside) => beside.nodeType === Node.TEXT_NODE && beside.textContent?.trim());
    return [...document.querySelectorAll('button, select, input, textarea, summary, a[href], [role=button], [role=treeitem]')]
      .filter((of) => of.checkVisibility({ visibilityProperty: true }) && !of.closest('.skip') && !isInSentence(of))
      .map((of) => ({ of, box: (of.querySelector(':scope > .reach') ?? of).getBoundingClientRect() }))
      .filter(({ box }) => box.height < finger - 0.5 || box.width < finger - 0.5)
      .map(({ of, box }) => `${of.tagName} ${of.getAttribute('class')} ${of.getAttribute('data-spot')} ${Math.round(box.width)}×${Math.round(box.height)}`);
  }, FINGER);
  assert.deepEqual(small, [], where);
}

/**
 * The page is not wider than the screen.
 * @param {Page} page
 * @param {string} where
 */
export async function checkWidth(page, where) {
  const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(needed <= given, `${where} is ${needed} wide`);
}

/**
 * No text runs out of its button.
 * @param {Page} page
 * @param {string} where
 */
export async function checkButtons(page, where) {
  const full = await page.evaluate(() => [...document.querySelectorAll('.button')]
    .filter((of) => of.checkVisibility() && of.scrollWidth > of.clientWidth + 1).map((of) => of.textContent));
  assert.deepEqual(full, [], where);
}
