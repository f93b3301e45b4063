/** A board at which one move is asked for, by a puzzle or by a class; moves that no place on it stands for are buttons below. */

import { say } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { Board } from './board.js';
import { lookOf } from './grid.js';
import { isDarkFirst } from './scene.js';
import { hasLetters, isShared, token } from './token.js';

/** @typedef {import('../server/types.js').Position} Position */

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
   * @param {Position} position
   * @param {boolean} open whether a move can be made
   * @param {string | null} [chosen] the move that is answered so far
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
      answer: chosen,
      turned: false,
      description: position.standing.sentence,
    });
    this.choices.setAttribute('aria-label', say('page-moves-to-choose'));
    const others = open ? this.board.withoutSpots() : [];
    this.choices.hidden = others.length === 0;
    refill(this.choices, ...others.map(({ move }) => button(null, move, () => this.answer(move), { 'data-move': move, 'aria-pressed': chosen === null ? false : String(chosen === move) })));
  }
}

/**
 * Which pieces or pits are the reader's; whose turn it is where the players share all of them.
 * @param {Position} position
 */
export function yours({ seat, picture, standing }) {
  const dark = isDarkFirst(picture) ? ' dark-first' : '';
  const piece = picture?.kind === 'grid' && token(seat, picture);
  const where = told(seat, picture) ?? standing.sentence;
  // On a phone rows are columns; the width of the screen may change.
  const both = picture?.kind === 'sowing' ? [element('span', { class: 'if-lying' }, where),
    element('span', { class: 'if-upright' }, say(seat === 'first' ? 'page-puzzle-left' : 'page-puzzle-right'))] : [where];
  return element('p', { class: `puzzle-seat ${seat}${dark}` }, piece, ...both);
}

/**
 * @param {import('../server/types.js').Seat} seat
 * @param {Position['picture']} picture
 */
function told(seat, picture) {
  const isFirst = seat === 'first';
  if (picture?.kind === 'sowing') return say(isFirst ? 'puzzle-yours-lower' : 'puzzle-yours-upper');
  if (picture?.kind !== 'grid' || isShared(picture)) return null;
  if (lookOf(picture) === 'upright') return say(`page-puzzle-${isFirst ? 'yellow' : 'red'}`);
  if (hasLetters(picture)) return say('puzzle-yours-piece', { piece: picture.pieces[isFirst ? 0 : 1] });
  return say(isFirst === isDarkFirst(picture) ? 'puzzle-yours-dark' : 'puzzle-yours-light');
}
