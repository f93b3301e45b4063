/** A question of a lesson: one chooses, learns at once whether that is right and why, and may choose again. The last choice is kept. */

import { ask, failureText } from '../server/api.js';
import { keep, kept } from '../text/kept.js';
import { language, say, written } from '../text/words.js';
import { element, refill } from '../widgets/elements.js';
import { runs } from './runs.js';

/** @typedef {Extract<import('../server/types.js').LessonBlock, {kind: 'question'}>} Block */

export class Question {
  /**
   * @param {number} lesson
   * @param {Block} block
   * @param {() => void} solved
   */
  constructor(lesson, block, solved) {
    this.lesson = lesson;
    this.number = block.number;
    this.name = `lesson ${lesson} question ${block.number}`;
    this.solved = solved;
    this.verdict = element('div', { class: 'lesson-verdict', role: 'status' });
    this.options = block.options.map((option, index) => element('button', {
      type: 'button', class: 'button lesson-option', onclick: () => this.choose(index),
    }, /^\d{5,}$/.test(option) ? written(Number(option)) : option));
    this.element = element('fieldset', { class: 'lesson-question', 'data-question': this.number },
      element('legend', {}, element('strong', {}, say('lesson-question', { number: this.number })), ' ', ...runs(block.text)),
      element('div', { class: 'lesson-options' }, ...this.options),
      this.verdict);
    const before = kept(this.name);
    // Whatever else is stored under this name is no choice.
    if (before && this.options[Number(before)]) this.choose(Number(before));
  }

  /** @param {number} index */
  async choose(index) {
    const query = { question: this.number, option: index + 1, lang: language() };
    try {
      const { right, sentences } = await ask(`lessons/${this.lesson}/answers`, query);
      keep(this.name, String(index));
      this.options[index].classList.add(right ? 'right' : 'not-right');
      refill(this.verdict,
        element('p', {}, element('strong', {}, say(right ? 'lesson-right' : 'lesson-wrong'))),
        ...sentences.map((sentence) => element('p', {}, sentence)));
      if (right) this.solved();
    } catch (error) {
      refill(this.verdict, element('p', { class: 'wrong' }, failureText(error)));
    }
  }
}
