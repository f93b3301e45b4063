/** Whole games of every family, by mouse and by keyboard; undoing, turning, hints, machines. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Stage, chance, hash, picture, stateOf } from './stage.js';
import { TARGETS, act, checkEnd, isOver } from './table.js';

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

test('a whole game of every family is played with the mouse', async (context) => {
  for (const { name } of await stage.families()) {
    await context.test(name, () => stage.visit(hash({ game: name }), async (page) => {
      const choose = chance(name.length);
      await page.locator(TARGETS).first().waitFor();
      while (!(await isOver(page))) {
        const targets = page.locator(TARGETS);
        await act(page, async () => targets.nth(choose(await targets.count())).click());
      }
      await checkEnd(stage, page);
      await picture(page, `played-${name}`);
    }));
  }
});

test('a whole game on every kind of board is played with the keyboard', async (context) => {
  const families = await stage.families();
  const kinds = families.filter(({ picture }, index) => families.findIndex((other) => other.picture?.kind === picture?.kind) === index);
  for (const { name } of kinds) {
    await context.test(name, () => stage.visit(hash({ game: name }), async (page) => {
      const arrows = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft'];
      const choose = chance(name.length + 7);
      await page.locator(TARGETS).first().waitFor();
      while (!(await isOver(page))) {
        // The tab stop of the board where the focus was lost.
        if (!(await page.evaluate((targets) => document.activeElement?.matches(targets), TARGETS))) await page.focus('.board-room .spot[tabindex="0"], .move-choice .button');
        await page.keyboard.press(arrows[choose(arrows.length)]);
        await act(page, () => page.keyboard.press('Enter'));
      }
      await checkEnd(stage, page);
    }));
  }
});

test('what was done can be undone, done again and done otherwise', async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: name }), async (page) => {
    await act(page, () => page.locator(TARGETS).last().click());
    await act(page, () => page.locator(TARGETS).last().click());
    const made = stateOf(page).get('moves');
    await act(page, () => page.click('[data-action=undo]'));
    assert.equal(stateOf(page).get('ply'), '1');
    await act(page, () => page.click('[data-action=redo]'));
    assert.equal(stateOf(page).get('moves'), made);
    await act(page, () => page.click('[data-action=undo]'));
    await act(page, () => page.locator(TARGETS).first().click());
    const otherwise = stateOf(page).get('moves') ?? '';
    assert.equal(otherwise.split(' ').length, 2);
    assert.notEqual(otherwise, made);
  });
});

test('boards with sides are turned, and are played as before', async (context) => {
  for (const { name } of await stage.families()) {
    const { turned } = await stage.ask('position', { game: name });
    if (!turned) continue;
    await context.test(name, () => stage.visit(hash({ game: name, turned: 'yes' }), async (page) => {
      await page.locator('.board').waitFor();
      const before = await page.locator('.board').innerHTML();
      await page.click('[data-action=turn]');
      await page.waitForFunction((before) => document.querySelector('.board')?.innerHTML !== before, before);
      assert.equal(stateOf(page).get('turned'), null);
    }));
  }
});

test('a hint names a best move, and machines play each other to the end', async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: name, first: 'human', second: 'random' }), async (page) => {
    await page.locator(TARGETS).first().waitFor();
    await page.click('[data-action=hint]');
    await page.locator('.board .mark').waitFor();
    const { best } = await stage.ask('analysis', { game: name });
    assert.ok((await page.locator('.hint-text').innerText()).includes(best[0]));
  });
  await stage.visit(hash({ game: `${name}:start=7`, first: 'random', second: 'perfect' }), async (page) => {
    await page.waitForSelector('.play[data-over=true]', { timeout: 30_000 });
    await checkEnd(stage, page);
  });
});
