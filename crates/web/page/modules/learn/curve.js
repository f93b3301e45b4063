/** The learning curves of several learners in one chart: the chance that each draws a right move, game by game. */

import { percent, say, sentences, written } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill, shape } from '../widgets/elements.js';
import { learnerText } from './learner_text.js';

/** @typedef {import('../server/types.js').Training} Training */
/** @typedef {import('../server/types.js').CurvePoint} CurvePoint */

/** A drawing is as wide as there is room, within these limits, so that its texts stay readable. */
const WIDTHS = [320, 640];
const HEIGHT = 250;
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 18, 18, 36];
/** How the lines of several learners are told apart without colors. */
const DASHES = ['', '9 4', '2 4', '12 3 2 3'];

/**
 * Round numbers from 0 to a limit, about five of them where there is room.
 * @param {number} limit
 * @param {number} width
 */
export function ticks(limit, width) {
  const rough = Math.max(limit, 1) / Math.min(5, width / 100);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.floor(limit / step) + 1 }, (_, index) => index * step);
}

/**
 * How wide a drawing is.
 * @param {Element} place
 */
export function widthOf({ clientWidth }) {
  const [least, most] = WIDTHS;
  return clientWidth > 0 ? Math.min(most, Math.max(least, clientWidth)) : most;
}

/**
 * The chance that a learner draws a right move: by the exact solution, or by a search of some positions where there is none.
 * @param {CurvePoint} point
 */
function shareOf({ right_move: share, sample }) {
  return share ?? sample?.right_move ?? null;
}

export class Curve {
  /**
   * @param {(id: string) => void} choose shows a training
   * @param {(id: string) => void} drop takes one out of the chart
   */
  constructor(choose, drop) {
    this.choose = choose;
    this.drop = drop;
    this.element = element('div', { class: 'curve' });
  }

  /**
   * @param {Training} training
   * @param {Training[]} others
   */
  show(training, others) {
    const all = [training, ...others];
    const width = widthOf(this.element);
    const most = Math.max(1, ...all.map(({ games }) => games));
    const x = (/** @type {number} */ game) => LEFT + (game / most) * (width - LEFT - RIGHT);
    const y = (/** @type {number} */ share) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
    const judged = training.points.filter((point) => shareOf(point) !== null);
    const last = judged[judged.length - 1];
    const label = rightText(training);
    const perfect = training.perfect_from;
    refill(this.element,
      element('h3', {}, say('page-curve')),
      shape('svg', { class: 'curve-drawing', viewBox: `0 0 ${width} ${HEIGHT}`, role: 'img', 'aria-label': label, 'data-points': judged.length },
        ...[0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
          shape('line', { class: 'grid-line', x1: LEFT, y1: y(share), x2: width - RIGHT, y2: y(share) }),
          shape('text', { class: 'tick', x: LEFT - 9, y: y(share) + 4, 'text-anchor': 'end' }, percent(share)),
        ]),
        ...ticks(most, width).map((game) => shape('text', { class: 'tick', x: x(game), y: HEIGHT - 14, 'text-anchor': 'middle' }, written(game))),
        perfect != null && shape('line', { class: 'perfect', x1: x(perfect), y1: TOP, x2: x(perfect), y2: HEIGHT - BOTTOM }),
        ...all.map((one, index) => shape('path', { class: `curve-line curve-${index}`, 'stroke-dasharray': DASHES[index % DASHES.length], d: pathOf(one, x, y) })).reverse(),
        last && shape('circle', { class: 'curve-now', cx: x(last.game_number), cy: y(shareOf(last) ?? 0), r: 5 })),
      others.length > 0 && element('ul', { class: 'curve-legend' }, ...all.map((one, index) => this.entry(one, index))));
  }

  /**
   * @param {Training} training
   * @param {number} index
   */
  entry(training, index) {
    const sign = shape('svg', { class: 'curve-sign', viewBox: '0 0 34 10', 'aria-hidden': 'true' },
      shape('path', { class: `curve-line curve-${index}`, 'stroke-dasharray': DASHES[index % DASHES.length], d: 'M2 5 H32' }));
    const text = sentences([learnerText(training), rightText(training)]);
    return element('li', {}, sign,
      index === 0 ? element('span', {}, text)
        : button(null, text, () => this.choose(training.id), { class: 'button quiet', 'data-training': training.id }),
      index > 0 && button('close', say('page-curve-drop'), () => this.drop(training.id), { class: 'button quiet icon-only' }));
  }
}

/**
 * @param {Training} training
 * @param {(game: number) => number} x
 * @param {(share: number) => number} y
 */
function pathOf({ points, right_move_before: before }, x, y) {
  const shares = [{ game: 0, share: before ?? null }, ...points.map((point) => ({ game: point.game_number, share: shareOf(point) }))];
  const judged = shares.flatMap(({ game, share }) => (share === null ? [] : [`${x(game).toFixed(1)} ${y(share).toFixed(1)}`]));
  return judged.map((place, index) => `${index === 0 ? 'M' : 'L'}${place}`).join(' ');
}

/**
 * How well a learner plays by its last judgment, and how well it played when it knew nothing; every share says of what.
 * @param {Training} training
 */
export function rightText({ points, decisions, right_move_before: before }) {
  const last = points[points.length - 1];
  const share = last ? shareOf(last) : null;
  if (share === null) return say('page-not-judged');
  const [now, then] = [share, before ?? share].map((part) => written(100 * part, 1));
  const [name, count] = last.sample ? ['page-right-sample', last.sample.positions] : ['page-right-of', decisions ?? 0];
  return say(name, { share: now, before: then, count });
}
