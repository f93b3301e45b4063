/** What a move leads to, shown on the board while the move is pointed at. */

import { ask } from '../server/api.js';
import { usualLanguage } from '../text/languages.js';

/** @typedef {import('../server/types.js').Position} Position */

/** How long a move is pointed at before the board changes, in milliseconds. */
const REST = 90;

export class Preview {
  /** @param {import('../boards/board.js').Board} board */
  constructor(board) {
    this.board = board;
    /** The moves up to the one that is pointed at. @type {string | null} */
    this.line = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    this.asking = new AbortController();
  }

  /**
   * @param {{state: import('../text/address.js').State, position: Position}} shown
   * @param {string} moves the moves up to the one that is pointed at
   */
  show({ state, position }, moves) {
    if (moves === this.line) return;
    this.end();
    this.line = moves;
    const { signal } = this.asking = new AbortController();
    this.waiting = setTimeout(async () => {
      const query = { game: state.game, position: state.position, lang: state.lang || usualLanguage() };
      const before = moves.split(' ').slice(0, -1).join(' ');
      try {
        const [was, is] = await Promise.all([ask('position', { ...query, moves: before }, signal), ask('position', { ...query, moves }, signal)]);
        const ply = is.plies[is.plies.length - 1];
        if (is.picture) {
          this.board.preview({
            picture: is.picture,
            before: was.picture ?? null,
            events: ply.events,
            mover: ply.seat,
            moving: false,
            moves: [],
            named: is.moves,
            marks: new Map(),
            turned: state.turned && position.turned != null,
            description: is.standing.sentence,
          });
        }
      } catch {
        // A line that cannot be shown leaves the board as it is.
      }
    }, REST);
  }

  end() {
    this.line = null;
    clearTimeout(this.waiting);
    this.asking.abort();
    this.board.preview(null);
  }
}
