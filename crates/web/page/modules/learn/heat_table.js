/**
 * What a learner has learned: a row for every position it met, a cell for every move, darker for larger numbers. A click opens the
 * position.
 */

import { thumbnail } from '../boards/board.js';
import { ask } from '../server/api.js';
import { language, say, written } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { openDialog } from '../widgets/dialog.js';
import { element, refill } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Estimate} Estimate */
/** @typedef {import('../server/types.js').Inspection} Inspection */
/** @typedef {import('../server/types.js').Training} Training */

/** How many positions are shown at first. */
const FIRST_ROWS = 24;
/** How many are asked for. */
const MOST_ROWS = 400;

export class HeatTable {
  constructor() {
    this.element = element('section', { class: 'panel heat', hidden: true });
    this.played = 0;
    this.isLong = false;
    this.isAsking = false;
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
    if (this.isAsking) return;
    this.isAsking = true;
    this.training = training.id;
    this.played = training.played;
    try {
      this.inspection = await ask(`trainings/${training.id}/inspection`, { met: true, limit: MOST_ROWS });
      if (this.training === training.id) this.draw();
    } catch {
      // A training that was just forgotten has nothing to show.
    } finally {
      this.isAsking = false;
    }
  }

  draw() {
    const { inspection } = this;
    if (!inspection) return;
    const { table, weights, measure } = inspection;
    this.element.hidden = table.length === 0 && !weights;
    const rows = this.isLong ? table : table.slice(0, FIRST_ROWS);
    const held = document.activeElement?.getAttribute('data-box');
    refill(this.element,
      element('h2', {}, say('page-heat')),
      element('p', { class: 'summary' }, say(`page-measure-${measure}`)),
      weights ? this.weigh(weights) : this.heat(rows),
      rows.length < table.length && button(null, say('page-all-positions', { count: table.length }), () => {
        this.isLong = true;
        this.draw();
      }, { class: 'button quiet' }),
      inspection.positions > table.length && element('p', { class: 'summary' }, say('page-positions-left-out', { count: inspection.positions - table.length })));
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-box="${CSS.escape(held)}"]`))?.focus();
  }

  /** @param {Estimate[]} rows */
  heat(rows) {
    const values = rows.flatMap(({ actions }) => actions.map(({ value }) => Math.abs(value)));
    const most = Math.max(1e-9, ...values);
    const longest = Math.max(3, ...rows.map(({ position }) => position.length));
    const moves = Math.max(1, ...rows.map(({ actions }) => actions.length));
    const list = element('ol', { class: 'heat-rows' }, ...rows.map((estimate) => this.row(estimate, most)));
    // As many columns as there is room for, whatever the game's positions and moves look like.
    list.style.setProperty('--position', `${Math.min(longest, 22) + 1}ch`);
    list.style.setProperty('--row', `${Math.min(9 + 0.55 * longest + 2.6 * moves, 34)}rem`);
    return list;
  }

  /**
   * @param {Estimate} estimate
   * @param {number} most
   */
  row(estimate, most) {
    return element('li', {}, element('button', {
      type: 'button', class: 'heat-row', 'data-box': estimate.position, onclick: () => this.open(estimate, most),
    },
    element('span', { class: 'heat-position' }, estimate.position),
    element('span', { class: 'heat-cells' }, ...estimate.actions.map((action) => cell(action, most)))));
  }

  /** @param {{feature: string, weight: number}[]} weights */
  weigh(weights) {
    const most = Math.max(1e-9, ...weights.map(({ weight }) => Math.abs(weight)));
    return element('dl', { class: 'weights' }, ...weights.flatMap(({ feature, weight }) => [
      element('dt', {}, feature), element('dd', {}, bar(weight, most), written(weight, 3)),
    ]));
  }

  /**
   * A dialog for a position: its board, and the learner's estimate of every move.
   * @param {Estimate} estimate
   * @param {number} most
   */
  async open(estimate, most) {
    const board = element('div', { class: 'box-board' });
    openDialog(say('page-box', { position: estimate.position }),
      board,
      element('p', { class: 'summary' }, say('page-box-met', { count: estimate.met })),
      element('table', { class: 'box-table' },
        element('thead', {}, element('tr', {}, ...['analysis-column-move', `inspect-${this.inspection?.measure}`, 'analysis-column-probability']
          .map((key) => element('th', { scope: 'col' }, say(key))))),
        element('tbody', {}, ...estimate.actions.map(({ move, value, probability }) => element('tr', {},
          element('th', { scope: 'row' }, move),
          element('td', {}, bar(value, most), written(value, 3)),
          element('td', {}, `${written(100 * probability)} %`))))));
    try {
      const { picture } = await ask('position', { game: this.inspection?.game, position: estimate.position, lang: language() });
      if (picture) board.append(thumbnail(picture, 360));
    } catch {
      // The position itself stands in the title.
    }
  }
}

/**
 * @param {{move: string, value: number, probability: number}} action
 * @param {number} most
 */
function cell({ move, value, probability }, most) {
  const made = element('span', {
    class: `heat-cell ${value < 0 ? 'against' : 'for'}${probability >= 0.5 ? ' preferred' : ''}`,
    title: `${move}: ${written(value, 3)}`,
  }, element('span', { class: 'heat-move' }, move));
  made.style.setProperty('--heat', String(Math.round((100 * Math.abs(value)) / most)));
  return made;
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
