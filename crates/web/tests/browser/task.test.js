/** A class at its task, with a game that the operator's program brings: a board, rules and moves, and nothing that helps. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { SERVED, Stage, hash, picture } from './stage.js';

const RULES = 's/^hello.*/ok result/;s/^start/state 2/;s/^expand 2/moves 1=1 2=0/;s/^expand 1/moves 1=0/;s/^expand 0/over loss/';

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(['--task', 'nim-minimax', '--game', `mynim=program:sed -u '${RULES}'`]); });
after(() => stage?.close());

test('a class sees its task and no help', { skip: SERVED }, async () => {
  await stage.visit('', async (page) => {
    assert.match(await page.locator('.task').innerText(), /minimax value/);
    await picture(page, 'task');
    assert.equal(await page.locator('[data-against]').count(), 0);
    await page.locator('[data-action=task]').click();
    await page.locator('.play').waitFor();
    assert.match(await page.locator('.summary').innerText(), /minimax value/);
    for (const helping of ['[data-action=hint]', '[data-action=values]', '[data-action=against]', '[data-place=search]', '.analysis:visible']) {
      assert.equal(await page.locator(helping).count(), 0, helping);
    }
    await page.keyboard.press('Space');
    assert.equal(await page.locator('.hint-text').count(), 0);
    const offered = await page.locator('.seat option').evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    assert.deepEqual(offered, ['human', 'human']);
  });
});

test('addresses that ask for more are boards too', { skip: SERVED }, async () => {
  for (const view of ['play', 'search', 'learn']) {
    await stage.visit(hash({ view, game: 'nim', analysis: 'on', first: 'level:3' }), async (page) => {
      await page.waitForSelector('.play[data-ply="0"]');
      assert.equal(await page.locator('.analysis:visible').count(), 0);
    });
  }
});

test('the game of the operator is played to its end', { skip: SERVED }, async () => {
  await stage.visit(hash({ game: 'mynim' }), async (page) => {
    await page.locator('[data-move="2"]').click();
    await page.waitForSelector('.play[data-over=true]');
  });
});
