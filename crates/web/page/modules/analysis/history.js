/** How the game went: a bar for the value of every position, which a click goes back to. */

import { ask, isCancelled } from '../server/api.js';
import { shownPly } from '../text/address.js';
import { balance, opposite, signed, valueMark, valueText } from '../text/values.js';
import { say, written } from '../text/words.js';
import { element, refill, shape } from '../widgets/elements.js';
import { drawMark } from '../widgets/marks.js';

/** @typedef {import('../server/types.js').Value} Value */
/** @typedef {import('../server/types.js').Seat} Seat */
/** @typedef {import('../server/types.js').ValuedPly} ValuedPly */

const HEIGHT = 132;
const MIDDLE = 60;
const REACH = 46;

export class History {
  /** @param {(ply: number) => void} go */
  constructor(go) {
    this.go = go;
    this.element = element('div', { class: 'value-history', hidden: true });
    this.asked = '';
    this.asking = new AbortController();
    /** @type {ValuedPly[]} */
    this.entries = [];
    this.shown = 0;
    this.names = { first: '', second: '' };
    /** @type {string[]} */
    this.moves = [];
  }

  /**
   * @param {import('../text/address.js').State} state
   * @param {Record<Seat, string>} names
   */
  async show(state, names) {
    this.shown = shownPly(state);
    this.names = names;
    this.moves = state.moves;
    const query = { game: state.game, position: state.position, moves: state.moves.join(' '), goal: state.goal };
    const asked = JSON.stringify(query);
    if (asked !== this.asked) {
      this.stop();
      this.asked = asked;
      this.element.hidden = state.moves.length === 0;
      if (state.moves.length === 0) return;
      this.asking = new AbortController();
      try {
        const { plies } = await ask('history', query, this.asking.signal);
        this.entries = plies;
      } catch (error) {
        if (!isCancelled(error)) this.element.hidden = true;
        return;
      }
    }
    this.draw();
  }

  stop() {
    this.asking.abort();
    this.asked = '';
  }

  draw() {
    const { entries } = this;
    if (entries.length === 0) return;
    this.element.hidden = false;
    const step = Math.max(13, Math.min(34, 720 / entries.length));
    const width = Math.max(360, entries.length * step + 24);
    const held = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute('data-ply') : null;
    const bars = entries.map((entry, index) => this.bar(entry, 12 + index * step, step));
    const svg = shape('svg', { class: 'history-chart', viewBox: `0 0 ${width} ${HEIGHT}`, preserveAspectRatio: 'xMinYMid meet', role: 'group', 'aria-label': say('page-value-history') },
      shape('line', { class: 'axis', x1: 4, y1: MIDDLE, x2: width - 4, y2: MIDDLE }), ...bars);
    svg.style.maxWidth = `${width}px`;
    refill(this.element, element('h2', {}, say('page-value-history')), svg);
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-ply="${held}"]`))?.focus();
  }

  /**
   * @param {ValuedPly} entry
   * @param {number} x
   * @param {number} step
   */
  bar(entry, x, step) {
    const share = balance(entry.value, entry.score, entry.seat) * nearness(entry.value);
    const height = Math.max(2, Math.abs(share) * REACH);
    const isHere = entry.ply === this.shown;
    const said = [this.played(entry), described(entry, this.names)].filter(Boolean).join(' · ');
    const value = forFirst(entry);
    const mark = value && valueMark(value, false);
    return shape('g', {
      class: `history-bar ${value?.outcome ?? 'unknown'}${isHere ? ' here' : ''}${value ? '' : ' estimate'}`,
      role: 'button',
      tabindex: isHere ? 0 : -1,
      'aria-label': said,
      'data-ply': entry.ply,
      onclick: () => this.go(entry.ply),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event, entry.ply),
    },
    shape('title', {}, said),
    shape('rect', { class: 'history-reach', x, y: 0, width: step, height: HEIGHT }),
    shape('rect', { class: 'history-value', x: x + step * 0.2, y: share >= 0 ? MIDDLE - height : MIDDLE, width: step * 0.6, height, rx: 1.5 }),
    !value && entry.score != null && shape('text', { class: 'history-estimate', x: x + step / 2, y: HEIGHT - 9, 'text-anchor': 'middle' }, '≈'),
    mark && drawMark(mark, { x: x + step / 2, y: HEIGHT - 14, radius: Math.min(step / 2 - 1, 10) }),
    isHere && shape('path', { class: 'history-here', d: `M${x + step / 2 - 5} 2 h10 l-5 7 z` }));
  }

  /**
   * Who played what to come to a position.
   * @param {ValuedPly} entry
   */
  played({ ply }) {
    const before = this.entries.find((entry) => entry.ply === ply - 1);
    return before && say('word-label', { label: this.names[before.seat], text: this.moves[ply - 1] });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} ply
   */
  key(event, ply) {
    const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: this.entries.length - 1, Enter: ply, ' ': ply }[event.key];
    if (to === undefined || to < 0 || to >= this.entries.length) return;
    event.preventDefault();
    this.go(to);
  }
}

/**
 * A position and its value in words.
 * @param {ValuedPly} entry
 * @param {Record<Seat, string>} names
 */
function described({ ply, seat, value, score }, names) {
  const text = value ? valueText(value) : score == null ? say('page-value-unknown') : say('page-value-estimate', { score: signed(score) });
  return say('page-history-entry', { ply: written(ply), player: names[seat], value: text });
}

/**
 * The value for the first seat.
 * @param {ValuedPly} entry
 */
function forFirst({ value, seat }) {
  return value && seat === 'second' ? opposite(value) : value;
}

/**
 * How tall a bar is for its distance: taller for nearer ends, as far as there are no points.
 * @param {Value | null | undefined} value
 */
function nearness(value) {
  if (!value || value.margin != null || value.distance == null) return 1;
  return 0.45 + 0.55 / (1 + value.distance / 6);
}
