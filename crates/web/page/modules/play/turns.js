/** Whose turn it is, and where undoing leads. */

/** @typedef {import('../server/types.js').Position} Position */
/** @typedef {import('../server/types.js').Seat} Seat */
/** @typedef {import('../text/address.js').State} State */
/** @typedef {{state: State, position: Position}} Shown */

/** The level that is offered to play against at once. */
export const LEVEL = 3;

/** @param {State} state */
export function playersOf({ first, second }) {
  return `${first} ${second}`;
}

/**
 * @param {State} state
 * @param {Seat} seat
 */
export function isHuman(state, seat) {
  return state[seat] === 'human';
}

/**
 * @param {State} state
 * @param {Position} position
 */
export function isMachineToMove(state, position) {
  return !position.over && !isHuman(state, position.seat);
}

/**
 * Where undoing leads: to the last position in which a human was to move, if there was one.
 * @param {number} ply
 * @param {Shown} shown
 */
export function backFrom(ply, { state, position: { plies } }) {
  for (let earlier = ply - 1; earlier >= 0; earlier -= 1) if (isHuman(state, plies[earlier].seat)) return earlier;
  return ply - 1;
}

/**
 * @param {number} ply
 * @param {Shown} shown
 */
export function forwardFrom(ply, { state, position: { plies } }) {
  for (let later = ply + 1; later < plies.length; later += 1) if (isHuman(state, plies[later].seat)) return later;
  return isHuman(state, 'first') || isHuman(state, 'second') ? plies.length : ply + 1;
}
