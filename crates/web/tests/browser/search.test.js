/** The search made visible: trees that open, a pruned one step by step, the comparison, drawings to keep. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Stage, hash, picture, stateOf } from './stage.js';

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

test('every game has a tree that opens and closes', async (context) => {
  for (const { name } of await stage.families()) {
    await context.test(name, () => stage.visit(hash({ game: name, view: 'search' }), async (page) => {
      const nodes = page.locator('.tree-node');
      await nodes.first().waitFor();
      const all = await nodes.count();
      assert.ok(all > 1);
      await page.locator('[data-node="0"]').click();
      await page.waitForFunction(() => document.querySelectorAll('.tree-node').length === 1);
      await page.locator('[data-node="0"]').press('Enter');
      await page.waitForFunction(() => document.querySelectorAll('.tree-node').length > 1);
      await picture(page, `tree-${name}`);
    }));
  }
});

test('a pruned tree is stepped through, with alpha, beta and the reason of every cut', async (context) => {
  let pruned = 0;
  for (const { name } of await stage.families()) {
    await context.test(name, () => stage.visit(hash({ game: name, view: 'search', algorithm: 'alpha-beta', depth: '3' }), async (page) => {
      await page.locator('.tree-node').first().waitFor();
      const trace = await stage.ask('trace', { game: name, algorithm: 'alpha-beta', depth: 3 });
      const cuts = trace.steps.filter((/** @type {any} */ step) => step.event === 'cut').slice(0, 4);
      if (cuts.length === 0) return;
      pruned += 1;
      await page.click('[data-step=first]');
      for (const cut of cuts) {
        await page.click('[data-step=cut]');
        await page.waitForFunction((step) => location.hash.includes(`step=${step}`), cut.step);
        assert.equal(await page.locator('.cut-reason').innerText(), cut.reason.replace('alpha', 'α').replace('beta', 'β').replace('>=', '≥'));
        assert.equal(await page.locator('.code-line.lit').innerText(), trace.code_texts[cut.line - 1]);
        assert.equal(await page.locator('.step-told').innerText(), trace.sentences[cut.step]);
        assert.equal(await page.locator('.tree-node.lit').getAttribute('data-node'), String(cut.node));
        const written = (/** @type {number} */ number) => String(number).replace('-', '−');
        const window = await page.locator('.window-text').innerText();
        assert.ok(window.includes(`α = ${written(cut.alpha)}`) && window.includes(`β = ${written(cut.beta)}`), window);
      }
      await page.locator('.step-slider').press('ArrowRight');
      assert.equal(stateOf(page).get('step'), String(cuts[cuts.length - 1].step + 1));
      await picture(page, `cut-${name}`);
    }));
  }
  assert.ok(pruned >= 4, 'several families have cuts within three plies');
});

test('the methods are compared, and the tree is kept as a drawing', async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: name, view: 'search' }), async (page) => {
    await page.click('[data-action=compare]');
    await page.locator('.comparison tbody tr').first().waitFor();
    assert.ok(await page.locator('.comparison tbody tr').count() > 4);
    for (const format of ['svg', 'png']) {
      const link = await page.locator(`.exports a[download$=".${format}"]`).getAttribute('href');
      const response = await page.request.get(new URL(link ?? '', page.url()).href);
      assert.equal(response.status(), 200);
      assert.match(response.headers()['content-type'], new RegExp(format));
    }
  });
});
