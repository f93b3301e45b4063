/**
 * What all tests stand on: a server of their own, a browser, and pages on which nothing may go wrong unnoticed.
 */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} Options */
/** @typedef {import('../../page/modules/types.js').Game} Game */

const BINARY = process.env.NIMATRON ?? '../../../../target/debug/nimatron';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Where pictures of the page go, to be looked at; none are taken if it is empty. */
const PICTURES = process.env.NIMATRON_PICTURES ?? '';
/** A test that waits longer has failed. */
const PATIENCE = 15_000;

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

/** A server and a browser. */
export class Stage {
  /**
   * @param {import('node:child_process').ChildProcess} server
   * @param {string} url
   * @param {import('playwright-core').Browser} browser
   */
  constructor(server, url, browser) {
    this.server = server;
    this.url = url;
    this.browser = browser;
    /** @type {Map<string, Promise<import('playwright-core').BrowserContext>>} */
    this.contexts = new Map();
  }

  static async open() {
    const server = spawn(BINARY, ['serve', '--port', '0', '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await new Promise((resolve, reject) => {
      server.on('error', reject);
      server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      if (server.stdout) createInterface(server.stdout).once('line', (line) => resolve(JSON.parse(line).url));
    });
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    return new Stage(server, url, browser);
  }

  async close() {
    await this.browser.close();
    this.server.removeAllListeners('exit');
    const ended = new Promise((resolve) => { this.server.once('exit', resolve); });
    this.server.kill('SIGTERM');
    await ended;
  }

  /**
   * Asks the server itself.
   * @param {string} path
   * @param {Record<string, string | number>} [query]
   * @returns {Promise<any>}
   */
  async ask(path, query = {}) {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${this.url}api/v1/${path}?${parameters}`);
    assert.equal(response.status, 200, `${path} ${parameters}`);
    return response.json();
  }

  /** @returns {Promise<Game[]>} */
  async catalog() {
    return (await this.ask('games')).games;
  }

  /** The languages that the server speaks. */
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
   * Opens the page for as long as a scene lasts; whatever the browser complains of is a failure.
   * @param {string} hash
   * @param {(page: Page) => Promise<void>} scene
   * @param {Options} [options]
   */
  async visit(hash, scene, options = {}) {
    const page = await (await this.context(options)).newPage();
    page.setDefaultTimeout(PATIENCE);
    /** @type {string[]} */
    const complaints = [];
    page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()); });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', (response) => { if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`); });
    try {
      await page.goto(this.url + hash);
      await scene(page);
      assert.deepEqual(complaints, [], `the browser complains on ${hash}`);
    } finally {
      // What one reader chose is not there for the next.
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }
  }

  /**
   * A browser's profile with these options, the same for all who ask for the same.
   * @param {Options} options
   */
  context(options) {
    const key = JSON.stringify(options);
    const known = this.contexts.get(key) ?? this.browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', locale: 'en-GB', ...options });
    this.contexts.set(key, known);
    return known;
  }
}

/**
 * Keeps a picture of the page, if somebody wants to look at it.
 * @param {Page} page
 * @param {string} name
 */
export async function picture(page, name) {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/**
 * The address of a place on the page.
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
 * Chance that is the same in every run.
 * @param {number} seed
 */
export function chance(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
