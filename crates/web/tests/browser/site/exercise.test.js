/** An exercise of a class: pupils run Python that the server has beside it, in their browsers. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { SITE, Stage, picture } from '../stage.js';

/** The tutorial's own, and one in which both players maximize. */
const RIGHT = await readFile(new URL('../../../../cli/tests/programs/lessons/simple_nim.py', import.meta.url), 'utf8');
const WRONG = await readFile(new URL('../../../../../clients/pupil.py', import.meta.url), 'utf8');

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(['--class', '--python', SITE]); });
after(() => stage?.close());

/**
 * A pupil who runs a program.
 * @param {string} name
 * @param {string} program
 */
async function pupil(name, program) {
  const { url, code } = stage.server.class ?? { url: '', code: '' };
  const page = await stage.enter(name, `${new URL(stage.server.url).origin}/?token=${code}`);
  assert.ok(url);
  await page.locator('[data-field=name]').fill(name);
  await page.keyboard.press('Enter');
  await page.locator('[data-action=exercise]').click();
  await page.locator('.editor-field').fill(program);
  await page.locator('[data-action=run]').click();
  await page.locator('.code-passed, .code-failed').waitFor();
  return page;
}

test('browsers tell whether programs are right, and programs only where they are handed in', async () => {
  const teacher = await stage.enter('teacher', stage.server.url);
  await teacher.locator('[data-ask=exercise]').click();
  await teacher.locator('[data-action=results]').waitFor();
  const [ada, bob] = await Promise.all([pupil('Ada', RIGHT), pupil('Bob', WRONG)]);
  await teacher.locator('.class-pupil.answered').nth(1).waitFor();
  await teacher.locator('.class-pupils summary').click();
  assert.equal(await teacher.locator('.class-pupils pre').count(), 0);
  await bob.locator('[data-action=hand-in]').click();
  await teacher.locator('[data-pupil=Bob] pre').waitFor();
  assert.equal(await teacher.locator('[data-pupil=Bob] pre').innerText(), WRONG);
  assert.equal(await teacher.locator('[data-pupil=Ada] pre').count(), 0);
  await teacher.locator('[data-action=results]').click();
  await bob.evaluate(() => { location.hash = '#view=class'; });
  assert.match(await bob.locator('.class-result.not-right .class-note').innerText(), /the first mistake is at 2/);
  await picture(bob, 'class-exercise');
  await picture(teacher, 'class-exercise-teacher');
  assert.equal(await bob.locator('.class-result.right .class-count').innerText(), '1');
  const [opened] = await Promise.all([teacher.context().waitForEvent('page'), teacher.locator('[data-pupil=Bob] a').click()]);
  await opened.locator('.editor-field').waitFor();
  assert.equal(await opened.locator('.editor-field').inputValue(), WRONG);
  assert.equal(await opened.locator('.code-failed').count(), 0, 'it has not run');
  await Promise.all([ada, bob, teacher, opened].map((page) => page.close()));
});
