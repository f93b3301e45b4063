/** The search made visible: trees that open, a pruned one step by step, the comparison, drawings to keep. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { SITE, Stage, hash, picture, stateOf } from './stage.js';

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

test('every game has a tree that opens and closes, and is stepped through with alpha, beta and the reason of every cut', async (context) => {
  let pruned = 0;
  await stage.tour(context, await stage.families(), { view: 'search', algorithm: 'alpha-beta', depth: '3' }, async (page, name) => {
    const trace = await stage.ask('trace', { game: name, algorithm: 'alpha-beta', depth: 3 });
    // The tree of the game before stays until this one has come.
    await page.locator('.step-count', { hasText: new RegExp(` of ${trace.steps.length}$`) }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.tree-node').length > 1);
    await page.locator('[data-node="0"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.tree-node').length === 1);
    await page.locator('[data-node="0"]').press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.tree-node').length > 1);
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
  });
  assert.ok(pruned >= 4, 'several families have cuts within three plies');
});

test('the methods are compared, and the tree is kept as a drawing', async () => {
  const [{ name }] = await stage.families();
  await stage.visit(hash({ game: name, view: 'search' }), async (page) => {
    await page.click('[data-action=compare]');
    await page.locator('.comparison tbody tr').first().waitFor();
    assert.ok(await page.locator('.comparison tbody tr').count() > 4);
    for (const format of ['svg', 'png', 'tex']) assert.ok((await kept(page, format)).length > 0);
  });
});

/** A tree in which alpha-beta leaves out two leaves. */
const TREE = '[[[0,-2],[3,1]],[[2,4],[5,-1]]]';
const WRITTEN = { view: 'search', game: `explicit:tree=${TREE}` };

test('nodes stay where they are while a search is followed, to the pixel', async (context) => {
  const small = [WRITTEN, { view: 'search', game: 'tic-tac-toe' }];
  const wide = { view: 'search', game: 'kalah', algorithm: 'minimax' };
  for (const state of [...small, wide]) {
    await context.test(state.game, () => stage.visit(hash({ ...state, step: '0' }), async (page) => {
      await page.locator('.tree-node.lit').waitFor();
      await page.click('[data-zoom=fit]');
      // A tree that is wider than the window is scrolled to where the search is.
      const first = await places(page, state === wide);
      assert.ok(Object.keys(first).length > 10);
      let compared = 0;
      for (let step = 1; step < 30; step += 1) {
        await page.click('[data-step=on]');
        await page.waitForFunction((now) => location.hash.includes(`step=${now}`), step);
        const now = await places(page, state === wide);
        const known = Object.entries(now).filter(([id]) => id in first);
        for (const [id, place] of known) assert.deepEqual(place, first[id], `node ${id} at step ${step}`);
        compared += known.length;
        Object.assign(first, now);
      }
      assert.ok(compared > 100);
    }));
  }
});

test('leaves have their scores from the beginning, rows their players, and the way its alpha and beta', async () => {
  await stage.visit(hash({ ...WRITTEN, step: '14' }), async (page) => {
    await page.locator('.tree-node.lit').waitFor();
    assert.deepEqual(await page.locator('.tree-node.terminal .node-score').allTextContents(), ['0', '−2', '3', '1', '2', '4', '5', '−1']);
    assert.deepEqual(await page.locator('.tree-names span').allTextContents(), ['△ MAX', '▽ MIN', '△ MAX', '']);
    assert.deepEqual(await page.locator('.node-window').allTextContents(), ['α −∞, β +∞', 'α −∞, β 0', 'α 3, β 0']);
    assert.match(await page.locator('.cut-why').innerText(), /3.*0/s);
    const drawing = await kept(page, 'svg');
    assert.match(drawing, /Step 15 of 37/);
    assert.ok(!(await kept(page, 'tex')).includes('<svg'));
    await page.locator('[data-node="2"]').click();
    assert.ok((await kept(page, 'svg')).length < drawing.length, 'what is folded away is not drawn');
    await picture(page, 'step-of-a-written-tree');
  });
});

test('the numbers of the lessons: 41 nodes and 17, 52 and 20', async () => {
  await stage.visit(hash({ view: 'search', game: 'simple-nim', position: '6' }), async (page) => {
    await page.selectOption('[name=method]', 'alpha-beta:reverse');
    await page.selectOption('[name=window]', 'tight');
    await page.locator('.counts', { hasText: /52 nodes.*visits 20/ }).waitFor();
    await page.selectOption('[name=suicide]', 'omit');
    await page.locator('.counts', { hasText: /41 nodes.*visits 17/ }).waitFor();
    await page.selectOption('[name=merge]', 'equal');
    await page.locator('.tree-edge.merged').first().waitFor({ state: 'attached' });
    assert.ok(await page.locator('.tree-node').count() < 41);
    await picture(page, 'merged');
  });
});

test('scores of a written tree have decimals, as the language writes them', async () => {
  await stage.visit(hash({ view: 'search', game: 'explicit:tree=[[0.5,-1.25],[3,2]]', lang: 'fr' }), async (page) => {
    const leaf = page.locator('.tree-node', { has: page.locator('title', { hasText: '/2/2,' }) });
    await leaf.click();
    await page.fill('[name=score]', '0.125');
    await page.locator('[name=score]').press('Enter');
    await leaf.locator('.node-score', { hasText: '0,125' }).waitFor();
    assert.equal(stateOf(page).get('game'), 'explicit:tree=[[0.5,-1.25],[3,0.125]]');
    assert.deepEqual(await page.locator('.tree-node.terminal .node-score').allTextContents(), ['0,5', '−1,25', '3', '0,125']);
    await page.locator('.step-slider').press('End');
    await page.locator('.step-told', { hasText: '0,125' }).waitFor();
    assert.match(await page.locator('.window-text').innerText(), /α = 0,125/);
    await picture(page, 'decimals');
  });
});

test('a written tree is changed, shared by its address, and gone back from', async () => {
  await stage.visit(hash(WRITTEN), async (page) => {
    const leaf = page.locator('.tree-node', { has: page.locator('title', { hasText: '/1/2/1,' }) });
    await leaf.click();
    await page.fill('[name=score]', '-7');
    await page.locator('[name=score]').press('Enter');
    await leaf.locator('.node-score', { hasText: '−7' }).waitFor();
    assert.equal(stateOf(page).get('game'), 'explicit:tree=[[[0,-2],[-7,1]],[[2,4],[5,-1]]]');
    await page.click('[data-action=branch]');
    await page.waitForFunction(() => document.querySelectorAll('.tree-node').length === 17);
    assert.equal(stateOf(page).get('game'), 'explicit:tree=[[[0,-2],[[-7,0],1]],[[2,4],[5,-1]]]');
    await page.click('[data-action=remove]');
    await page.waitForFunction(() => document.querySelectorAll('.tree-node').length === 14);
    assert.equal(stateOf(page).get('game'), 'explicit:tree=[[[0,-2],[1]],[[2,4],[5,-1]]]');
    await stage.visit(new URL(page.url()).hash, async (other) => {
      await other.waitForFunction(() => document.querySelectorAll('.tree-node').length === 14);
    });
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.tree-node').length === 17);
    await page.selectOption('[name=example]', 'wide');
    await page.waitForFunction(() => document.querySelectorAll('.tree-node').length === 13);
  });
});

test('in front of a class a search fills the screen, begins at its beginning, and keys follow it', async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
    await stage.visit(hash({ view: 'search', game: 'simple-nim' }), async (page) => {
      await page.click('[data-action=lecture]');
      const choices = page.locator('.lecture-bar [name=example]');
      await choices.waitFor();
      const examples = (await choices.locator('option').evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value))).filter(Boolean);
      assert.ok(examples.length >= 12);
      for (const example of examples) {
        await choices.selectOption(example);
        await page.waitForFunction((name) => document.querySelector(`.lecture-bar [name=example] > [value=${name}]:checked`), example);
        await page.locator('.step-count', { hasText: /^Step 1 of/ }).waitFor();
        const low = await page.locator('.code-line').last().evaluate((line) => line.getBoundingClientRect().bottom);
        assert.ok(low <= viewport.height, `${example}: the code ends at ${low}`);
        const tree = await page.locator('.tree').boundingBox();
        assert.ok(tree && tree.height > viewport.height * 0.6 && tree.width > viewport.width * 0.55, `${example}: ${JSON.stringify(tree)}`);
      }
      await choices.selectOption('pruned');
      await page.locator('.counts', { hasText: /41 nodes.*visits 17/ }).waitFor();
      const letters = await page.locator('.code-line').first().evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
      assert.ok(letters >= viewport.width / 80, `letters of ${letters} pixels`);
      for (const [key, step] of [['ArrowRight', 2], ['ArrowRight', 3], ['ArrowLeft', 2], ['End', 46], ['ArrowRight', 46], ['Home', 1]]) {
        await page.keyboard.press(String(key));
        await page.locator('.step-count', { hasText: `Step ${step} of 46` }).waitFor();
      }
      await page.selectOption('[name=pace]', '1200');
      await page.keyboard.press('Space');
      // It may be further on by the time somebody looks.
      await page.locator('.step-count', { hasText: /Step ([4-9]|\d\d) of 46/ }).waitFor();
      await page.keyboard.press('Space');
      await page.locator('[data-step=run]').waitFor();
      await picture(page, `lecture-${viewport.width}`);
      // At its end nothing runs any more, and says so.
      await page.keyboard.press('End');
      await page.locator('.step-count', { hasText: 'Step 46 of 46' }).waitFor();
      await page.keyboard.press('Space');
      await page.locator('[data-step=run][disabled]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.masthead').waitFor();
      assert.equal(stateOf(page).get('lecture'), null);
    }, { viewport });
  }
});

test('the tree of a position becomes a tree of its own', async () => {
  await stage.visit(hash({ view: 'search', game: 'simple-nim', position: '4', algorithm: 'minimax' }), async (page) => {
    const root = page.locator('[data-node="0"] .node-score');
    await root.waitFor();
    const [before, count] = [await root.textContent(), await page.locator('.tree-node').count()];
    await page.click('[data-action=own-tree]');
    await page.locator('.tree-editor').waitFor();
    await page.waitForFunction(() => document.querySelector('[data-node="1"] .node-position')?.textContent === '/1');
    assert.deepEqual([await root.textContent(), await page.locator('.tree-node').count()], [before, count]);
  });
});

test('the reader predicts the next value, and is told what a wrong answer overlooks', async () => {
  await stage.visit(hash(WRITTEN), async (page) => {
    await page.locator('.tree-node').first().waitFor();
    await page.click('[data-action=predict]');
    const [tree, trace] = await Promise.all(['tree', 'trace'].map((path) => stage.ask(path, { game: WRITTEN.game, algorithm: 'alpha-beta' })));
    await page.locator('[name=prediction]').waitFor();
    await page.fill('[name=prediction]', '99');
    await page.click('[data-action=check]');
    assert.equal(await page.locator('.prediction-said.wrong').count(), 1);
    let questions = 0;
    for (; await page.locator('[data-action=predict-show]').count() > 0; questions += 1) {
      const at = Number(stateOf(page).get('step'));
      const { event } = trace.steps[at];
      if (event === 'leaf' || event === 'leave') {
        await page.fill('[name=prediction]', String(worth(tree, trace, at)));
        await page.click('[data-action=check]');
      } else {
        await page.click(`[data-answer=${trace.steps[at + 1].event === 'cut' ? 'cut' : 'on'}]`);
      }
      await page.waitForFunction((before) => !location.hash.includes(`step=${before}&`) && !location.hash.endsWith(`step=${before}`), at);
      assert.equal(await page.locator('.prediction-said.right').count(), 1, `step ${at}`);
      await picture(page, `predict-${questions}`);
    }
    assert.ok(questions > 10);
  });
});

test('two searches stand side by side at the same step', async () => {
  await stage.visit(hash({ ...WRITTEN, beside: 'minimax', step: '14' }), async (page) => {
    await page.waitForFunction(() => document.querySelectorAll('.tree-node.lit').length === 2);
    const traces = await Promise.all(['alpha-beta', 'minimax'].map((algorithm) => stage.ask('trace', { game: WRITTEN.game, algorithm })));
    for (const at of [14, 15, 16]) {
      assert.deepEqual(await page.locator('.step-told').allTextContents(), traces.map(({ sentences }) => sentences[at]));
      await page.click('[data-step=on]');
      await page.waitForFunction((now) => location.hash.includes(`step=${now}`), at + 1);
    }
    await picture(page, 'side-by-side');
    await page.selectOption('[name=beside]', 'alpha-beta:reverse');
    await page.locator('.tree-panel h2', { hasText: 'reversed' }).waitFor();
  });
});

/**
 * A drawing of the tree, as it is kept.
 * @param {import('playwright-core').Page} page
 * @param {string} format
 */
async function kept(page, format) {
  const link = page.locator(`.exports a[download$=".${format}"]`);
  if (!SITE) {
    const response = await page.request.get(new URL(await link.getAttribute('href') ?? '', page.url()).href);
    assert.equal(response.status(), 200);
    assert.match(response.headers()['content-type'], new RegExp(format));
  }
  const [drawing] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFile(await drawing.path(), 'utf8');
}

/**
 * Where every node is on the screen, or in the drawing.
 * @param {import('playwright-core').Page} page
 * @param {boolean} inDrawing
 * @returns {Promise<Record<string, number[]>>}
 */
function places(page, inDrawing) {
  return page.evaluate((isInside) => {
    const drawing = document.querySelector('.tree-drawing')?.getBoundingClientRect();
    const [left, top] = isInside && drawing ? [drawing.x, drawing.y] : [0, 0];
    return Object.fromEntries([...document.querySelectorAll('.tree-node')].map((node) => {
      const { x, y, width, height } = /** @type {Element} */ (node.querySelector('.node-body')).getBoundingClientRect();
      return [node.getAttribute('data-node'), [x - left, y - top, width, height].map((number) => Math.round(number * 4) / 4)];
    }));
  }, inDrawing);
}

/**
 * What the node above is worth once it has the answer of a step: the best of all answers so far.
 * @param {any} tree
 * @param {any} trace
 * @param {number} at
 */
function worth({ nodes }, { steps }, at) {
  const above = nodes[nodes[steps[at].node].parent];
  const answers = steps.slice(0, at + 1).filter((/** @type {any} */ { event, node }) => ['leaf', 'leave'].includes(event) && nodes[node].parent === above.id);
  const values = answers.map((/** @type {any} */ { value }) => value);
  return above.mover === 'first' ? Math.max(...values) : Math.min(...values);
}
