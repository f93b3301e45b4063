/** The rules of a game, in a dialog: first what decides it, then the rest in words, then what may be chosen. */

import { say } from '../text/words.js';
import { openDialog } from '../widgets/dialog.js';
import { element } from '../widgets/elements.js';
import { ruleOf } from '../widgets/rule.js';

/**
 * @param {import('../server/types.js').Game} game
 * @param {import('../server/types.js').Position} position
 */
export function openRules(game, position) {
  const choices = game.choice_texts.map((text) => element('li', {}, text));
  const paragraphs = game.rules.split(/\n\s*\n/).map((text) => element('p', {}, text));
  const sources = game.sources.map((source) => element('li', {}, source));
  openDialog(game.title,
    element('div', { class: 'prose' }, ...ruleOf(position),
      document.querySelector('.board[data-upright]') && element('p', {}, say('page-rules-upright')),
      ...paragraphs,
      choices.length > 0 && element('h3', {}, say('page-rules-choices')),
      choices.length > 0 && element('ul', {}, ...choices),
      sources.length > 0 && element('h3', {}, say('rules-heading-sources')),
      sources.length > 0 && element('ul', {}, ...sources)));
}
