/** What decides a game, and what was chosen otherwise than usual: what stands under the title of whatever shows a game. */

import { say } from '../text/words.js';
import { element } from './elements.js';

/**
 * @param {import('../server/types.js').Position} position
 * @returns {HTMLElement[]}
 */
export function ruleOf({ rule, chosen }) {
  const beside = chosen.reduce((one, other) => (one ? say('rules-chosen', { one, other }) : other), '');
  return [
    ...(rule ? [element('p', { class: 'rule' }, rule)] : []),
    ...(beside ? [element('p', { class: 'rule-choices' }, beside)] : []),
  ];
}
