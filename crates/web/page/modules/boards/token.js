/** The piece that a seat plays with, as a small picture. */

import { shape } from '../widgets/elements.js';
import { lookOf } from './grid.js';

/** @typedef {import('../server/types.js').Seat} Seat */

/**
 * Whether pieces are drawn as letters, or told apart by being light and dark.
 * @param {import('../server/types.js').Grid} grid
 */
export function hasLetters(grid) {
  return ['lattice', 'ruled'].includes(lookOf(grid));
}

/**
 * Whether all pieces are both players'.
 * @param {import('../server/types.js').Picture | null | undefined} picture
 */
export function isShared(picture) {
  return picture?.kind === 'grid' && picture.pieces[0] === picture.pieces[1];
}

/**
 * The piece that a seat plays with.
 * @param {Seat} seat
 * @param {import('../server/types.js').Picture | null | undefined} picture
 */
export function token(seat, picture) {
  const ruled = picture?.kind === 'grid' && lookOf(picture) === 'ruled';
  const drawn = picture?.kind === 'grid' && picture.lattice ? shape('g', { class: `piece ${seat}` },
    shape('rect', { class: 'box', x: 2, y: 2, width: 20, height: 20, rx: 3 }),
    shape('text', { class: 'letter', x: 12, y: 17, 'text-anchor': 'middle' }, picture.pieces[seat === 'first' ? 0 : 1]))
    : !ruled ? shape('circle', { class: 'token-disc', cx: 12, cy: 12, r: 8.5 })
      : seat === 'first' || isShared(picture) ? shape('path', { class: 'token-pen', d: 'M6 6 L18 18 M18 6 L6 18' })
        : shape('circle', { class: 'token-pen', cx: 12, cy: 12, r: 7 });
  return shape('svg', { class: 'token', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, drawn);
}
