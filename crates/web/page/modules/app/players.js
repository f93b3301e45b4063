/** The players of the game that is shown, and what they are called. */

import { ask } from '../server/api.js';
import { playerOf } from '../server/own.js';
import { say } from '../text/words.js';

/** @typedef {import('../server/types.js').Player} Player */

/** How a learner that was trained on the page is written as a player. */
const TRAINED = 'trained:';

export class Players {
  constructor() {
    /** @type {Player[]} */
    this.all = [];
    /** The game and the language that they are known for. */
    this.known = '';
  }

  /**
   * Asks for the players of a game, unless they are there.
   * @param {string} game
   * @param {string} lang
   * @param {AbortSignal} signal
   */
  async load(game, lang, signal) {
    const program = playerOf(game);
    const known = `${game} ${lang} ${program}`;
    if (known === this.known) return;
    const { players } = await ask('players', { game, lang }, signal);
    this.all = program ? [...players, { spec: program, title: say('page-own-player'), kind: 'human' }] : players;
    this.known = known;
  }

  /**
   * The names of two players; humans are numbered, and so are machines of the same name.
   * @param {{first: string, second: string}} seats
   */
  names({ first, second }) {
    const name = (/** @type {string} */ spec, /** @type {number} */ number) => {
      if (spec === 'human') return say('player-human', { number });
      return first === second ? `${this.title(spec)} (${number})` : this.title(spec);
    };
    return { first: name(first, 1), second: name(second, 2) };
  }

  /**
   * The name of a machine.
   * @param {string} spec
   */
  title(spec) {
    if (spec.startsWith(TRAINED)) return say('page-trained');
    return this.all.find((player) => player.spec === spec)?.title ?? spec;
  }
}
