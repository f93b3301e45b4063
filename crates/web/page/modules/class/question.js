/** What a class is asked, as all of its members see it: the part of a lesson with its options, a board with its moves, or an exercise. */

import { AskedBoard, yours } from '../boards/asked_board.js';
import { exerciseTitle } from '../code/exercises.js';
import { Figure } from '../lessons/figure.js';
import { plain, runs } from '../lessons/runs.js';
import { ask } from '../server/api.js';
import { readState, writeState } from '../text/address.js';
import { language, say } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element } from '../widgets/elements.js';
import { ruleOf } from '../widgets/rule.js';

/** @typedef {import('../server/types.js').ClassQuestion} ClassQuestion */
/** @typedef {import('../server/types.js').LessonBlock} Block */
/** @typedef {Extract<ClassQuestion, {kind: K}>} Of @template {ClassQuestion['kind']} K */

/**
 * What is shown of a question.
 * @typedef {object} Shown
 * @property {string} title the question in a table of answers
 * @property {Element} element
 * @property {Element | null} about what it is about: for whoever does not know it by heart, beside the question or below
 * @property {(choice: string | null, open: boolean) => void} choose marks the reader's answer
 * @property {(choice: string) => string} name how an answer is named
 */

/**
 * @param {ClassQuestion} question
 * @param {(choice: string) => void} answer
 * @param {import('../server/types.js').Game[]} games
 * @returns {Promise<Shown>}
 */
export async function shownQuestion(question, answer, games) {
  switch (question.kind) {
    case 'lesson': return ofLesson(question, answer);
    case 'position': return ofPosition(question, answer, games);
    default: return ofExercise(question, games);
  }
}

/**
 * @param {Of<'lesson'>} asked
 * @param {(choice: string) => void} answer
 */
async function ofLesson({ lesson, question }, answer) {
  const { title, blocks } = await ask(`lessons/${lesson}`, { lang: language() });
  const at = blocks.findIndex((block) => block.kind === 'question' && block.number === question);
  const block = /** @type {Extract<Block, {kind: 'question'}>} */ (blocks[at]);
  const options = block.options.map((option, index) => button(null, option, () => answer(String(index + 1)), { class: 'button lesson-option', 'data-option': index + 1 }));
  return {
    title: plain(block.text),
    element: element('div', { class: 'class-question lesson' },
      element('p', { class: 'class-asked' }, ...runs(block.text)),
      element('div', { class: 'lesson-options' }, ...options)),
    about: element('div', { class: 'class-question lesson' }, element('h2', {}, title), ...before(blocks, at).map((part) => told(lesson, part))),
    choose(/** @type {string | null} */ choice, /** @type {boolean} */ open) {
      options.forEach((option, index) => {
        option.setAttribute('aria-pressed', String(choice === String(index + 1)));
        option.disabled = !open;
      });
    },
    name: (/** @type {string} */ choice) => block.options[Number(choice) - 1] ?? choice,
  };
}

/**
 * What the question is about: what stands before it, from the last heading on, without other questions.
 * @param {Block[]} blocks
 * @param {number} at
 */
function before(blocks, at) {
  const heading = blocks.findLastIndex((block, index) => index < at && block.kind === 'heading');
  return blocks.slice(heading + 1, at).filter(({ kind }) => kind !== 'question');
}

/**
 * @param {number} lesson
 * @param {Block} block
 */
function told(lesson, block) {
  switch (block.kind) {
    case 'paragraph': return element('p', {}, ...runs(block.text));
    case 'list': return element('ul', {}, ...block.items.map((item) => element('li', {}, ...runs(item))));
    case 'figure': return new Figure(lesson, block).element;
    default: return null;
  }
}

/**
 * @param {Of<'position'>} asked
 * @param {(choice: string) => void} answer
 * @param {import('../server/types.js').Game[]} games
 */
async function ofPosition({ game, position, moves }, answer, games) {
  const at = await ask('position', { game, position: position ?? '', moves, lang: language() });
  const board = new AskedBoard(answer);
  const chosen = element('p', { class: 'class-chosen' });
  const title = games.find(({ name }) => name === game.split(':')[0])?.title ?? game;
  return {
    title: [title, position, moves].filter(Boolean).join(' · '),
    element: element('div', { class: 'class-question' },
      element('h2', {}, title), ...ruleOf(at),
      yours(at),
      element('p', { class: 'class-asked' }, say('page-class-best-move')),
      ...board.elements, chosen),
    about: null,
    choose(/** @type {string | null} */ choice, /** @type {boolean} */ open) {
      board.show(at, open, choice);
      chosen.textContent = choice === null ? '' : say('page-class-chosen', { text: choice });
    },
    name: (/** @type {string} */ choice) => choice,
  };
}

/**
 * @param {Of<'exercise'>} asked
 * @param {import('../server/types.js').Game[]} games
 */
async function ofExercise({ exercise }, games) {
  const href = writeState({ ...readState(''), view: 'code', exercise });
  const title = exerciseTitle(exercise, games);
  return {
    title,
    element: element('div', { class: 'class-question' },
      element('h2', {}, say('word-label', { label: say('page-view-code'), text: title })),
      element('p', { class: 'class-asked' }, say('page-class-exercise')),
      element('p', {}, element('a', { class: 'button strong', href, 'data-action': 'exercise' }, say('page-class-to-exercise')))),
    about: null,
    choose() {},
    name: (/** @type {string} */ choice) => say(choice === 'right' ? 'lesson-right' : 'lesson-wrong'),
  };
}
