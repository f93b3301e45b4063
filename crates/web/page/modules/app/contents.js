/** The contents: every game of the catalog with its board, a family beside its well-known members. */

import { thumbnail } from '../boards/board.js';
import { say } from '../text/words.js';
import { element, refill } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Game} Game */

export class Contents {
  /** @param {(game: string) => void} open */
  constructor(open) {
    this.open = open;
    this.element = element('div', { class: 'contents-page' });
  }

  /** @param {Game[]} games */
  show(games) {
    refill(this.element,
      element('div', { class: 'frontispiece' },
        element('h1', {}, say('page-contents-title')),
        element('p', { class: 'lead' }, say('page-contents-lead'))),
      element('ol', { class: 'catalog' }, ...games.map((game) => this.row(game))));
  }

  /** @param {Game} game */
  row(game) {
    return element('li', {},
      element('a', { class: 'entry', href: `#game=${game.name}`, 'data-game': game.name, onclick: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.open(game.name);
      } },
      element('span', { class: 'entry-board' }, game.picture && thumbnail(game.picture, 420)),
      element('span', { class: 'entry-title' }, game.title),
      element('span', { class: 'entry-summary' }, game.summary)));
  }
}
