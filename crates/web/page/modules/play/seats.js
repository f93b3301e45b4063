/** The two players: who sits where, whose turn it is, what each has banked. */

import { choice } from '../buttons.js';
import { element, refill, shape } from '../elements.js';
import { say } from '../words.js';

/** @typedef {import('../types.js').Seat} Seat */

export class Seats {
  /** @param {import('../page.js').Page} page */
  constructor(page) {
    this.page = page;
    this.element = element('div', { class: 'seats' });
  }

  show() {
    const { position } = this.page;
    if (!position) return;
    const held = document.activeElement?.closest('[data-seat]')?.getAttribute('data-seat');
    refill(this.element, this.seat('first'), this.seat('second'));
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-seat="${held}"] select`))?.focus();
  }

  /** @param {Seat} seat */
  seat(seat) {
    const { position, players, state, store } = this.page;
    const isTurn = position?.seat === seat && !position.over;
    const won = position?.over && position.standing.winner === seat;
    const banked = position?.banked?.[seat === 'first' ? 0 : 1];
    const known = players.some(({ spec }) => spec === state[seat]);
    const options = players.map(({ spec, title, kind }) => ({
      value: spec,
      text: spec === 'human' ? say('player-human', { number: seat === 'first' ? 1 : 2 }) : title,
      group: kind === 'human' ? undefined : say(`page-players-${kind}`),
    }));
    if (state.training) options.push({ value: `trained:${state.training}`, text: say('page-trained'), group: say('page-players-learner') });
    if (!known && state[seat] !== `trained:${state.training}`) options.unshift({ value: state[seat], text: this.page.name(seat), group: undefined });
    return element('div', { class: `seat ${seat}${isTurn ? ' turn' : ''}${won ? ' won' : ''}`, 'data-seat': seat },
      this.token(seat),
      choice(say(`seat-${seat}`), options, state[seat], (player) => store.change({ [seat]: player })),
      banked !== undefined && banked !== null && element('span', { class: 'banked' }, String(banked)));
  }

  /**
   * The piece that a seat plays with.
   * @param {Seat} seat
   */
  token(seat) {
    const picture = this.page.position?.picture;
    const ruled = picture?.kind === 'grid' && !picture.has_sides && picture.column_labels.length === 0;
    const drawn = !ruled ? shape('circle', { class: 'token-disc', cx: 12, cy: 12, r: 8.5 })
      : seat === 'first' ? shape('path', { class: 'token-pen', d: 'M6 6 L18 18 M18 6 L6 18' })
        : shape('circle', { class: 'token-pen', cx: 12, cy: 12, r: 7 });
    return shape('svg', { class: 'token', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, drawn);
  }
}
