/** Lessons: read to the end with right and wrong answers, in every language, with the keyboard, on a phone and on paper. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { FINGER, PHONE, Stage, go, hash, picture, stateOf } from './stage.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());


/**
 * Waits until every figure of the page is there.
 * @param {Page} page
 */
async function figures(page) {
  await page.waitForFunction(() => [...document.querySelectorAll('img')].every((image) => image.complete && image.naturalWidth > 0));
  return page.locator('.lesson figure:is(:has(img), :has(svg.board))').count();
}

test('a lesson is found on the contents and read to its end, with wrong and right answers', async () => {
  const { lessons } = await stage.ask('lessons', { lang: 'en' });
  assert.ok(lessons.length >= 3);
  await stage.visit(hash({ lang: 'en' }), async (page) => {
    await page.click('[data-lesson="1"]');
    await page.locator('.lesson-question').first().waitFor();
    assert.equal(stateOf(page).get('lesson'), '1');
    assert.equal(await page.title(), `${lessons[0].title} · Nimatron`);
    assert.ok(await figures(page) >= 3);
    await picture(page, 'lesson');
    const questions = await page.locator('.lesson-question').all();
    assert.equal(questions.length, lessons[0].questions);
    for (const [index, question] of questions.entries()) {
      const number = index + 1;
      const options = await question.locator('.lesson-option').all();
      const answers = await Promise.all(options.map((_, option) => stage.ask('lessons/1/answers', { question: number, option: option + 1, lang: 'en' })));
      const wrong = answers.findIndex(({ right }) => !right);
      const right = answers.findIndex((answer) => answer.right);
      await options[wrong].click();
      await question.locator('.lesson-verdict', { hasText: answers[wrong].sentences.at(-1) }).waitFor();
      assert.equal(await question.locator('.lesson-option.not-right').count(), 1);
      await page.locator('.lesson-progress', { hasText: `${index} of ${questions.length}` }).waitFor();
      // The second time by keyboard.
      await options[right].focus();
      await page.keyboard.press('Enter');
      await question.locator('.lesson-verdict', { hasText: answers[right].sentences[0] }).waitFor();
      await page.locator('.lesson-progress', { hasText: `${number} of ${questions.length}` }).waitFor();
      assert.equal(await question.locator('.lesson-verdict').getAttribute('role'), 'status');
    }
    await picture(page, 'lesson-answered');
    await page.reload();
    await page.locator('.lesson-progress', { hasText: `${questions.length} of ${questions.length}` }).waitFor();
    assert.equal(await page.locator('.lesson-option.right').count(), questions.length);
    assert.equal(await page.locator('.lesson-option.not-right').count(), 0);
    await page.click('.lesson-list a[href="#lesson=2"]');
    await page.locator('.lesson h1', { hasText: lessons[1].title }).waitFor();
    await page.goBack();
    await page.locator('.lesson h1', { hasText: lessons[0].title }).waitFor();
    await page.locator('.lesson figcaption a').first().click();
    await page.locator('.tree-node').first().waitFor();
    await page.click('.wordmark');
    await page.locator('[data-lesson="1"]').waitFor();
  });
});

test('every lesson is there in every language, with its figures and questions', async () => {
  for (const lang of await stage.languages()) {
    const { lessons } = await stage.ask('lessons', { lang });
    await stage.visit(hash({ lang }), async (page) => {
      for (const { number, title, questions } of lessons) {
        await go(page, hash({ lang, lesson: String(number) }));
        await page.locator('.lesson h1', { hasText: title }).waitFor();
        assert.equal(await page.locator('.lesson-question').count(), questions);
        const { blocks } = await stage.ask(`lessons/${number}`, { lang });
        assert.equal(await figures(page), blocks.filter((/** @type {any} */ { kind }) => kind === 'figure').length);
        assert.doesNotMatch(await page.locator('body').innerText(), /\b(page|lesson)-[a-z]+|\{\s*\$/);
        await picture(page, `lesson-${number}-${lang}`);
      }
    });
  }
});

test('on a phone a lesson does not scroll sideways, and its answers are as large as a finger', async () => {
  await stage.visit(hash({ lesson: '2' }), async (page) => {
    await page.locator('.lesson-question').first().waitFor();
    await figures(page);
    const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(needed <= given, `${needed} wide`);
    const heights = await page.locator('.lesson-option').evaluateAll((options) => options.map((option) => option.getBoundingClientRect().height));
    assert.ok(heights.every((height) => height >= FINGER - 0.5), `${heights}`);
    await picture(page, 'phone-lesson');
  }, { viewport: PHONE, hasTouch: true });
});

test('a figure is followed in place, and counts steps as the search view does', async () => {
  await stage.visit(hash({ lesson: '2' }), async (page) => {
    await figures(page);
    const { blocks } = await stage.ask('lessons/2', { lang: 'en' });
    const drawn = blocks.filter((/** @type {any} */ { kind }) => kind === 'figure');
    const index = drawn.findIndex((/** @type {any} */ { place }) => place.step != null);
    const { steps, place } = drawn[index];
    const figure = page.locator('.lesson figure').nth(index);
    const count = figure.locator('.step-count');
    assert.equal(await count.innerText(), `Step ${place.step + 1} of ${steps}`);
    const before = await figure.locator('img').getAttribute('src');
    await figure.locator('[data-step=on]').click();
    await count.filter({ hasText: `Step ${place.step + 2} of ${steps}` }).waitFor();
    assert.notEqual(await figure.locator('img').getAttribute('src'), before);
    await figures(page);
    await figure.locator('[data-step=first]').click();
    await count.filter({ hasText: `Step 1 of ${steps}` }).waitFor();
    assert.ok(await figure.locator('[data-step=back]').isDisabled());
    await figures(page);
    await figure.locator('figcaption a').click();
    await page.locator('.step-count', { hasText: `Step ${place.step + 1} of ${steps}` }).waitFor();
  });
});

test('figures fit a phone without being made smaller, and are dark in the dark', async () => {
  for (const number of ['1', '3', '5']) {
    await stage.visit(hash({ lesson: number }), async (page) => {
      await page.locator('.lesson figure').first().waitFor();
      await figures(page);
      const shares = await page.locator('.lesson figure img').evaluateAll((images) => images.map((image) => image.clientWidth / /** @type {HTMLImageElement} */ (image).naturalWidth));
      assert.ok(shares.every((share) => share > 0.6), `${shares}`);
      for (const image of await page.locator('.lesson figure img').all()) assert.match(await image.evaluate((drawn) => getComputedStyle(drawn).filter), /invert/);
      for (const board of await page.locator('.lesson figure svg.board').all()) assert.equal(await board.evaluate((drawn) => getComputedStyle(drawn).filter), 'none');
      await picture(page, `phone-dark-lesson-${number}`);
    }, { viewport: PHONE, hasTouch: true, colorScheme: 'dark' });
  }
});

test('on paper there is the lesson and nothing to click', async () => {
  await stage.visit(hash({ lesson: '1' }), async (page) => {
    await page.locator('.lesson-question').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.masthead', '.lesson-list', '.lesson figcaption a']) assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
    assert.ok(await page.locator('.lesson-question').first().isVisible());
    await page.emulateMedia({ media: null });
  });
});

test('a lesson that does not exist says so', async () => {
  await stage.visit(hash({ lesson: '99' }), async (page) => {
    await page.locator('.lesson [role=alert]').waitFor();
    assert.match(await page.locator('.lesson [role=alert]').innerText(), /99/);
  }, {}, [/status of 400/]);
});
