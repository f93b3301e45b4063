/** The page's modules import each other in one direction, and so do their folders. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { test } from 'node:test';

const PAGE = '../../page';
const MODULES = readdirSync(`${PAGE}/modules`, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.js')).sort();

/** @typedef {Map<string, string[]>} Graph */

/**
 * What every module imports, types included.
 * @returns {Graph}
 */
function imports() {
  return new Map(MODULES.map((name) => {
    const found = readFileSync(`${PAGE}/modules/${name}`, 'utf8').matchAll(/\b(?:from |import[ (])'(\.[^']+)'/g);
    return [name, [...found].map(([, path]) => join(dirname(name), path))];
  }));
}

/**
 * The same between folders.
 * @param {Graph} modules
 * @returns {Graph}
 */
function folders(modules) {
  /** @type {Graph} */
  const between = new Map();
  for (const [name, imported] of modules) {
    const others = imported.map(dirname).filter((folder) => folder !== dirname(name));
    between.set(dirname(name), [...between.get(dirname(name)) ?? [], ...others]);
  }
  return between;
}

/**
 * A circle in a graph, from one of its nodes back to it; null if there is none.
 * @param {Graph} graph
 */
function circle(graph) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {(name: string, path: string[]) => string[] | null} */
  const follow = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    const found = (graph.get(name) ?? []).map((next) => follow(next, [...path, name])).find((way) => way !== null);
    done.add(name);
    return found ?? null;
  };
  return [...graph.keys()].map((name) => follow(name, [])).find((way) => way !== null) ?? null;
}

test('no modules and no folders import each other in a circle', () => {
  const modules = imports();
  assert.ok(modules.get('app/main.js')?.includes('app/page.js'));
  assert.equal(circle(modules), null);
  assert.equal(circle(folders(modules)), null);
});

test('a circle would be found', () => {
  const modules = new Map([['a/one.js', ['b/two.js']], ['b/two.js', ['c/three.js']], ['c/three.js', ['b/four.js']], ['b/four.js', []]]);
  assert.equal(circle(modules), null);
  assert.deepEqual(circle(folders(modules)), ['b', 'c', 'b']);
  modules.set('b/four.js', ['b/two.js']);
  assert.deepEqual(circle(modules), ['b/two.js', 'c/three.js', 'b/four.js', 'b/two.js']);
});

/**
 * The modules that a module cannot run without, itself among them; types and views that are fetched later are not.
 * @param {string} name
 * @param {Set<string>} [found]
 */
function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const imported = readFileSync(`${PAGE}/modules/${name}`, 'utf8').matchAll(/^(?:import|export) [^;]*?'(\.[^']+)';/gm);
  for (const [, path] of imported) needed(join(dirname(name), path), found);
  return found;
}

test('the page asks for all modules of its beginning at once, and for no others', () => {
  const preloaded = readFileSync(`${PAGE}/index.html`, 'utf8').matchAll(/"modulepreload" href="modules\/([^"]+)"/g);
  assert.deepEqual([...preloaded].map(([, name]) => name), [...needed('app/page.js', needed('app/main.js'))].sort());
  assert.ok(!needed('app/page.js').has('search/search.js'));
});

test('one module alone touches what a browser may deny', () => {
  const denied = /\b(localStorage|sessionStorage|indexedDB|serviceWorker|caches|cookieStore)\b|document\.cookie/;
  const touching = MODULES.filter((name) => denied.test(readFileSync(`${PAGE}/modules/${name}`, 'utf8')));
  assert.deepEqual(touching, ['text/kept.js']);
});
