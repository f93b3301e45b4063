/** The rules of a game, on a sheet over the page. */

import { openDialog } from './dialog.js';
import { element } from './elements.js';
import { say } from './words.js';

/** @param {import('./types.js').Game} game */
export function openRules(game) {
  const paragraphs = game.rules.split(/\n\s*\n/).map((text) => element('p', {}, text));
  const sources = game.sources.map((source) => element('li', {}, source));
  openDialog(game.title,
    element('div', { class: 'prose' }, ...paragraphs,
      sources.length > 0 && element('h3', {}, say('rules-heading-sources')),
      sources.length > 0 && element('ul', {}, ...sources)));
}
