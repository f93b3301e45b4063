/** A lesson: its text, figures that lead to where they can be played with, questions that the engine judges, and how many are done. */

import { EXERCISES, exerciseHref, exerciseTitle } from '../code/exercises.js';
import { ask, failureText } from '../server/api.js';
import { language, say } from '../text/words.js';
import { element, refill } from '../widgets/elements.js';
import { Figure } from './figure.js';
import { Question } from './question.js';
import { runs } from './runs.js';

/** @typedef {import('../server/types.js').Lesson} Lesson */
/** @typedef {import('../server/types.js').LessonBlock} Block */
/** @typedef {import('../text/address.js').State} State */

export class Lessons {
  /** @param {import('../text/address.js').Change} change */
  constructor(change) {
    this.change = change;
    this.element = element('article', { class: 'lesson' });
    this.progress = element('p', { class: 'lesson-progress' });
    this.drawn = '';
    /** The questions that were answered rightly, of every lesson. @type {Map<string, Set<number>>} */
    this.done = new Map();
  }

  /** @param {{state: State, games: import('../server/types.js').Game[]}} shown */
  async show({ state, games }) {
    const number = state.lesson;
    const drawn = `${number} ${language()}`;
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const lang = language();
    try {
      const [lesson, { lessons }] = await Promise.all([ask(`lessons/${number}`, { lang }), ask('lessons', { lang })]);
      if (drawn === this.drawn) this.draw(lesson, lessons, games);
    } catch (error) {
      this.drawn = '';
      refill(this.element, element('h1', {}, say('page-failure')), element('p', { class: 'wrong', role: 'alert' }, failureText(error)),
        element('p', {}, element('a', { href: '#' }, say('page-to-contents'))));
    }
  }

  leave() {}

  /**
   * @param {Lesson} lesson
   * @param {import('../server/types.js').LessonSummary[]} lessons
   * @param {import('../server/types.js').Game[]} games
   */
  draw(lesson, lessons, games) {
    document.title = `${lesson.title} · Nimatron`;
    const questions = lesson.blocks.filter(({ kind }) => kind === 'question').length;
    const done = this.done.get(String(lesson.number)) ?? new Set();
    this.done.set(String(lesson.number), done);
    const count = () => {
      this.progress.textContent = say('page-lesson-progress', { count: done.size, total: questions });
    };
    const solve = (/** @type {number} */ number) => {
      done.add(number);
      count();
    };
    count();
    refill(this.element,
      element('h1', {}, lesson.title),
      this.progress,
      ...lesson.blocks.map((block) => this.block(lesson, block, solve)),
      ...EXERCISES.filter((exercise) => exercise.lesson === lesson.number).map(({ name }) => element('p', { class: 'lesson-exercise' },
        element('a', { href: exerciseHref(name), 'data-exercise': name }, say('page-lesson-exercise', { title: exerciseTitle(name, games) })))),
      element('nav', { class: 'lesson-list', 'aria-label': say('page-lessons') },
        element('h2', {}, say('page-lessons')),
        element('ol', {}, ...lessons.map(({ number, title }) => element('li', {}, element('a', {
          href: `#lesson=${number}`, 'aria-current': number === lesson.number ? 'page' : false,
        }, title))))));
  }

  /**
   * @param {Lesson} lesson
   * @param {Block} block
   * @param {(number: number) => void} solve
   */
  block(lesson, block, solve) {
    switch (block.kind) {
      case 'heading': return element('h2', {}, ...runs(block.text));
      case 'paragraph': return element('p', {}, ...runs(block.text));
      case 'list': return element('ul', {}, ...block.items.map((item) => element('li', {}, ...runs(item))));
      case 'figure': return new Figure(lesson.number, block).element;
      case 'question': return new Question(lesson.number, block, () => solve(block.number)).element;
    }
  }
}
