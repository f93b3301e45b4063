/** The two seats: the player in each, whose turn it is, what each has banked. */

import { token } from '../boards/token.js';
import { say } from '../text/words.js';
import { choice } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Seat} Seat */

/**
 * @typedef {object} Shown
 * @property {import('../text/address.js').State} state
 * @property {import('../server/types.js').Position} position
 * @property {import('../server/types.js').Player[]} players
 * @property {Record<Seat, string>} names
 */

export class Seats {
  /** @param {import('../text/address.js').Change} change */
  constructor(change) {
    this.change = change;
    this.element = element('div', { class: 'seats' });
  }

  /** @param {Shown} shown */
  show(shown) {
    const held = document.activeElement?.closest('[data-seat]')?.getAttribute('data-seat');
    refill(this.element, this.seat('first', shown), this.seat('second', shown));
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-seat="${held}"] select`))?.focus();
  }

  /**
   * @param {Seat} seat
   * @param {Shown} shown
   */
  seat(seat, { position, players, state, names }) {
    const isTurn = position.seat === seat && !position.over;
    const won = position.over && position.standing.winner === seat;
    const banked = position.banked?.[seat === 'first' ? 0 : 1];
    const known = players.some(({ spec }) => spec === state[seat]);
    const options = players.map(({ spec, title, nature, kind }) => ({
      value: spec,
      text: spec === 'human' ? say('player-human', { number: seat === 'first' ? 1 : 2 }) : nature ? `${title} · ${nature}` : title,
      group: kind === 'human' ? undefined : say(`page-players-${kind}`),
    }));
    if (state.training) options.push({ value: `trained:${state.training}`, text: say('page-trained'), group: say('page-players-learner') });
    if (!known && state[seat] !== `trained:${state.training}`) options.unshift({ value: state[seat], text: names[seat], group: undefined });
    return element('div', { class: `seat ${seat}${isTurn ? ' turn' : ''}${won ? ' won' : ''}`, 'data-seat': seat },
      token(seat, position.picture),
      choice(say(`seat-${seat}`), options, state[seat], (player) => this.change({ [seat]: player })),
      banked != null && element('span', { class: 'banked' }, String(banked)));
  }
}
