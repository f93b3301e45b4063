/** The page of contents: every game of the catalog, a family beside its well-known members, with its board. */

import { thumbnail } from './boards/board.js';
import { element, refill } from './elements.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Game} Game */

export class Contents {
  /** @param {import('./page.js').Page} page */
  constructor(page) {
    this.page = page;
    this.element = element('div', { class: 'contents-page' });
  }

  show() {
    const { games } = this.page;
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
        this.page.open(game.name);
      } },
      element('span', { class: 'entry-board' }, game.picture && thumbnail(game.picture, 420)),
      element('span', { class: 'entry-title' }, game.title),
      element('span', { class: 'entry-summary' }, game.summary)));
  }
}
