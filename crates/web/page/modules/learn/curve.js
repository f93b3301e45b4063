/** The learning curve: the share of positions in which the learner plays a best move, game by game. */

import { say, written } from '../text/words.js';
import { element, refill, shape } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Training} Training */

const WIDTH = 640;
const HEIGHT = 250;
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 18, 18, 36];

/**
 * Round numbers from 0 to a limit, about five of them.
 * @param {number} limit
 */
function ticks(limit) {
  const rough = Math.max(limit, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.floor(limit / step) + 1 }, (_, index) => index * step);
}

export class Curve {
  constructor() {
    this.element = element('div', { class: 'curve' });
  }

  /** @param {Training} training */
  show(training) {
    const judged = training.points.filter(({ agreement }) => agreement != null);
    const most = Math.max(training.games, 1);
    const x = (/** @type {number} */ game) => LEFT + (game / most) * (WIDTH - LEFT - RIGHT);
    const y = (/** @type {number} */ share) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
    const line = judged.map(({ game_number, agreement }, index) =>
      `${index === 0 ? 'M' : 'L'}${x(game_number).toFixed(1)} ${y(agreement ?? 0).toFixed(1)}`).join(' ');
    const last = judged[judged.length - 1];
    const label = last ? say('page-agreement', { share: written(100 * (last.agreement ?? 0), 1) }) : say('page-not-judged');
    const perfect = training.perfect_from;
    refill(this.element,
      element('h3', {}, say('page-curve')),
      shape('svg', { class: 'curve-drawing', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label, 'data-points': judged.length },
        ...[0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
          shape('line', { class: 'grid-line', x1: LEFT, y1: y(share), x2: WIDTH - RIGHT, y2: y(share) }),
          shape('text', { class: 'tick', x: LEFT - 9, y: y(share) + 4, 'text-anchor': 'end' }, `${written(share * 100)} %`),
        ]),
        ...ticks(most).map((game) => shape('text', { class: 'tick', x: x(game), y: HEIGHT - 14, 'text-anchor': 'middle' }, written(game))),
        perfect != null && shape('line', { class: 'perfect', x1: x(perfect), y1: TOP, x2: x(perfect), y2: HEIGHT - BOTTOM }),
        shape('path', { class: 'curve-line', d: line }),
        last && shape('circle', { class: 'curve-now', cx: x(last.game_number), cy: y(last.agreement ?? 0), r: 5 })));
  }
}
