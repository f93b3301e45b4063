/** Boards in words, for screen readers. */

import { listed, say } from '../text/words.js';

/** @typedef {import('../server/types.js').Picture} Picture */

/**
 * @param {Picture} picture
 * @returns {string}
 */
export function describe(picture) {
  switch (picture.kind) {
    case 'piles': return say('page-board-piles', { count: picture.piles.length, piles: listed(picture.piles) });
    case 'sowing': return say('page-board-sowing', {
      lower: listed(picture.lower),
      upper: listed([...picture.upper].reverse()),
      first: picture.stores[0],
      second: picture.stores[1],
    });
    case 'grid': return say('page-board-grid', {
      rows: picture.cells.length / picture.columns,
      columns: picture.columns,
      cells: rows(picture).join('; '),
    });
    default: return picture.lines.join(' ');
  }
}

/** @param {import('../server/types.js').Grid} grid */
function rows({ cells, columns }) {
  const empty = say('page-board-empty');
  const row = (/** @type {number} */ start) => cells.slice(start, start + columns).map((piece) => piece ?? empty).join(' ');
  return Array.from({ length: cells.length / columns }, (_, index) => row(index * columns));
}
