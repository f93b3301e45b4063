/**
 * Marks of values: a disc for a win, a square for a draw, a shield that points down for a loss; hollow for an estimate. The number
 * inside says the same without color or shape.
 */

import { shape } from './elements.js';

/** @typedef {import('../text/values.js').Mark} Mark */

const OUTLINES = {
  win: 'M0 -1 A1 1 0 1 1 0 1 A1 1 0 1 1 0 -1 Z',
  draw: 'M-0.86 -0.86 H0.86 V0.86 H-0.86 Z',
  loss: 'M-0.94 -0.84 H0.94 V0.28 L0 1.06 L-0.94 0.28 Z',
  unknown: 'M0 -1 L1 0 L0 1 L-1 0 Z',
};

/**
 * A mark around a point.
 * @param {Mark} mark
 * @param {{x: number, y: number, radius: number}} at
 */
export function drawMark(mark, { x, y, radius }) {
  const size = mark.text.length > 3 ? 0.7 : mark.text.length > 2 ? 0.88 : 1.05;
  const state = `${mark.exact ? 'exact' : 'estimate'}${mark.best ? ' best' : ''}`;
  const middle = mark.kind === 'loss' ? -0.06 : 0;
  return shape('g', { class: `mark ${mark.kind} ${state}`, transform: `translate(${x} ${y})`, 'aria-hidden': 'true' },
    mark.best && shape('path', { class: 'mark-halo', d: OUTLINES[mark.kind], transform: `scale(${radius + 4.5})` }),
    shape('path', { class: 'mark-body', d: OUTLINES[mark.kind], transform: `scale(${radius})` }),
    shape('text', {
      class: 'mark-text',
      y: (middle + 0.34 * size) * radius,
      'font-size': radius * size,
      'text-anchor': 'middle',
    }, mark.text));
}

/**
 * A mark in a line of text.
 * @param {Mark} mark
 */
export function markIcon(mark) {
  return shape('svg', { class: 'mark-icon', viewBox: '-18 -18 36 36', 'aria-hidden': 'true' }, drawMark(mark, { x: 0, y: 0, radius: 12.5 }));
}
