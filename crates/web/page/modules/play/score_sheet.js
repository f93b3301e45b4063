/** The moves of the game, as players write them down; a click goes back to one. */

import { element, refill } from '../elements.js';
import { shownPly } from '../state.js';
import { say } from '../words.js';

export class ScoreSheet {
  /** @param {import('../page.js').Page} page */
  constructor(page) {
    this.page = page;
    this.element = element('section', { class: 'panel score-sheet' });
    /** @type {object | null} */
    this.drawn = null;
  }

  show() {
    const { position, state } = this.page;
    if (!position || this.drawn === position) return;
    this.drawn = position;
    const shown = shownPly(state);
    const { plies } = position;
    const list = element('ol', { class: 'plies' }, ...plies.map((ply, index) => {
      const isHere = index + 1 === shown;
      return element('li', { class: `ply ${ply.seat}` }, element('button', {
        type: 'button',
        class: 'ply-move',
        'aria-current': isHere ? 'step' : false,
        title: ply.sentences.join(' '),
        onclick: () => this.page.store.change({ ply: index + 1 }),
      }, element('span', { class: 'ply-number' }, `${index + 1}`), ' ', ply.move));
    }));
    refill(this.element,
      element('h2', {}, say('tui-history')),
      plies.length > 0 ? list : element('p', { class: 'empty' }, say('page-no-moves')));
    const here = /** @type {HTMLElement | null} */ (list.querySelector('[aria-current]'));
    if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2;
  }
}
