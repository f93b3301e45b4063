/** What a learner has learned: a box for every position that it met. A click opens one, with all its numbers. */

import { thumbnail } from '../boards/board.js';
import { ask } from '../server/api.js';
import { language, percent, say, written } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { openDialog } from '../widgets/dialog.js';
import { element, refill } from '../widgets/elements.js';
import { drawBox } from './box.js';

/** @typedef {import('../server/types.js').Estimate} Estimate */
/** @typedef {import('../server/types.js').Inspection} Inspection */
/** @typedef {import('../server/types.js').PositionBoard} PositionBoard */
/** @typedef {import('../server/types.js').Training} Training */

/** How many boxes are shown at first, and at most. */
const FIRST = 12;
const MOST = 240;

export class Boxes {
  constructor() {
    this.element = element('section', { class: 'panel boxes', hidden: true });
    /** Games played when the boxes were asked for. */
    this.played = 0;
    this.isLong = false;
    this.isAsking = false;
    /** @type {Training | null} What is to be shown once an answer has come. */
    this.waiting = null;
    /** @type {Inspection | null} */
    this.inspection = null;
    this.training = '';
  }

  hide() {
    this.element.hidden = true;
    this.played = 0;
    this.isLong = false;
    this.inspection = null;
    this.training = '';
  }

  /** @param {Training} training */
  async show(training) {
    this.training = training.id;
    this.played = training.played;
    this.waiting = training;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.waiting?.id === this.training) {
      const { id } = this.waiting;
      this.waiting = null;
      try {
        const inspection = await ask(`trainings/${id}/inspection`, { met: true, limit: this.isLong ? MOST : FIRST, boards: true, lang: language() });
        if (this.training === id) {
          this.inspection = inspection;
          this.draw(training);
        }
      } catch {
        // A training that was just forgotten has nothing to show.
      }
    }
    this.isAsking = false;
  }

  /** @param {Training} training */
  draw(training) {
    const { inspection } = this;
    if (!inspection) return;
    const { table, weights, features, measure, boards = [], positions } = inspection;
    this.element.hidden = table.length === 0 && !weights;
    const held = document.activeElement?.getAttribute('data-box');
    const left = positions - table.length;
    refill(this.element,
      element('h2', {}, say('page-heat')),
      element('p', { class: 'summary' }, say(`page-measure-${measure}`)),
      weights ? weigh(weights, features ?? []) : element('ol', { class: 'box-rows' }, ...table.map((estimate, index) => this.row(estimate, boards?.[index]))),
      left > 0 && !this.isLong && button(null, say('page-all-positions', { count: Math.min(positions, MOST) }), () => {
        this.isLong = true;
        this.show(training);
      }, { class: 'button quiet', 'data-action': 'all-boxes' }),
      left > 0 && this.isLong && element('p', { class: 'summary' }, say('page-positions-left-out', { count: left })));
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-box="${CSS.escape(held)}"]`))?.focus();
  }

  /**
   * @param {Estimate} estimate
   * @param {PositionBoard | undefined} board
   */
  row(estimate, board) {
    const { position } = estimate;
    return element('li', {},
      drawBox(estimate, board, this.measure),
      element('button', {
        type: 'button', class: 'box-open', 'data-box': position, 'aria-label': say('page-box', { position }), onclick: () => this.open(estimate, board),
      }, say('page-box-met', { count: estimate.met })));
  }

  get measure() {
    return /** @type {import('./box.js').Measure} */ (this.inspection?.measure ?? 'worths');
  }

  /**
   * A dialog for a position: its board, and the learner's estimate of every move.
   * @param {Estimate} estimate
   * @param {PositionBoard | undefined} board
   */
  open(estimate, board) {
    const most = Math.max(1e-9, ...estimate.actions.map(({ value }) => Math.abs(value)));
    const heads = ['analysis-column-move', `inspect-${this.measure}`, 'analysis-column-probability'];
    openDialog(say('page-box', { position: estimate.position }),
      element('div', { class: 'box-board' }, board?.picture && thumbnail(board.picture, 360)),
      element('p', { class: 'summary' }, say('page-box-met', { count: estimate.met })),
      element('table', { class: 'box-table' },
        element('thead', {}, element('tr', {}, ...heads.map((key) => element('th', { scope: 'col' }, say(key))))),
        element('tbody', {}, ...estimate.actions.map(({ move, value, probability }) => element('tr', {},
          element('th', { scope: 'row' }, move),
          element('td', {}, bar(value, most), written(value, 3)),
          element('td', {}, percent(probability)))))),
      element('p', { class: 'summary' }, say('page-probability-of')));
  }
}

/**
 * @param {{feature: string, weight: number}[]} weights
 * @param {string[]} told what they are of, in the reader's language
 */
function weigh(weights, told) {
  const most = Math.max(1e-9, ...weights.map(({ weight }) => Math.abs(weight)));
  return element('dl', { class: 'weights' }, ...weights.flatMap(({ feature, weight }, index) => [
    element('dt', {}, told[index] ?? feature), element('dd', {}, bar(weight, most), written(weight, 3)),
  ]));
}

/**
 * @param {number} value
 * @param {number} most
 */
function bar(value, most) {
  const made = element('span', { class: `value-bar ${value < 0 ? 'against' : 'for'}` });
  made.style.setProperty('--length', `${Math.max(1, (90 * Math.abs(value)) / most)}px`);
  return made;
}
