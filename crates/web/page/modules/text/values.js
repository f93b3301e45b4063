/** Values for readers: in words, and as marks that differ in color, shape and number. */

import { say, written } from './words.js';

/** @typedef {import('../server/types.js').Value} Value */
/** @typedef {import('../server/types.js').Seat} Seat */
/** @typedef {import('../server/types.js').MoveReport} MoveReport */

/**
 * @typedef {object} Mark
 * @property {'win' | 'draw' | 'loss' | 'unknown'} kind
 * @property {string} text what stands inside
 * @property {boolean} exact
 * @property {boolean} best
 * @property {string} said the same in words
 */

/**
 * A value in words, for the player to move.
 * @param {Value} value
 */
export function valueText({ outcome, margin, distance }) {
  const key = `value${margin == null ? '' : '-margin'}-${outcome}${distance == null ? '' : '-in'}`;
  const plain = outcome === 'draw' && margin == null ? 'value-draw' : key;
  return say(plain, { margin: Math.abs(margin ?? 0), distance: distance ?? 0 });
}

/**
 * The same value for the other player.
 * @param {Value} value
 * @returns {Value}
 */
export function opposite({ outcome, margin, distance }) {
  const turned = /** @type {const} */ ({ win: 'loss', draw: 'draw', loss: 'win' });
  return { outcome: turned[outcome], margin: margin == null ? null : -margin, distance };
}

/**
 * A number with its sign.
 * @param {number} number
 */
export function signed(number) {
  return number > 0 ? `+${written(number)}` : written(number);
}

/**
 * An exact value as a mark.
 * @param {Value} value
 * @param {boolean} best
 * @returns {Mark}
 */
export function valueMark(value, best) {
  const sign = { win: '+', draw: '=', loss: '−' }[value.outcome];
  const number = value.margin != null && value.outcome !== 'draw'
    ? signed(value.margin)
    : value.distance != null && value.outcome !== 'draw' ? written(value.distance) : sign;
  return { kind: value.outcome, text: number, exact: true, best, said: valueText(value) };
}

/**
 * A move's value or score as a mark; an estimate says so by its sign. `sign` turns scores into the mover's.
 * @param {Pick<MoveReport, 'value' | 'score' | 'best'>} move
 * @param {number} sign
 * @returns {Mark}
 */
export function moveMark({ value, score, best }, sign) {
  if (value) return valueMark(value, best);
  if (score == null) return { kind: 'unknown', text: '?', exact: false, best: false, said: say('page-value-unknown') };
  const own = score * sign;
  const kind = own > 0 ? 'win' : own < 0 ? 'loss' : 'draw';
  const text = `≈${Math.abs(own) >= 1000 ? `${own < 0 ? '−' : '+'}…` : signed(own)}`;
  return { kind, text, exact: false, best, said: say('page-value-estimate', { score: signed(own) }) };
}

/** Points or scores that fill half of a seat's side of a bar. */
const HALF = 10;

/**
 * How well the first seat stands, from −1 to 1; only a proved outcome without a margin is as far as that.
 * @param {Value | null | undefined} value for `seat`
 * @param {number | null | undefined} score for `seat`
 * @param {Seat} seat
 */
export function balance(value, score, seat) {
  const side = seat === 'first' ? 1 : -1;
  const squashed = (/** @type {number} */ points) => points / (Math.abs(points) + HALF);
  if (value && value.margin != null) return side * squashed(value.margin);
  if (value) return side * { win: 1, draw: 0, loss: -1 }[value.outcome];
  return score == null ? 0 : side * squashed(score) * 0.95;
}
