/**
 * What is known of the position: how it stands, the value of every move, a line of best play, why, and how the game went. Bounds
 * and estimates are shown as what they are.
 */

import { button, choice } from '../buttons.js';
import { element, refill } from '../elements.js';
import { markIcon } from '../marks.js';
import { shownPly } from '../state.js';
import { moveMark, opposite, signed, valueText, balance } from '../values.js';
import { lasting, say, written } from '../words.js';
import { History } from './history.js';
import { Live } from './live.js';
import { Why } from './why.js';

/** @typedef {import('../types.js').Position} Position */
/** @typedef {import('../types.js').Analysis} Analysis */
/** @typedef {import('../types.js').MoveReport} MoveReport */
/** @typedef {import('../values.js').Mark} Mark */

/** Of a long list so many moves are shown at first. */
const FIRST_MOVES = 12;

export class AnalysisPanel {
  /**
   * @param {import('../page.js').Page} page
   * @param {(move: string) => void} play
   * @param {(marks: Map<string, Mark>) => void} mark
   */
  constructor(page, play, mark) {
    this.page = page;
    this.play = play;
    this.mark = mark;
    this.live = new Live(() => this.found());
    this.why = new Why();
    this.history = new History((ply) => page.store.change({ ply }));
    this.bar = element('div', { class: 'evaluation', hidden: true });
    this.list = element('div', { class: 'move-values' });
    this.line = element('div', { class: 'principal' });
    this.effort = element('p', { class: 'effort' });
    this.goals = element('div', { class: 'goals' });
    this.element = element('section', { class: 'panel analysis', hidden: true });
    this.element.append(this.goals, this.list, this.line, this.why.element, this.effort);
    this.isLong = false;
    this.listed = '';
  }

  show() {
    const { position, state } = this.page;
    if (!position) return;
    this.element.hidden = !state.analysis;
    this.bar.hidden = !state.analysis;
    if (!state.analysis) {
      this.leave();
      this.history.element.hidden = true;
      this.mark(new Map());
      return;
    }
    this.choose(position);
    const question = this.question(position);
    const isNew = JSON.stringify(question) !== this.live.asked;
    if (isNew) this.isLong = false;
    if (position.over) {
      this.live.stop();
    } else {
      this.live.follow(question);
    }
    if (isNew || position.over) this.found();
    this.history.show(this.page);
  }

  leave() {
    this.live.stop();
    this.why.stop();
    this.history.stop();
  }

  /** @param {Position} position */
  question(position) {
    const { state } = this.page;
    return { game: state.game, position: state.position, moves: state.moves.slice(0, position.ply).join(' '), goal: this.goal(position) };
  }

  /** @param {Position} position */
  goal(position) {
    const { goal } = this.page.state;
    return position.goals.includes(goal) ? goal : position.goals[0];
  }

  /**
   * The marks that are known already, for a board that is drawn anew.
   * @param {Position} position
   * @returns {Map<string, Mark>}
   */
  marksFor(position) {
    if (!this.page.state.analysis) return new Map();
    const known = this.live.known.get(JSON.stringify(this.question(position)));
    return known ? this.marksOf(known, position) : new Map();
  }

  /**
   * Turns scores from the lessons' view into that of whoever moves.
   * @param {Position} position
   */
  sign(position) {
    return position.first_seat_sign;
  }

  /**
   * @param {Analysis} report
   * @param {Position} position
   */
  marksOf(report, position) {
    return new Map(this.marked(report, position).map(({ move, mark }) => [move.move, mark]));
  }

  /**
   * Every move with its mark; the best ones stand out where others are worse.
   * @param {Analysis} report
   * @param {Position} position
   */
  marked(report, position) {
    const sign = this.sign(position);
    const moves = report.moves ?? [];
    const standsOut = moves.some(({ best }) => !best);
    return moves.map((move) => ({ move, mark: moveMark({ ...move, best: move.best && standsOut }, sign) }));
  }

  /** @param {Position} position */
  choose(position) {
    const { store } = this.page;
    const options = position.goals.map((goal) => ({ value: goal, text: say(`page-goal-${goal}`) }));
    const held = this.goals.contains(document.activeElement);
    refill(this.goals,
      element('h2', {}, say('page-analysis')),
      options.length > 1 && choice(say('page-goal'), options, this.goal(position), (goal) => store.change({ goal: goal === position.goals[0] ? '' : goal })));
    if (held) this.goals.querySelector('select')?.focus();
  }

  /** Something was found, or it begins anew. */
  found() {
    const { position } = this.page;
    if (!position || !this.page.state.analysis) return;
    const { report } = this.live;
    this.mark(report ? this.marksOf(report, position) : new Map());
    this.evaluate(position, report);
    this.listMoves(position, report);
    this.tellLine(report);
    this.tellEffort(position, report);
    if (report?.exact && !position.over) this.why.show(this.question(position), report);
    else this.why.stop();
  }

  /**
   * @param {Position} position
   * @param {Analysis | null} report
   */
  evaluate(position, report) {
    const value = position.over ? position.value : report?.value ?? null;
    const score = report?.score === undefined ? undefined : report.score * this.sign(position);
    const share = balance(value, score, position.seat);
    const isKnown = value !== null || score !== undefined;
    const fill = element('div', { class: 'evaluation-first' });
    fill.style.width = `${50 + 50 * share}%`;
    const words = this.standing(position, value, score, value ? null : certainWin(report));
    refill(this.bar,
      element('div', { class: `evaluation-bar${value ? ' exact' : isKnown ? ' estimate' : ' unknown'}`, role: 'img', 'aria-label': words },
        fill, element('span', { class: 'evaluation-middle' })),
      element('p', { class: 'evaluation-text' }, words,
        !value && report?.depth ? element('span', { class: 'evaluation-depth' }, say('tui-depth', { depth: report.depth })) : null));
  }

  /**
   * How it stands, in words, for the player who is better off.
   * @param {Position} position
   * @param {import('../types.js').Value | null} value
   * @param {number | undefined} score
   * @param {import('../types.js').Value | null} bound what a move is known to win, where not all is known
   */
  standing(position, value, score, bound) {
    const name = (/** @type {boolean} */ mover) => this.page.name(mover === (position.seat === 'first') ? 'first' : 'second');
    const label = (/** @type {boolean} */ mover, /** @type {string} */ text) => say('word-label', { label: name(mover), text });
    if (position.over) return position.standing.sentence;
    if (value?.outcome === 'draw') return valueText(value);
    if (value) return value.outcome === 'win' ? label(true, valueText(value)) : label(false, valueText(opposite(value)));
    if (bound) return label(true, say('page-value-bound', { value: valueText(bound) }));
    if (score === undefined) return this.live.failure || say('tui-looking');
    const text = say('page-value-estimate', { score: signed(Math.abs(score)) });
    return score === 0 ? text : label(score > 0, text);
  }

  /**
   * @param {Position} position
   * @param {Analysis | null} report
   */
  listMoves(position, report) {
    if (!report?.moves?.length) {
      refill(this.list);
      return;
    }
    const sign = this.sign(position);
    const rank = (/** @type {Mark} */ mark) => (mark.best ? 0 : 1);
    const ordered = this.marked(report, position)
      .sort((one, other) => rank(one.mark) - rank(other.mark) || worth(other.move, sign) - worth(one.move, sign));
    const shown = this.isLong ? ordered : ordered.slice(0, FIRST_MOVES);
    const held = document.activeElement?.getAttribute('data-value-move');
    refill(this.list,
      element('ul', {}, ...shown.map(({ move, mark }) => this.row(move, mark))),
      shown.length < ordered.length && button(null, say('page-all-moves', { count: ordered.length }), () => {
        this.isLong = true;
        this.listMoves(position, report);
      }, { class: 'button quiet' }));
    if (held) /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-value-move="${CSS.escape(held)}"]`))?.focus();
  }

  /**
   * @param {MoveReport} move
   * @param {Mark} mark
   */
  row(move, mark) {
    return element('li', {}, element('button', {
      type: 'button',
      class: `move-value${mark.best ? ' best' : ''}`,
      'data-value-move': move.move,
      'data-value': mark.kind,
      onclick: () => this.play(move.move),
    },
    markIcon(mark),
    element('span', { class: 'move-name' }, move.move),
    element('span', { class: 'move-said' }, mark.said),
    mark.best && element('span', { class: 'best-sign' }, say('page-best'))));
  }

  /** @param {Analysis | null} report */
  tellLine(report) {
    if (!report?.pv?.length) {
      refill(this.line);
      return;
    }
    const { state, store } = this.page;
    const here = state.moves.slice(0, shownPly(state));
    const steps = report.pv.map((move, index) => element('button', {
      type: 'button',
      class: 'pv-move',
      onclick: () => store.change({ moves: [...here, ...report.pv?.slice(0, index + 1) ?? []], ply: null }),
    }, move));
    refill(this.line, element('h3', {}, say('analysis-principal-variation')), element('p', {}, ...steps.flatMap((step) => [step, ' '])));
  }

  /**
   * @param {Position} position
   * @param {Analysis | null} report
   */
  tellEffort(position, report) {
    if (position.over || !report) {
      refill(this.effort);
      return;
    }
    const size = say('page-effort', { nodes: written(report.nodes), time: lasting(report.seconds), engine: report.engine });
    const state = report.exact ? say('tui-exact') : this.live.isDone ? say('page-search-ended') : say('tui-looking');
    refill(this.effort, element('span', { class: report.exact ? 'proved' : this.live.isDone ? '' : 'searching' }, state), ` · ${size}`);
  }
}

/**
 * The win of a move that is certain while others are still looked at: the position is worth that or more.
 * @param {Analysis | null} report
 */
function certainWin(report) {
  return report?.moves?.find(({ best, value }) => best && value?.outcome === 'win')?.value ?? null;
}

/**
 * How good a move is for its mover, as one number to put moves in order.
 * @param {MoveReport} move
 * @param {number} sign
 */
function worth({ value, score }, sign) {
  if (!value) return score === undefined ? -1e6 : score * sign;
  const side = { win: 1, draw: 0, loss: -1 }[value.outcome];
  return side * 1e7 + (value.margin ?? 0) * 1e4 - side * (value.distance ?? 0);
}
