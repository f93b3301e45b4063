/** Boards that are lines of text. */

import { shape } from '../widgets/elements.js';

/** @typedef {import('./scene.js').Drawing} Drawing */

const WIDE = 15;
const TALL = 34;

/**
 * Breaks a line that is too long, after a comma or a space where there is one.
 * @param {string} line
 * @param {number} most
 */
function broken(line, most) {
  const pieces = line.match(/[^,\s]*[,\s]*/g) ?? [];
  const lines = [''];
  for (const piece of pieces) {
    if (lines[lines.length - 1].length + piece.length > most && lines[lines.length - 1]) lines.push('');
    lines[lines.length - 1] += piece;
  }
  return lines.flatMap((text) => text.match(new RegExp(`.{1,${most}}`, 'gu')) ?? ['']);
}

/**
 * @param {string[]} lines
 * @param {number} room
 * @returns {Drawing}
 */
export function drawLines(lines, room) {
  const most = Math.max(8, Math.floor(room / WIDE) - 2);
  const shown = lines.flatMap((line) => broken(line, most));
  const longest = Math.max(1, ...shown.map((line) => line.length));
  const width = Math.max(220, longest * WIDE + 48);
  const texts = shown.map((line, index) =>
    shape('text', { class: 'line', x: width / 2, y: 42 + index * TALL, 'text-anchor': 'middle' }, line));
  const height = shown.length * TALL + 34;
  const sheet = shape('rect', { class: 'sheet', x: 1, y: 1, width: width - 2, height: height - 2, rx: 6 });
  const layer = shape('g', { class: 'lines' }, sheet, ...texts);
  return { layer, width, height, largest: 1.2, area: () => null, pieces: () => [] };
}
