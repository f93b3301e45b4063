/** Games won, drawn and lost while a learner learns: all of them in numbers, and stretch by stretch as shares of the games in it. */

import { percent, say, written } from '../text/words.js';
import { element, refill, shape } from '../widgets/elements.js';
import { ticks, widthOf } from './curve.js';

/** @typedef {import('../server/types.js').Training} Training */

const HEIGHT = 150;
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 18, 10, 30];
const RESULTS = ['won', 'drew', 'lost'];

export class Results {
  constructor() {
    this.element = element('div', { class: 'results' });
  }

  /** @param {Training} training */
  show(training) {
    const { played, tally, opponent, games } = training;
    this.element.hidden = played === 0;
    if (played === 0) return;
    const width = widthOf(this.element);
    const seen = Math.max(1, tally.reduce((sum, count) => sum + count, 0));
    const who = opponent === 'self' ? 'first' : 'learner';
    const parts = RESULTS.map((name, index) => element('li', { class: `result result-${name}` },
      say(`page-results-${name}`, { count: tally[index], share: written((100 * tally[index]) / seen, 1) })));
    const x = (/** @type {number} */ game) => LEFT + (game / Math.max(games, 1)) * (width - LEFT - RIGHT);
    const y = (/** @type {number} */ share) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
    refill(this.element,
      element('h3', {}, say(`page-results-${who}`, { count: seen })),
      element('ul', { class: 'result-list' }, ...parts),
      shape('svg', { class: 'results-drawing', viewBox: `0 0 ${width} ${HEIGHT}`, 'aria-hidden': 'true' },
        ...stretches(training).flatMap(({ from, to, shares }) => {
          let below = 0;
          return shares.map((share, index) => {
            const bottom = below;
            below += share;
            return share > 0 && shape('rect', {
              class: `stretch result-${RESULTS[index]}`, x: x(from), y: y(below), width: Math.max(x(to) - x(from) + 0.3, 1), height: y(bottom) - y(below),
            });
          });
        }),
        ...[0, 0.5, 1].map((share) => shape('text', { class: 'tick', x: LEFT - 9, y: y(share) + 4, 'text-anchor': 'end' }, percent(share))),
        ...ticks(games, width).map((game) => shape('text', { class: 'tick', x: x(game), y: HEIGHT - 10, 'text-anchor': 'middle' }, written(game)))));
  }
}

/**
 * The games between two judgments, and the shares of them that were won, drawn and lost.
 * @param {Training} training
 */
function stretches({ points, tallies }) {
  const known = points.slice(points.length - tallies.length);
  return known.flatMap(({ game_number: to }, index) => {
    const before = index > 0 ? tallies[index - 1] : points.length > tallies.length ? null : [0, 0, 0];
    if (before === null) return [];
    const counts = tallies[index].map((count, result) => count - before[result]);
    const all = counts.reduce((sum, count) => sum + count, 0);
    return all > 0 ? [{ from: to - all, to, shares: counts.map((count) => count / all) }] : [];
  });
}
