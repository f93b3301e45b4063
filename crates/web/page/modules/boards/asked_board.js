/** A board at which one move is asked for, by a puzzle or by a class; moves that no place on it stands for are buttons below. */

import { say } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { Board } from './board.js';

export class AskedBoard {
  /** @param {(move: string) => void} answer */
  constructor(answer) {
    this.answer = answer;
    this.board = new Board(answer);
    this.choices = element('div', { class: 'move-choice', role: 'group' });
  }

  /** What is shown, in this order. */
  get elements() {
    return [this.board.element, this.choices];
  }

  /**
   * @param {import('../server/types.js').Position} position
   * @param {boolean} open whether a move can be made
   * @param {string | null} [chosen] the move that was made
   */
  show(position, open, chosen = null) {
    this.board.show({
      picture: position.picture ?? { kind: 'lines', lines: [position.position] },
      before: null,
      events: [],
      mover: null,
      moving: false,
      moves: open ? position.moves : [],
      named: position.moves,
      marks: new Map(),
      turned: false,
      description: position.standing.sentence,
    });
    this.choices.setAttribute('aria-label', say('page-moves-to-choose'));
    const others = open ? this.board.withoutSpots() : [];
    this.choices.hidden = others.length === 0;
    refill(this.choices, ...others.map(({ move }) => button(null, move, () => this.answer(move), { 'data-move': move, 'aria-pressed': chosen === null ? false : String(chosen === move) })));
  }
}
