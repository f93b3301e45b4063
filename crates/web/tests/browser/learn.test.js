/** A learner trains, pauses, goes on, shows what it has learned and plays. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { PHONE, Stage, asked, hash, picture, stateOf } from './stage.js';

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
    // After its last game a learner is judged once more.
    let training = await asked(page, `trainings/${id}`);
    while (training.state === 'running') training = await asked(page, `trainings/${id}`);
    assert.equal(training.state, 'done');
    await page.locator(`.curve-drawing[data-points="${training.points.length}"]`).waitFor();
    await page.locator('.lesson', { hasText: String(training.perfect_from) }).first().waitFor();

    const boxes = page.locator('.boxes .box-open');
    await boxes.first().waitFor();
    const { table } = await asked(page, `trainings/${id}/inspection`, { met: 'true' });
    assert.equal(await boxes.count(), table.length);
    await boxes.first().click();
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
      await page.click('[data-action=slowly]');
      await page.locator('[data-action=step]:not([disabled])').waitFor();
      assert.equal(await played(), 0);
      await page.click('[data-action=step]');
      await page.waitForFunction(() => /** @type {HTMLProgressElement | null} */ (document.querySelector('.progress progress'))?.value === 1);
      await page.click('.training [data-action=pause]');
      await page.waitForFunction(() => /** @type {HTMLProgressElement | null} */ (document.querySelector('.progress progress'))?.value === 30);
      await page.locator('.boxes').waitFor();
      await end(page);
    }, { viewport: PHONE }));
  }
});

test('before the first training there are some to begin with, each with one click', async (context) => {
  const start = hash({ game: 'tic-tac-toe', view: 'learn' });
  /** @type {string[]} */
  let names = [];
  await stage.visit(start, async (page) => {
    await page.locator('[data-first]').first().waitFor();
    names = await page.locator('[data-first]').evaluateAll((all) => all.map((card) => /** @type {HTMLElement} */ (card).dataset.first ?? ''));
  });
  assert.ok(names.length >= 3);
  for (const name of names) {
    await context.test(name, () => stage.visit(start, async (page) => {
      await page.click(`[data-first=${name}]`);
      await page.waitForFunction(() => location.hash.includes('training='));
      if (name === 'slowly') await page.click('[data-action=step]');
      await page.locator('.boxes .box').first().waitFor();
      await end(page);
    }));
  }
});

test('one game is played out: beads come in and are taken away', async () => {
  await stage.visit(hash({ game: 'tic-tac-toe', view: 'learn' }), async (page) => {
    await page.click('[data-first=slowly]');
    await page.locator('[data-action=step]:not([disabled])').waitFor();
    const id = stateOf(page).get('training');
    for (let game = 1; game <= 4; game += 1) {
      const known = await boxesOf(page, id);
      await page.click('[data-action=step]');
      await page.locator('.last-game h2', { hasText: String(game) }).waitFor();
      const now = await boxesOf(page, id);
      const changes = [...now].flatMap(([name, value]) => (value === known.get(name) ? [] : [value - (known.get(name) ?? 0)]));
      const told = await page.locator('.last-game .change').allTextContents();
      assert.deepEqual(told.map((text) => Number(text.replace('−', '-'))).sort(), changes.sort(), `game ${game}`);
      const { tally } = await asked(page, `trainings/${id}`);
      assert.equal(tally[0] + tally[1] + tally[2], game);
      assert.ok(changes.length > 0 && changes.every((change) => (tally[0] > 0 ? true : change !== 0)));
    }
    assert.ok(await page.locator('.last-game .lid circle.bead').count() > 0, 'every move has its color on the board');
    await picture(page, 'matchboxes');
    // The game itself is replayed on the board, from its beginning to its end.
    const { last_game: { moves } } = await asked(page, `trainings/${id}`);
    await page.click('[data-action=replay]');
    await page.locator('.play[data-ply="0"] .board').waitFor();
    assert.equal(stateOf(page).get('moves'), moves.join(' '));
    await page.keyboard.press('End');
    await page.locator(`.play[data-ply="${moves.length}"]`).waitFor();
    await page.goBack();
    await page.locator('.learn .training').waitFor();
    await end(page);
  });
});

test('exploration has a default that works, the lessons have theirs, and both are in one chart', async () => {
  await stage.visit(hash({ game: 'tic-tac-toe', view: 'learn' }), async (page) => {
    await page.locator('[name=exploration]').waitFor();
    // The bar of the training before stays until something is known of the next, so only what is told of this one says that it is drawn.
    const finished = async (/** @type {string} */ before) => {
      await page.waitForFunction((before) => /training=\w/.test(location.hash) && !location.hash.includes(`training=${before}`), before);
      const id = stateOf(page).get('training') ?? '';
      let training = await asked(page, `trainings/${id}`);
      while (training.state === 'running') training = await asked(page, `trainings/${id}`);
      const drawn = training.tally.map((/** @type {number} */ games) => new Intl.NumberFormat('en').format(games));
      await page.waitForFunction((drawn) => {
        const results = [...document.querySelectorAll('.result')].map((result) => /\d[\d,]*/.exec(result.textContent ?? '')?.[0]);
        return String(results) === String(drawn);
      }, drawn);
      return id;
    };
    await page.click('.training-form [type=submit]');
    const exploring = await finished('none');
    await page.click('[data-action=lesson]');
    await page.click('.training-form [type=submit]');
    const lesson = await finished(exploring);
    const met = async (/** @type {string} */ id) => (await asked(page, `trainings/${id}/inspection`)).met;
    assert.equal(await met(lesson), 11);
    assert.ok(await met(exploring) > 200);
    assert.equal(stateOf(page).get('others'), exploring);
    await page.locator('.curve-legend li').nth(1).waitFor();
    assert.equal(await page.locator('.curve-drawing .curve-line').count(), 2);
    const { decisions } = await asked(page, `trainings/${lesson}`);
    assert.ok((await page.locator('.lesson').innerText()).includes(new Intl.NumberFormat('en').format(decisions)), 'a share says of what');
    await picture(page, 'several-learners');
    await page.click(`[data-training="${exploring}"]`);
    await page.waitForFunction((before) => location.hash.includes(`training=${before}`), exploring);
    // The legend of before is shown until the training has come; its button takes out another one.
    await page.locator(`.curve-legend li:has([data-training="${lesson}"]) .icon-only`).click();
    assert.equal(stateOf(page).get('others'), null);
  });
});

/**
 * What lies in every box of a training, move by move.
 * @param {import('playwright-core').Page} page
 * @param {string | null} id
 */
async function boxesOf(page, id) {
  const { table } = await asked(page, `trainings/${id}/inspection`, { limit: 2000 });
  return new Map(table.flatMap((/** @type {any} */ { position, actions }) => actions.map((/** @type {any} */ { move, value }) => [`${position} ${move}`, value])));
}

/**
 * Ends the training that is shown: there is room for a few only.
 * @param {import('playwright-core').Page} page
 */
async function end(page) {
  await asked(page, `trainings/${stateOf(page).get('training')}`, {}, 'DELETE');
}

/**
 * A game of the catalog that a learner can learn: some learners need features of the positions.
 * @param {string} learner
 */
async function learnable(learner) {
  for (const { name } of await stage.families()) {
    const body = JSON.stringify({ game: name, learner, games: 1 });
    const response = await fetch(`${stage.server.url}api/v1/trainings`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (response.status !== 201) continue;
    const { id } = await response.json();
    await fetch(`${stage.server.url}api/v1/trainings/${id}`, { method: 'DELETE' });
    return name;
  }
  throw new Error(`no game can be learned by ${learner}`);
}
