/**
 * The analysis of the position: its value, the value of every move, a line of best play, why, and how the game went. Bounds and
 * estimates are shown as such.
 */

import { shownLine, shownMoves } from '../text/address.js';
import { moveMark, opposite, signed, valueText, balance } from '../text/values.js';
import { lasting, say, written } from '../text/words.js';
import { button, choice } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { markIcon } from '../widgets/marks.js';
import { History } from './history.js';
import { Live } from './live.js';
import { Why } from './why.js';

/** @typedef {import('../server/types.js').Position} Position */
/** @typedef {import('../server/types.js').Analysis} Analysis */
/** @typedef {import('../server/types.js').MoveReport} MoveReport */
/** @typedef {import('../server/types.js').Value} Value */
/** @typedef {import('../text/values.js').Mark} Mark */

/**
 * @typedef {object} Shown
 * @property {import('../text/address.js').State} state
 * @property {Position} position
 * @property {Record<import('../server/types.js').Seat, string>} names
 */

/** How many moves of a long list are shown at first. */
const FIRST_MOVES = 12;

export class AnalysisPanel {
  /**
   * @param {import('../text/address.js').Change} change
   * @param {(move: string) => void} play
   * @param {(marks: Map<string, Mark>) => void} mark
   */
  constructor(change, play, mark) {
    this.change = change;
    this.play = play;
    this.mark = mark;
    /** @type {Shown | null} */
    this.shown = null;
    this.live = new Live(() => this.found());
    this.why = new Why();
    this.history = new History((ply) => change({ ply }));
    this.bar = element('div', { class: 'evaluation', hidden: true });
    this.list = element('div', { class: 'move-values' });
    this.line = element('div', { class: 'principal' });
    this.effort = element('p', { class: 'effort' });
    this.goals = element('div', { class: 'goals' });
    this.element = element('section', { class: 'panel analysis', hidden: true });
    this.element.append(this.goals, this.list, this.line, this.why.element, this.effort);
    this.isLong = false;
  }

  /** @param {Shown} shown */
  show(shown) {
    this.shown = shown;
    const { position, state, names } = shown;
    this.element.hidden = !state.analysis;
    this.bar.hidden = !state.analysis;
    if (!state.analysis) {
      this.leave();
      this.history.element.hidden = true;
      this.mark(new Map());
      return;
    }
    this.choose(shown);
    const question = questionOf(shown);
    const isNew = JSON.stringify(question) !== this.live.asked;
    if (isNew) this.isLong = false;
    if (position.over) {
      this.live.stop();
    } else {
      this.live.follow(question);
    }
    if (isNew || position.over) this.found();
    this.history.show(state, names);
  }

  leave() {
    this.live.stop();
    this.why.stop();
    this.history.stop();
  }

  /**
   * The marks that are known already, for a board that is drawn anew.
   * @param {Shown} shown
   * @returns {Map<string, Mark>}
   */
  marksFor(shown) {
    const known = shown.state.analysis ? this.live.known.get(JSON.stringify(questionOf(shown))) : undefined;
    return marksOf(known, shown.position);
  }

  /** @param {Shown} shown */
  choose({ state, position }) {
    const options = position.goals.map((goal) => ({ value: goal, text: say(`page-goal-${goal}`) }));
    const held = this.goals.contains(document.activeElement);
    refill(this.goals,
      element('h2', {}, say('page-analysis')),
      options.length > 1 && choice(say('page-goal'), options, goalOf(state, position), (goal) => this.change({ goal: goal === position.goals[0] ? '' : goal })));
    if (held) this.goals.querySelector('select')?.focus();
  }

  /** Draws what is known now. */
  found() {
    const { shown, live: { report } } = this;
    if (!shown?.state.analysis) return;
    const { position } = shown;
    this.mark(marksOf(report, position));
    this.evaluate(shown, report);
    this.listMoves(shown, report);
    this.tellLine(shown.state, report);
    this.tellEffort(position, report);
    if (report?.exact && !position.over) this.why.show(questionOf(shown), report);
    else this.why.stop();
  }

  /**
   * @param {Shown} shown
   * @param {Analysis | null} report
   */
  evaluate(shown, report) {
    const { position } = shown;
    const value = position.over ? position.value : report?.value;
    const score = report?.score == null ? null : report.score * position.first_seat_sign;
    const share = balance(value, score, position.seat);
    const fill = element('div', { class: 'evaluation-first' });
    fill.style.width = `${50 + 50 * share}%`;
    const words = this.standing(shown, value, score, provedWin(report));
    refill(this.bar,
      element('div', { class: `evaluation-bar${value ? ' exact' : score !== null ? ' estimate' : ' unknown'}`, role: 'img', 'aria-label': words },
        fill, element('span', { class: 'evaluation-middle' })),
      element('p', { class: 'evaluation-text' }, words,
        !value && report?.depth ? element('span', { class: 'evaluation-depth' }, say('tui-depth', { depth: report.depth })) : null));
  }

  /**
   * How the position stands, in words, for the player who is better off.
   * @param {Shown} shown
   * @param {Value | null | undefined} value
   * @param {number | null} score
   * @param {Value | null | undefined} bound the value of a proved winning move, while other moves are still searched
   */
  standing({ position, names }, value, score, bound) {
    const other = position.seat === 'first' ? 'second' : 'first';
    const label = (/** @type {boolean} */ mover, /** @type {string} */ text) => say('word-label', { label: names[mover ? position.seat : other], text });
    if (position.over) return position.standing.sentence;
    if (value?.outcome === 'draw') return valueText(value);
    if (value) return value.outcome === 'win' ? label(true, valueText(value)) : label(false, valueText(opposite(value)));
    if (bound) return label(true, say('page-value-bound', { value: valueText(bound) }));
    if (score === null) return this.live.failure || say('tui-looking');
    const text = say('page-value-estimate', { score: signed(Math.abs(score)) });
    return score === 0 ? text : label(score > 0, text);
  }

  /**
   * @param {Shown} shown
   * @param {Analysis | null} report
   */
  listMoves(shown, report) {
    const { position, names } = shown;
    if (!report?.moves?.length) {
      refill(this.list);
      return;
    }
    const sign = position.first_seat_sign;
    const rank = (/** @type {Mark} */ mark) => (mark.best ? 0 : 1);
    const ordered = marked(report, position)
      .sort((one, other) => rank(one.mark) - rank(other.mark) || moveOrder(other.move, sign) - moveOrder(one.move, sign));
    const first = this.isLong ? ordered : ordered.slice(0, FIRST_MOVES);
    const held = document.activeElement?.getAttribute('data-value-move');
    refill(this.list,
      element('p', { class: 'summary' }, say('page-values-for', { player: names[position.seat] })),
      element('ul', {}, ...first.map(({ move, mark }) => this.row(move, mark, shownMoves(shown.state)))),
      first.length < ordered.length && button(null, say('page-all-moves', { count: ordered.length }), () => {
        this.isLong = true;
        this.listMoves(shown, report);
      }, { class: 'button quiet' }));
    if (held) /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-value-move="${CSS.escape(held)}"]`))?.focus();
  }

  /**
   * @param {MoveReport} move
   * @param {Mark} mark
   * @param {string[]} line the moves before it
   */
  row(move, mark, line) {
    return element('li', {}, element('button', {
      type: 'button',
      class: `move-value${mark.best ? ' best' : ''}`,
      'data-value-move': move.move,
      'data-value': mark.kind,
      'data-line': [...line, move.move].join(' '),
      onclick: () => this.play(move.move),
    },
    markIcon(mark),
    element('span', { class: 'move-name' }, move.move),
    element('span', { class: 'move-said' }, mark.said),
    mark.best && element('span', { class: 'best-sign' }, say(mark.exact ? 'page-best' : 'page-seems-best'))));
  }

  /**
   * @param {Shown['state']} state
   * @param {Analysis | null} report
   */
  tellLine(state, report) {
    const line = report?.pv ?? [];
    if (line.length === 0) {
      refill(this.line);
      return;
    }
    // No move is made for a machine.
    const mayGo = state.first === 'human' && state.second === 'human';
    const steps = line.map((move, index) => element('button', {
      type: 'button',
      class: 'pv-move',
      'data-line': [...shownMoves(state), ...line.slice(0, index + 1)].join(' '),
      'aria-disabled': mayGo || index === 0 ? false : 'true',
      onclick: () => {
        if (index === 0) this.play(move);
        else if (mayGo) this.change({ moves: [...shownMoves(state), ...line.slice(0, index + 1)], ply: null });
      },
    }, move));
    const term = element('details', { class: 'term' },
      element('summary', {}, element('h3', {}, say('analysis-principal-variation'))), element('p', {}, say('page-term-best-play')));
    refill(this.line, term, element('p', {}, ...steps.flatMap((step) => [step, ' '])));
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
    const time = lasting(report.seconds);
    const size = report.book
      ? say('page-book', { time })
      : report.engine === 'solution' ? say('page-solution', { time })
      : say('page-effort', { nodes: written(report.nodes), time, engine: report.engine });
    const state = report.exact ? say('tui-exact') : this.live.isDone ? say('page-search-ended') : say('tui-looking');
    refill(this.effort, element('span', { class: report.exact ? 'proved' : this.live.isDone ? '' : 'searching' }, state), ` · ${size}`);
  }
}

/**
 * The position as the API is asked to analyze it.
 * @param {Shown} shown
 * @returns {import('./live.js').Question}
 */
function questionOf({ state, position }) {
  return { ...shownLine(state), goal: goalOf(state, position) };
}

/**
 * The goal in the address if the game has it, else the game's usual goal.
 * @param {Shown['state']} state
 * @param {Position} position
 */
function goalOf({ goal }, { goals }) {
  return goals.find((known) => known === goal) ?? goals[0];
}

/**
 * Every move with its mark; the best ones stand out where others are worse.
 * @param {Analysis} report
 * @param {Position} position
 */
function marked({ moves }, { first_seat_sign: sign }) {
  const standsOut = moves?.some(({ best }) => !best) ?? false;
  return (moves ?? []).map((move) => ({ move, mark: moveMark({ ...move, best: move.best && standsOut }, sign) }));
}

/**
 * @param {Analysis | null | undefined} report
 * @param {Position} position
 */
function marksOf(report, position) {
  return new Map((report ? marked(report, position) : []).map(({ move, mark }) => [move.move, mark]));
}

/**
 * The value of a proved winning move, a lower bound of the position's value.
 * @param {Analysis | null} report
 */
function provedWin(report) {
  return report?.moves?.find(({ best, value }) => best && value?.outcome === 'win')?.value ?? null;
}

/**
 * The value or score of a move for its player as one number, to order moves by.
 * @param {MoveReport} move
 * @param {number} sign
 */
function moveOrder({ value, score }, sign) {
  if (!value) return score == null ? -1e6 : score * sign;
  const side = { win: 1, draw: 0, loss: -1 }[value.outcome];
  return side * 1e7 + (value.margin ?? 0) * 1e4 - side * (value.distance ?? 0);
}
