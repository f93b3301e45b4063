/** A learner trains, pauses, goes on, shows what it has learned and plays. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { PHONE, Stage, hash, picture, stateOf } from './stage.js';

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

test('a learner becomes perfect, shows its table and is played against', async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: `${name}:start=12`, view: 'learn' }), async (page) => {
    await page.fill('[name=games]', '400');
    await page.click('.training-form [type=submit]');
    await page.waitForFunction(() => /** @type {HTMLProgressElement | null} */ (document.querySelector('.progress progress'))?.value === 400);
    const id = stateOf(page).get('training');
    const training = await stage.ask(`trainings/${id}`);
    assert.equal(training.state, 'done');
    assert.equal(await page.locator('.curve-drawing').getAttribute('data-points'), String(training.points.length));
    assert.ok((await page.locator('.lesson').innerText()).includes(String(training.perfect_from)));

    const rows = page.locator('.heat-row');
    await rows.first().waitFor();
    const { table } = await stage.ask(`trainings/${id}/inspection`, { met: 'true' });
    assert.equal(await rows.count(), table.length);
    await rows.first().click();
    await page.locator('dialog .board').waitFor();
    assert.equal(await page.locator('dialog tbody tr').count(), table[0].actions.length);
    await picture(page, 'learned');
    await page.keyboard.press('Escape');

    await page.click('[data-action=play]');
    await page.locator('.board .spot').first().click();
    await page.waitForFunction(() => /** @type {HTMLElement | null} */ (document.querySelector('.play'))?.dataset.ply === '2');
    assert.equal(stateOf(page).get('second'), `trained:${id}`);
  });
});

test('every learner trains game by game, is stopped and goes on', async (context) => {
  const { learners } = await stage.ask('learners');
  for (const { name: learner } of learners) {
    const name = await learnable(learner);
    await context.test(learner, () => stage.visit(hash({ game: name, view: 'learn' }), async (page) => {
      const played = () => page.locator('.progress progress').evaluate((bar) => /** @type {HTMLProgressElement} */ (bar).value);
      await page.selectOption('[name=learner]', learner);
      await page.fill('[name=games]', '30');
      await page.locator('.training-form .button').last().click();
      await page.locator('[data-action=step]:not([disabled])').waitFor();
      assert.equal(await played(), 0);
      await page.click('[data-action=step]');
      await page.waitForFunction(() => /** @type {HTMLProgressElement | null} */ (document.querySelector('.progress progress'))?.value === 1);
      await page.click('.training [data-action=pause]');
      await page.waitForFunction(() => /** @type {HTMLProgressElement | null} */ (document.querySelector('.progress progress'))?.value === 30);
      await page.locator('.heat').waitFor();
      // There is room for a few trainings only.
      await fetch(`${stage.url}api/v1/trainings/${stateOf(page).get('training')}`, { method: 'DELETE' });
    }, { viewport: PHONE }));
  }
});

/**
 * A game of the catalog that a learner can learn: some learners need features of the positions.
 * @param {string} learner
 */
async function learnable(learner) {
  for (const { name } of await stage.families()) {
    const body = JSON.stringify({ game: name, learner, games: 1 });
    const response = await fetch(`${stage.url}api/v1/trainings`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (response.status !== 201) continue;
    const { id } = await response.json();
    await fetch(`${stage.url}api/v1/trainings/${id}`, { method: 'DELETE' });
    return name;
  }
  throw new Error(`no game can be learned by ${learner}`);
}
