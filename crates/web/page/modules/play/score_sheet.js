/** The moves of the game, as players write them down; a click goes back to one. */

import { say, sentences } from '../text/words.js';
import { element, refill } from '../widgets/elements.js';

export class ScoreSheet {
  /** @param {(ply: number) => void} go */
  constructor(go) {
    this.go = go;
    this.element = element('section', { class: 'panel score-sheet' });
    /** @type {object | null} */
    this.drawn = null;
  }

  /**
   * @param {import('../server/types.js').Position} position
   * @param {number} shown the ply of the position that is shown
   */
  show(position, shown) {
    if (this.drawn === position) return;
    this.drawn = position;
    const { plies } = position;
    const list = element('ol', { class: 'plies' }, ...plies.map((ply, index) => {
      const isHere = index + 1 === shown;
      return element('li', { class: `ply ${ply.seat}` }, element('button', {
        type: 'button',
        class: 'ply-move',
        'aria-current': isHere ? 'step' : false,
        'data-line': plies.slice(0, index + 1).map(({ move }) => move).join(' '),
        title: sentences(ply.sentences),
        onclick: () => this.go(index + 1),
      }, element('span', { class: 'ply-number' }, `${index + 1}`), ' ', ply.move));
    }));
    refill(this.element,
      element('h2', {}, say('tui-history')),
      plies.length > 0 ? list : element('p', { class: 'empty' }, say('page-no-moves')));
    const here = /** @type {HTMLElement | null} */ (list.querySelector('[aria-current]'));
    if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2;
  }
}
