/** The moves of the game, as players write them down; a click goes back to one. */

import { say, sentences } from '../text/words.js';
import { element, refill } from '../widgets/elements.js';

export class ScoreSheet {
  /** @param {(ply: number) => void} go */
  constructor(go) {
    this.go = go;
    this.element = element('section', { class: 'panel score-sheet' });
    this.drawn = { position: /** @type {object | null} */ (null), said: '' };
  }

  /**
   * @param {import('../server/types.js').Position} position
   * @param {number} shown the ply of the position that is shown
   * @param {Map<number, {sign: string, said: string}>} signs what is to be said of some of the moves, by their numbers
   */
  show(position, shown, signs) {
    const said = [...signs.values()].map((sign) => sign.said).join();
    if (this.drawn.position === position && this.drawn.said === said) return;
    this.drawn = { position, said };
    const { plies } = position;
    const list = element('ol', { class: 'plies' }, ...plies.map((ply, index) => {
      const isHere = index + 1 === shown;
      const sign = signs.get(index + 1);
      return element('li', { class: `ply ${ply.seat}` }, element('button', {
        type: 'button',
        class: 'ply-move',
        'aria-current': isHere ? 'step' : false,
        'data-line': plies.slice(0, index + 1).map(({ move }) => move).join(' '),
        title: sign?.said ?? sentences(ply.sentences),
        onclick: () => this.go(index + 1),
      }, element('span', { class: 'ply-number' }, `${index + 1}`), ' ', ply.move,
      sign && element('span', { class: 'ply-sign' }, sign.sign)));
    }));
    refill(this.element,
      element('h2', {}, say('tui-history')),
      plies.length > 0 ? list : element('p', { class: 'empty' }, say('page-no-moves')));
    const here = /** @type {HTMLElement | null} */ (list.querySelector('[aria-current]'));
    if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2;
  }
}
