/**
 * Mistakes of the kinds that pupils make, planted in programs of which the view judges each: the answer that it names first is the one that
 * `crates/browser/tests/judge` finds by trying. What is asked by no exercise of the view is judged there alone.
 */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { SITE, Stage, hash } from '../stage.js';
import { run } from './run.js';

/** @typedef {{program: string, task: string, mistake: string, before: string, after: string, first: {position: string, given: string | null, right: string | null}}} Planted */

const PROGRAMS = new URL('../../../../browser/tests/programs/', import.meta.url);
/** @type {Planted[]} */
const PLANTED = JSON.parse(await readFile(new URL('planted.json', PROGRAMS), 'utf8'));
/** The exercises by their tasks. @type {Record<string, string>} */
const EXERCISES = {
  'simple-nim-minimax': 'simple-nim',
  'nim-minimax': 'nim',
  'split-minimax': 'split-nim',
  'tic-tac-toe-search': 'tic-tac-toe',
  'mancala-search': 'mancala',
  'fort-boyard-elimination': 'learner',
};

/** @type {Stage} */
let stage;
before(async () => {
  assert.ok(SITE, 'NIMATRON_SITE: expected the folder of the page');
  stage = await Stage.open();
});
after(() => stage?.close());

for (const [task, exercise] of Object.entries(EXERCISES)) {
  test(`${exercise}: the first wrong answer is the one that trying finds`, async (context) => {
    const planted = PLANTED.filter((one) => one.task === task);
    assert.ok(planted.length > 3);
    await stage.visit(hash({ view: 'code', exercise, lang: 'en' }), async (page) => {
      const right = await readFile(new URL(planted[0].program, PROGRAMS), 'utf8');
      await run(page, right);
      assert.equal(await page.locator('.code-passed').count(), 1);
      for (const { mistake, before: from, after: to, first } of planted) {
        await context.test(mistake, async () => {
          await run(page, right.replace(from, () => to));
          assert.equal(await page.locator('.code-failed').count(), 1);
          const told = (await page.locator('.code-told').allInnerTexts()).join('\n').split(/\n+/);
          const place = told.findIndex((line) => /^(The first wrong answer|An error in the place of an answer), at /.test(line));
          assert.ok(told[place].includes(`at ${first.position} (`), told[place]);
          if (first.given === null) return;
          assert.ok(told[place].includes(`${first.given}’`), told[place]);
          if (first.right !== null) assert.ok(told[place + 1].endsWith(` ${first.right}.`), told[place + 1]);
        });
      }
    });
  });
}
