/**
 * How the game went: for every position who was winning, by how much and how far from the end. A click goes there.
 */

import { ask, isCancelled } from '../api.js';
import { element, refill, shape } from '../elements.js';
import { drawMark } from '../marks.js';
import { shownPly } from '../state.js';
import { balance, opposite, signed, valueMark, valueText } from '../values.js';
import { say, written } from '../words.js';

/** @typedef {import('../types.js').Value} Value */
/** @typedef {import('../types.js').Seat} Seat */

/**
 * @typedef {object} Entry
 * @property {number} ply
 * @property {Seat} seat
 * @property {boolean} over
 * @property {Value | null} value
 * @property {number | null} [score]
 */

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
    /** @type {Entry[]} */
    this.entries = [];
  }

  /** @param {import('../page.js').Page} page */
  async show(page) {
    const { state } = page;
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
    this.draw(page, shownPly(page.state));
  }

  stop() {
    this.asking.abort();
    this.asked = '';
  }

  /**
   * @param {import('../page.js').Page} page
   * @param {number} shown
   */
  draw(page, shown) {
    const { entries } = this;
    if (entries.length === 0) return;
    this.element.hidden = false;
    const step = Math.max(13, Math.min(34, 720 / entries.length));
    const width = Math.max(360, entries.length * step + 24);
    const held = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute('data-ply') : null;
    const bars = entries.map((entry, index) => this.bar(page, entry, 12 + index * step, step, shown));
    const svg = shape('svg', { class: 'history-chart', viewBox: `0 0 ${width} ${HEIGHT}`, role: 'group', 'aria-label': say('page-value-history') },
      shape('line', { class: 'axis', x1: 4, y1: MIDDLE, x2: width - 4, y2: MIDDLE }), ...bars);
    svg.style.maxWidth = `${width}px`;
    refill(this.element, element('h2', {}, say('page-value-history')), svg);
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-ply="${held}"]`))?.focus();
  }

  /**
   * @param {import('../page.js').Page} page
   * @param {Entry} entry
   * @param {number} x
   * @param {number} step
   * @param {number} shown
   */
  bar(page, entry, x, step, shown) {
    const share = balance(entry.value, entry.score ?? undefined, entry.seat) * nearness(entry.value);
    const height = Math.max(2, Math.abs(share) * REACH);
    const isHere = entry.ply === shown;
    const said = this.said(page, entry);
    const mark = entry.value ? valueMark(forFirst(entry), false) : null;
    const kind = entry.value ? forFirst(entry).outcome : 'unknown';
    return shape('g', {
      class: `history-bar ${kind}${isHere ? ' here' : ''}${entry.value ? '' : ' estimate'}`,
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
    mark && drawMark(mark, { x: x + step / 2, y: HEIGHT - 14, radius: Math.min(step / 2 - 1, 10) }),
    isHere && shape('path', { class: 'history-here', d: `M${x + step / 2 - 5} 2 h10 l-5 7 z` }));
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

  /**
   * @param {import('../page.js').Page} page
   * @param {Entry} entry
   */
  said(page, { ply, seat, value, score }) {
    const text = value ? valueText(value)
      : score === null || score === undefined ? say('page-value-unknown') : say('page-value-estimate', { score: signed(score) });
    return say('page-history-entry', { ply: written(ply), player: page.name(seat), value: text });
  }
}

/**
 * The value for the first seat.
 * @param {Entry} entry with a value
 * @returns {Value}
 */
function forFirst({ value, seat }) {
  const known = /** @type {Value} */ (value);
  return seat === 'first' ? known : opposite(known);
}

/**
 * Results without points stand taller the nearer they are.
 * @param {Value | null} value
 */
function nearness(value) {
  if (!value || value.margin !== null || value.distance === null) return 1;
  return 0.45 + 0.55 / (1 + value.distance / 6);
}
