/** Programs of the reader's own: judged as `nimatron check` judges them, ended by their limits, and shut off from all else. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { SITE, Stage, hash } from '../stage.js';
import { run } from './run.js';

/** The tutorial's own, as pupils leave it. */
const RIGHT = await readFile(new URL('../../../../cli/tests/programs/lessons/simple_nim.py', import.meta.url), 'utf8');
/** Programs that do not come to an end by themselves, and what is said of each. @type {[string, string, RegExp][]} */
const ENDLESS = [
  ['a loop', 'while True:\n    pass\n', /^Ended after 30 seconds/],
  ['a recursion', 'def f(n):\n    return f(n + 1)\n\nf(0)\n', /^Line 2: A function calls itself without end\.$/],
  ['a recursion without a limit', 'import sys\nsys.setrecursionlimit(10 ** 9)\n\ndef f(n):\n    return f(n + 1)\n\nf(0)\n', /A function calls itself without end\.$/],
  ['a search without an end', 'import sys\nsys.setrecursionlimit(10 ** 9)\n\ndef minimax(state, is_maximizing):\n    return minimax(state, is_maximizing)\n', /^A function calls itself without end\.$/],
  ['a list that grows', 'grown = [0]\nwhile True:\n    grown += grown\n', /^Line 3: It needs too much memory/],
  ['a question', 'name = input("name? ")\n', /^Line 1: The program asks for input\./],
];
/** What Python says of itself where the browser's own stack is full. */
const FATAL = [/Pyodide has suffered/, /cause of the fatal error/, /call stack/];
/** Each of these says what it reached, or why it did not. */
const OUTSIDE = `import js

def tried(name, reach):
    try:
        print(name, "reached", reach())
    except BaseException as error:
        print(name, "refused")

def request():
    asked = js.XMLHttpRequest.new()
    asked.open("GET", "SITE", False)
    asked.send()
    return asked.status

tried("request", request)
tried("script", lambda: js.importScripts("SITE"))
tried("storage", lambda: js.localStorage)
tried("database", lambda: js.indexedDB.open("code"))
tried("caches", lambda: js.caches.keys)
tried("cookies", lambda: js.document.cookie)
tried("page", lambda: js.parent)
tried("window", lambda: js.window)
`;

/** @type {Stage} */
let stage;
before(async () => {
  assert.ok(SITE, 'NIMATRON_SITE: expected the folder of the page');
  stage = await Stage.open();
});
after(() => stage?.close());

test('a right program passes, its tree is drawn, and what it prints is shown', () => stage.visit(hash({ view: 'code', lang: 'en' }), async (page) => {
  await run(page, RIGHT);
  await page.locator('.code-passed').waitFor();
  await page.waitForFunction(() => /** @type {HTMLImageElement | null} */ (document.querySelector('.code-tree img'))?.naturalWidth);
  assert.match(await page.locator('.code-verdict > .counts').innerText(), /2,031 calls/);
  assert.match(await page.locator('.code-output pre').innerText(), /^Move from 6 to 5: 1\n/);
}));

test('of a wrong program the first wrong answer is named', () => stage.visit(hash({ view: 'code', lang: 'en' }), async (page) => {
  await run(page, await readFile('../../../../clients/pupil.py', 'utf8'));
  assert.match(await page.locator('.code-failed').innerText(), /the first mistake is at 2/);
  assert.match(await page.locator('.code-told').last().innerText(), /the minimizer to move: ‘1’\.\s+Right is: -1/);
  await page.waitForFunction(() => /** @type {HTMLImageElement | null} */ (document.querySelector('.code-tree img'))?.naturalWidth);
}));

test('what does not come to an end is ended, and said in one line', async (context) => {
  for (const [name, code, told] of ENDLESS) {
    await context.test(name, () => stage.visit(hash({ view: 'code', lang: 'en' }), async (page) => {
      await run(page, code);
      assert.match(await page.locator('.code-verdict > .wrong').innerText(), told);
      // The page is alive, and the next program runs.
      await run(page, 'print("next")\n');
      assert.equal(await page.locator('.code-output pre').innerText(), 'next\n');
    }, {}, FATAL));
  }
});

test('of a million lines the first ones are shown', () => stage.visit(hash({ view: 'code', lang: 'en' }), async (page) => {
  await run(page, 'for number in range(10 ** 6):\n    print(number)\n');
  const shown = await page.locator('.code-output pre').innerText();
  assert.equal(shown.trim().split('\n').length, 200);
  assert.equal(await page.locator('.code-more').innerText(), 'The rest is left out.');
}));

test('a program is stopped at once', () => stage.visit(hash({ view: 'code', lang: 'en' }), async (page) => {
  await page.locator('.editor-field').fill('print("begun")\nwhile True:\n    pass\n');
  await page.click('[data-action=run]');
  await page.locator('.code-output pre', { hasText: 'begun' }).waitFor({ timeout: 120_000 });
  await page.click('[data-action=run]');
  assert.equal(await page.locator('.code-verdict > .wrong').innerText(), 'Stopped.');
}));

test('a program runs after one was stopped too early, and after the view was left', () => stage.visit(hash({ view: 'code', lang: 'en' }), async (page) => {
  await page.click('[data-action=run]');
  await page.click('[data-action=run]:not(.strong)');
  await run(page, 'print("first")\n');
  assert.equal(await page.locator('.code-output pre').innerText(), 'first\n');
  await page.click('[data-place=home]');
  await page.click('[data-view=code]');
  await run(page, 'print("second")\n');
  assert.equal(await page.locator('.code-output pre').innerText(), 'second\n');
}));

test('a program reaches no network, no storage, no cookies and no page', () => stage.visit(hash({ view: 'code', lang: 'en' }), async (page) => {
  await run(page, OUTSIDE.replaceAll('SITE', `${stage.url}icon.svg`));
  const told = (await page.locator('.code-output pre').innerText()).trim().split('\n');
  assert.equal(told.length, 8);
  assert.deepEqual(told.filter((line) => !line.endsWith(' refused')), []);
}, {}, [/Content.Security.Policy/i]));

test('code in a link is shown, and does not run before it is told to', async () => {
  const code = Buffer.from('print("linked")\n').toString('base64url');
  await stage.visit(hash({ view: 'code', exercise: 'nim', code }), async (page) => {
    await page.locator('.code-note:not(:empty)').waitFor();
    assert.equal(await page.locator('.editor-field').inputValue(), 'print("linked")\n');
    assert.equal(await page.locator('iframe').count(), 0);
    await page.click('[data-action=run]');
    await page.locator('.code-output pre', { hasText: 'linked' }).waitFor({ timeout: 120_000 });
    // One's own program is as it was.
    await page.selectOption('[data-action=exercise]', 'simple-nim');
    await page.selectOption('[data-action=exercise]', 'nim');
    assert.match(await page.locator('.editor-field').inputValue(), /def minimax/);
  });
});

test('programs are kept, each for its exercise', () => stage.visit(hash({ view: 'code' }), async (page) => {
  await page.locator('.editor-field').fill('kept = 1\n');
  await page.selectOption('[data-action=exercise]', 'mancala');
  assert.match(await page.locator('.editor-field').inputValue(), /def valeur/);
  await page.reload();
  await page.selectOption('[data-action=exercise]', 'simple-nim');
  assert.equal(await page.locator('.editor-field').inputValue(), 'kept = 1\n');
  await page.click('[data-action=restore]');
  assert.match(await page.locator('.editor-field').inputValue(), /def best_move/);
}));

test('Tab indents, Enter keeps the depth, Escape lets Tab leave', () => stage.visit(hash({ view: 'code' }), async (page) => {
  const field = page.locator('.editor-field');
  await field.fill('');
  await page.keyboard.type('def f():');
  await page.keyboard.press('Enter');
  await page.keyboard.type('return 1');
  assert.equal(await field.inputValue(), 'def f():\n    return 1');
  await page.keyboard.press('Tab');
  assert.equal(await field.inputValue(), 'def f():\n    return 1    ');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Tab');
  assert.equal(await field.inputValue(), '    def f():\n        return 1    ');
  await page.keyboard.press('Shift+Tab');
  assert.equal(await field.inputValue(), 'def f():\n    return 1    ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  assert.ok(await field.evaluate((element) => element !== document.activeElement));
}));
