/** A class: a teacher asks, pupils answer in browsers of their own, and all see the answers. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { PHONE, SERVED, SMALL_PHONE, Stage, checkTouch, checkWidth, picture } from './stage.js';

/** @type {Stage} */
let stage;
/** Where pupils open the page. */
let door = '';
/** Every pupil has a browser that was never there. */
let browsers = 0;
before(async () => {
  if (SERVED) return;
  stage = await Stage.open(['--class']);
  door = new URL(stage.url).origin;
});
after(() => stage?.close());

/**
 * A pupil who has typed the code and a name.
 * @param {string} name
 * @param {import('./stage.js').Options} [options]
 */
async function pupil(name, options = {}) {
  browsers += 1;
  const page = await stage.enter(`${name} ${browsers}`, `${door}/`, options);
  const code = stage.server.class?.code ?? '';
  await page.locator('.unready .code input').fill(`${code.slice(0, 4)} ${code.slice(4).toUpperCase()}`);
  await page.keyboard.press('Enter');
  await page.locator('[data-field=name]').fill(name);
  await page.keyboard.press('Enter');
  await page.locator('.class-name').waitFor();
  return page;
}

test('a class answers a question of a lesson, and sees the answers once they are shown', { skip: SERVED }, async () => {
  const teacher = await stage.enter('teacher', stage.url);
  await teacher.locator('[data-ask=lesson]').waitFor();
  assert.match(await teacher.locator('.class-code').innerText(), /^[a-z2-9]{8}$/);
  await picture(teacher, 'class-teacher');
  const [ada, bob] = await Promise.all([pupil('Ada'), pupil('Bob <b>', { viewport: PHONE })]);
  await picture(bob, 'class-pupil-waits');
  await teacher.locator('[data-ask=lesson]').click();
  await Promise.all([ada, bob].map((page) => page.locator('.lesson-option').first().waitFor()));
  await picture(bob, 'class-pupil-asked');
  // What would tell values is not answered meanwhile; a way back is.
  await ada.evaluate(() => { location.hash = '#game=nim&analysis=on'; });
  await ada.locator('[data-action=to-question]').click();
  await ada.locator('.lesson-option').nth(0).click();
  await bob.locator('.lesson-option').nth(1).click();
  await Promise.all([ada, bob].map((page) => page.locator('.lesson-option[aria-pressed=true]').waitFor()));
  await teacher.locator('.class-pupil.answered').nth(1).waitFor();
  assert.match(await teacher.locator('.class-here').innerText(), /● Bob <b>/);
  assert.equal(await ada.locator('.class-results').count(), 0);
  await picture(teacher, 'class-teacher-answered');
  // A reload changes nothing.
  await Promise.all([ada, teacher].map((page) => page.reload()));
  await ada.locator('.lesson-option[aria-pressed=true]').waitFor();
  await teacher.locator('[data-action=results]').click();
  await Promise.all([ada, bob, teacher].map((page) => page.locator('.class-result.right').first().waitFor()));
  await picture(teacher, 'class-results');
  await picture(bob, 'class-pupil-results');
  assert.equal(await ada.locator('.lesson-option:not([disabled])').count(), 0);
  // All options are there, in their order, also those that nobody chose.
  assert.ok(await ada.locator('.class-result').count() > 2);
  await teacher.locator('.class-pupils summary').click();
  await teacher.locator('[data-pupil="Bob <b>"] [data-action=example]').click();
  await ada.locator('.class-example').waitFor();
  assert.doesNotMatch(await ada.locator('.class-example').innerText(), /Bob/);
  await teacher.locator('[data-action=end]').click();
  await ada.locator('.class-question').first().waitFor({ state: 'detached' });
  // What was answered can be saved after the question, too.
  const saving = teacher.waitForEvent('download');
  await teacher.locator('[data-action=save]').click();
  const saved = await saving;
  assert.match(saved.suggestedFilename(), /^class-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...rows] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  assert.match(header, /^\ufeff"Question","Name","Answer","Verdict"/);
  assert.equal(rows.length, 2);
  assert.match(rows[0], /^"[^"]+","Ada","[^"]+","(Right|Wrong)\."/);
  assert.match(rows[1], /^"[^"]+","Bob <b>",/);
  await Promise.all([ada, bob, teacher].map((page) => page.close()));
});

test('a position is asked as it stands on the board, and answered by a move', { skip: SERVED }, async () => {
  const teacher = await stage.enter('teacher', stage.url);
  await teacher.evaluate(() => { location.hash = '#game=tic-tac-toe&moves=1 2'; });
  await teacher.locator('[data-place=class]').click();
  await teacher.locator('[data-ask=position]').click();
  const ada = await pupil('Ada');
  await ada.locator('.class-question .board').waitFor();
  await ada.locator('.class-question .spot').first().click();
  await ada.locator('.class-chosen:not(:empty)').waitFor();
  assert.equal(await ada.locator('.class-question .board .sent').count(), 1, 'the answer is marked on the board');
  assert.match(await ada.locator('.puzzle-seat').innerText(), /X/);
  // In another language it is the same board, and may still be answered.
  await ada.locator('.language').selectOption('fr');
  const chosen = ada.locator('.class-chosen', { hasText: 'Votre coup' });
  await chosen.waitFor();
  await ada.locator('.class-question .spot').last().click();
  await chosen.filter({ hasText: '9' }).waitFor();
  await teacher.locator('.class-pupils summary').click();
  await teacher.locator('[data-action=results]').click();
  await ada.locator('.class-result.right').first().waitFor();
  await picture(ada, 'class-position');
  // Another question begins with what each pupil answers folded away.
  await teacher.locator('[data-action=end]').click();
  await teacher.locator('[data-ask=lesson]').click();
  await teacher.locator('.class-pupils').waitFor();
  assert.equal(await teacher.locator('.class-pupils[open]').count(), 0);
  await teacher.locator('[data-action=end]').click();
  await Promise.all([ada, teacher].map((page) => page.close()));
});

test('a class on a phone is as wide as the screen, and everything can be touched', { skip: SERVED }, async () => {
  const teacher = await stage.enter('teacher', stage.url, { viewport: SMALL_PHONE, hasTouch: true });
  const ada = await pupil('Ada', { viewport: SMALL_PHONE, hasTouch: true });
  const check = async (/** @type {string} */ when) => {
    for (const page of [teacher, ada]) {
      await checkWidth(page, when);
      await checkTouch(page, when);
    }
  };
  await check('before a question');
  for (const lang of ['fr', 'zh', 'en']) {
    await teacher.locator('.language').selectOption(lang);
    await teacher.locator('[data-ask=lesson]').click();
    await ada.locator('.lesson-option').first().click();
    await teacher.locator('.class-pupil.answered').first().waitFor();
    await check(`${lang}, asked`);
    await teacher.locator('[data-action=results]').click();
    await ada.locator('.class-result').first().waitFor();
    await check(`${lang}, shown`);
    await picture(teacher, `class-phone-${lang}`);
    await teacher.locator('[data-action=end]').click();
    await ada.locator('.class-question').first().waitFor({ state: 'detached' });
  }
  await Promise.all([ada, teacher].map((page) => page.close()));
});

test('an answer that was not sent is sent when the network is back, also after a reload', { skip: SERVED }, async () => {
  const teacher = await stage.enter('teacher', stage.url);
  await teacher.locator('[data-ask=lesson]').click();
  const ada = await pupil('Ada');
  const bob = await pupil('Bob');
  for (const page of [ada, bob]) {
    await page.locator('.lesson-option').first().waitFor();
    await page.context().setOffline(true);
    await page.locator('.lesson-option').first().click();
  }
  assert.equal(await teacher.locator('.class-pupil.answered').count(), 0);
  await ada.context().setOffline(false);
  await bob.close();
  await bob.context().setOffline(false);
  const back = await bob.context().newPage();
  await back.goto(`${door}/#view=class`);
  await teacher.locator('.class-pupil.answered').nth(1).waitFor();
  await Promise.all([ada, back, teacher].map((page) => page.close()));
});

test('the code of a class opens no view of the teacher, and a wrong one nothing', { skip: SERVED }, async () => {
  const page = await stage.enter('stranger', `${door}/?token=wrong-code`).catch(() => null);
  await page?.close();
  const stranger = await stage.enter('stranger', `${door}/`);
  await stranger.locator('.unready .code input').fill('wrong234');
  await stranger.keyboard.press('Enter');
  await stranger.locator('.unready .code .refusal:visible').waitFor();
  await picture(stranger, 'class-code');
  const eve = await pupil('Eve');
  assert.equal(await eve.locator('.class-invitation, [data-ask], .class-pupils').count(), 0);
  const statuses = await eve.evaluate(async () => {
    const post = (/** @type {string} */ path, /** @type {object} */ body) =>
      fetch(`api/v1/class/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const all = await Promise.all([post('question', { kind: 'exercise', exercise: 'nim' }), post('shown', { question: 1, results: true })]);
    return all.map(({ status }) => status);
  });
  assert.deepEqual(statuses, [403, 403]);
  await Promise.all([eve, stranger].map((one) => one.close()));
});
