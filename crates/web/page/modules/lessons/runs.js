/** Text in several styles, as a lesson has it. */

import { element } from '../widgets/elements.js';

const TAGS = /** @type {const} */ ({ emphasis: 'em', strong: 'strong', code: 'code' });

/**
 * The parts of a text as elements.
 * @param {import('../server/types.js').TextRun[]} text
 */
export function runs(text) {
  return text.map(({ text: part, style }) => (style === 'plain' ? part : element(TAGS[style], {}, part)));
}

/**
 * The same without styles.
 * @param {import('../server/types.js').TextRun[]} text
 */
export function plain(text) {
  return text.map(({ text: part }) => part).join('');
}
