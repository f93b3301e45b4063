/** After a game: its mistakes, what would have been better, what refutes them, and the way back to try again. */

import { ask, isCancelled } from '../server/api.js';
import { shownPly } from '../text/address.js';
import { valueMark } from '../text/values.js';
import { language, say } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Review} Report */
/** @typedef {import('../server/types.js').Mistake} Mistake */
/** @typedef {import('../text/values.js').Mark} Mark */

/**
 * @typedef {object} Shown
 * @property {import('../text/address.js').State} state
 * @property {import('../server/types.js').Position} position
 * @property {Record<import('../server/types.js').Seat, string>} names
 * @property {import('../server/types.js').Task | null} task
 */

export class Review {
  /**
   * @param {import('../text/address.js').Change} change
   * @param {(report: Report) => void} found what happens once the game is looked over
   */
  constructor(change, found) {
    this.change = change;
    this.found = found;
    this.element = element('section', { class: 'panel review', hidden: true });
    /** The game that is over, as the server is asked about it: its review stays while one steps through it. */
    this.finished = '';
    this.asked = '';
    this.asking = new AbortController();
    /** @type {Report | null} */
    this.report = null;
  }

  /** @param {Shown} shown */
  show(shown) {
    const { state, position, names, task } = shown;
    const query = { game: state.game, position: state.position, moves: state.moves.join(' ') };
    const game = JSON.stringify(query);
    if (position.over && position.ply > 0 && !task) this.finished = game;
    if (this.finished !== game) {
      this.leave();
      return;
    }
    const question = { ...query, ...names, lang: language() };
    if (JSON.stringify(question) !== this.asked) this.ask(question);
    this.draw(shown);
  }

  leave() {
    this.asking.abort();
    this.asked = '';
    this.report = null;
    this.element.hidden = true;
  }

  /** @param {Record<string, string>} question */
  async ask(question) {
    this.leave();
    this.asked = JSON.stringify(question);
    const { signal } = this.asking = new AbortController();
    try {
      const report = await ask('review', question, signal);
      if (signal.aborted) return;
      this.report = report;
      this.found(report);
    } catch (error) {
      // A game that cannot be looked over in time has no review.
      if (!isCancelled(error)) this.element.hidden = true;
    }
  }

  /**
   * Signs for the moves that were mistakes, by their numbers, with what is said of them.
   * @returns {Map<number, {sign: string, said: string}>}
   */
  signs() {
    const sign = (/** @type {Mistake} */ { had, has }) => (had === has ? '?' : '??');
    return new Map((this.report?.mistakes ?? []).map((mistake) => [mistake.number, { sign: sign(mistake), said: mistake.sentence }]));
  }

  /**
   * Marks for the board before a mistake: what would have kept the result, and what gave it away.
   * @param {Shown} shown
   * @returns {Map<string, Mark>}
   */
  marksFor({ state }) {
    const mistake = this.report?.mistakes.find(({ number }) => number - 1 === shownPly(state));
    if (!mistake || mistake.had === mistake.has) return new Map();
    const value = (/** @type {Mistake['had']} */ outcome) => ({ outcome, margin: null, distance: null });
    return new Map([
      [mistake.move, valueMark(value(mistake.has), false)],
      ...mistake.better.map((move) => /** @type {[string, Mark]} */ ([move, valueMark(value(mistake.had), true)])),
    ]);
  }

  /**
   * Tells of the mistake beside which the reader stands, else where the game was decided.
   * @param {Shown} shown
   */
  draw({ state }) {
    const { report } = this;
    this.element.hidden = !report;
    if (!report) return;
    const ply = shownPly(state);
    const held = document.activeElement?.closest('.review [data-action]')?.getAttribute('data-action');
    const here = report.mistakes.find(({ number }) => number - 1 === ply) ?? report.mistakes.find(({ number }) => number === ply);
    refill(this.element, element('h2', {}, say('page-review')), ...(here ? this.mistake(here, state) : this.decision(report)));
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-action="${held}"]`) ?? this.element.querySelector('[data-action]'))?.focus();
  }

  /** @param {Report} report */
  decision({ decided, decision }) {
    const number = decided?.by === 'move' ? decided.number : null;
    return [
      element('p', {}, decision),
      number != null && button('undo', say('page-review-go', { number }), () => this.change({ ply: number - 1 }), { 'data-action': 'look' }),
    ];
  }

  /**
   * @param {Mistake} mistake
   * @param {import('../text/address.js').State} state
   */
  mistake({ number, move, sentence, refutation }, { moves }) {
    const before = moves.slice(0, number - 1);
    const step = (/** @type {string} */ next, /** @type {number} */ index) =>
      element('button', { type: 'button', class: 'pv-move', 'data-line': [...before, move, ...refutation.slice(0, index + 1)].join(' ') }, next);
    return [
      element('p', {}, sentence),
      refutation.length > 0 && element('div', { class: 'principal' },
        element('h3', {}, say('page-review-line')), element('p', {}, ...refutation.flatMap((next, index) => [step(next, index), ' ']))),
      button('undo', say('page-review-again'), () => this.change({ moves: before, ply: null }, { entry: true }), { 'data-action': 'again' }),
    ];
  }
}
