/** Piles of counters as rows of matches. Of a large pile only the end lies open, where moves are made; the rest is a numbered bundle. */

import { written } from '../text/words.js';
import { shape } from '../widgets/elements.js';
import { mayMove, scatter } from './scene.js';

/** @typedef {import('./scene.js').Drawing} Drawing */
/** @typedef {import('./scene.js').Spot} Spot */
/** @typedef {import('../server/types.js').Piles} Piles */

/** Larger piles are bundled, with this many counters open. */
const LARGEST_OPEN = 60;
const OPEN = 30;
/** The width of a spot for a finger. */
const FINGER = 44;
const STICK = 92;
const GAP = 26;
const BUNDLE = 96;
/** More piles than this stand side by side where there is room. */
const MOST_ROWS = 5;

/**
 * @typedef {object} Plan
 * @property {number} step
 * @property {number} across
 * @property {number} beside
 * @property {number} width
 * @property {number} height
 * @property {Row[]} rows
 *
 * @typedef {object} Row
 * @property {number} size
 * @property {number} before how many counters there were before the last move, where that is known
 * @property {number} bundled
 * @property {number} x
 * @property {number} y
 */

/**
 * @param {Piles} picture
 * @param {{before: import('./scene.js').Picture | null, room: number, small: boolean}} given
 * @returns {Plan}
 */
function planned(picture, { before, room, small }) {
  const same = before?.kind === 'piles' && before.piles.length === picture.piles.length;
  const was = (/** @type {number} */ pile) => (same ? Math.max(before.piles[pile], picture.piles[pile]) : picture.piles[pile]);
  const sizes = picture.piles.map((size, pile) => ({ size, before: was(pile) }));
  const open = sizes.map(({ before }) => (before > LARGEST_OPEN ? OPEN : before));
  const beside = sizes.length > 1 ? 40 : 0;
  const bundle = sizes.some(({ before }) => before > LARGEST_OPEN) ? BUNDLE : 0;
  const inside = Math.max(room - 2 * beside - bundle, FINGER * 4);
  const least = small ? 18 : room < 520 || matchMedia('(pointer: coarse)').matches ? FINGER : 30;
  const most = Math.max(1, ...open);
  const step = Math.min(FINGER, Math.max(least, inside / most));
  const across = Math.max(1, Math.min(most, Math.floor(inside / step)));
  const flows = sizes.length > MOST_ROWS;
  let [x, y, bottom, width] = [0, 0, 0, 0];
  const rows = sizes.map(({ size, before }, pile) => {
    const taken = Math.min(across, Math.max(1, open[pile])) * step + 2 * beside + bundle;
    if (!flows || (x > 0 && x + taken > room)) [x, y] = [0, bottom];
    const row = { size, before, bundled: before > LARGEST_OPEN ? Math.max(0, size - OPEN) : 0, x, y };
    bottom = Math.max(bottom, y + Math.max(1, Math.ceil(open[pile] / across)) * (STICK + 14) + GAP);
    x += taken;
    width = Math.max(width, x);
    return row;
  });
  return { step, across, beside: beside + bundle, width, height: Math.max(bottom - GAP, STICK), rows };
}

/**
 * @param {Plan} plan
 * @param {number} pile
 * @param {number} counter
 */
function placed(plan, pile, counter) {
  const row = plan.rows[pile];
  const shown = counter - row.bundled;
  if (!row || shown < 0) return null;
  const x = row.x + plan.beside + (shown % plan.across) * plan.step;
  const y = row.y + Math.floor(shown / plan.across) * (STICK + 14);
  return { x, y };
}

/**
 * A match, a little askew as matches lie.
 * @param {number} x its middle
 * @param {number} y its head
 * @param {number} seed
 * @param {string} name
 */
function match(x, y, seed, name) {
  const lean = (scatter(seed) - 0.5) * 5;
  return shape('g', { class: name, transform: `rotate(${lean.toFixed(2)} ${x} ${y + STICK / 2})` },
    shape('rect', { class: 'match-shadow', x: x - 2, y: y + 8, width: 7, height: STICK - 10, rx: 2 }),
    shape('rect', { class: 'match-stick', x: x - 3, y: y + 8, width: 6, height: STICK - 10, rx: 1.5 }),
    shape('rect', { class: 'match-light', x: x - 2, y: y + 14, width: 1.5, height: STICK - 18, rx: 0.7 }),
    shape('ellipse', { class: 'match-head', cx: x, cy: y + 9, rx: 5.6, ry: 9 }),
    shape('ellipse', { class: 'match-gleam', cx: x - 1.7, cy: y + 6, rx: 1.4, ry: 3 }));
}

/**
 * The bundled counters.
 * @param {Plan} plan
 * @param {Row} row
 */
function bundle(plan, row) {
  const left = row.x + plan.beside - BUNDLE;
  const sticks = [0, 1, 2, 3, 4, 5, 6].map((index) => match(left + 16 + index * 8, row.y, index, 'match'));
  return shape('g', {}, ...sticks,
    shape('rect', { class: 'bundle-band', x: left + 6, y: row.y + 40, width: 68, height: 26, rx: 4 }),
    shape('text', { class: 'bundle-count', x: left + 40, y: row.y + 58, 'text-anchor': 'middle' }, written(row.bundled)));
}

/**
 * @param {Piles} picture
 * @param {{before: import('./scene.js').Picture | null, room: number, small: boolean, moving: boolean}} given
 * @returns {Drawing}
 */
export function drawPiles(picture, given) {
  const plan = planned(picture, given);
  const layer = shape('g', { class: 'piles' });
  /** @type {Map<string, SVGGElement>} */
  const sticks = new Map();
  plan.rows.forEach((row, pile) => {
    if (plan.rows.length > 1) layer.append(...captions(plan, row, pile));
    if (row.bundled > 0) layer.append(bundle(plan, row));
    for (let counter = row.bundled; counter < row.before; counter += 1) {
      const at = placed(plan, pile, counter);
      if (!at) continue;
      const isGone = counter >= row.size;
      const stick = match(at.x + plan.step / 2, at.y, pile * 97 + counter, isGone ? 'match gone' : 'match');
      if (isGone && given.moving && mayMove()) {
        stick.animate([{ opacity: 1, translate: '0 0' }, { opacity: 0, translate: '0 -26px' }, { opacity: 0.14, translate: '0 0' }],
          { duration: 520, delay: (counter - row.size) * 40, easing: 'ease-in', fill: 'backwards' });
      }
      if (!isGone) sticks.set(`${pile} ${counter}`, stick);
      layer.append(stick);
    }
  });
  return {
    layer,
    width: plan.width,
    height: plan.height,
    largest: 1.35,
    area: (spot) => area(plan, spot),
    pieces: (spot) => lifted(plan, sticks, spot),
  };
}

/**
 * The number of a pile, and how many counters it has.
 * @param {Plan} plan
 * @param {Row} row
 * @param {number} pile
 */
function captions(plan, row, pile) {
  const shown = Math.min(row.before, plan.across);
  const right = row.x + plan.beside + Math.max(shown, 1) * plan.step + 12;
  return [
    shape('text', { class: 'label', x: row.x + 6, y: row.y + STICK / 2 + 5 }, String(pile + 1)),
    shape('text', { class: 'count', x: right, y: row.y + STICK / 2 + 6 }, written(row.size)),
  ];
}

/**
 * @param {Plan} plan
 * @param {Spot} spot
 */
function area(plan, spot) {
  if (spot.kind === 'pile') return whole(plan, spot.pile);
  if (spot.kind !== 'counter') return null;
  const at = placed(plan, spot.pile, spot.counter);
  if (!at) return null;
  const radius = Math.min(plan.step / 2 - 1.5, 15);
  const mark = { x: at.x + plan.step / 2, y: at.y + STICK - 8, radius };
  return { x: at.x, y: at.y - 6, width: plan.step, height: STICK + 14, mark };
}

/**
 * A pile with its number and its size.
 * @param {Plan} plan
 * @param {number} pile
 */
function whole({ across, step, beside, rows }, pile) {
  const { x, y, before, bundled } = rows[pile];
  const open = Math.max(1, before - bundled);
  const width = Math.min(across, open) * step + 2 * beside;
  const height = Math.ceil(open / across) * (STICK + 14);
  return { x, y: y - 6, width, height, mark: { x: x + width / 2, y: y + height / 2, radius: 15 } };
}

/**
 * The sticks of a spot: its counter and those after it.
 * @param {Plan} plan
 * @param {Map<string, SVGGElement>} sticks
 * @param {Spot} spot
 */
function lifted(plan, sticks, spot) {
  if (spot.kind !== 'counter') return [];
  const found = [];
  for (let { counter } = spot; counter < (plan.rows[spot.pile]?.size ?? 0); counter += 1) {
    const stick = sticks.get(`${spot.pile} ${counter}`);
    if (stick) found.push(stick);
  }
  return found;
}
