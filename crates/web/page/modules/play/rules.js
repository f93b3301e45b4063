/** The rules of a game, in a dialog. */

import { say } from '../text/words.js';
import { openDialog } from '../widgets/dialog.js';
import { element } from '../widgets/elements.js';

/** @param {import('../server/types.js').Game} game */
export function openRules(game) {
  const paragraphs = game.rules.split(/\n\s*\n/).map((text) => element('p', {}, text));
  const sources = game.sources.map((source) => element('li', {}, source));
  openDialog(game.title,
    element('div', { class: 'prose' }, ...paragraphs,
      sources.length > 0 && element('h3', {}, say('rules-heading-sources')),
      sources.length > 0 && element('ul', {}, ...sources)));
}
