/**
 * What the renderers of boards share. They know kinds of pictures and no game.
 *
 * @typedef {import('../server/types.js').Picture} Picture
 * @typedef {import('../server/types.js').Seat} Seat
 * @typedef {import('../server/types.js').Spot | {kind: 'store', owner: Seat} | {kind: 'pile', pile: number}} Spot Moves point at no store
 *   and at no pile as a whole; who sets up a position does.
 *
 * @typedef {object} Area Where a spot is: a rectangle to point at, and where its mark goes.
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {{x: number, y: number, radius: number}} mark
 * @property {{x: number, y: number}} [name] where the name of its move goes, unless the board has coordinates
 * @property {boolean} [round] whether the rectangle stands for a disc
 *
 * @typedef {object} Drawing
 * @property {SVGGElement} layer
 * @property {number} width
 * @property {number} height
 * @property {number} largest the most pixels for a unit
 * @property {boolean} [upright] whether it stands where others lie: then all of it is in sight at once
 * @property {number} [finger] the side of a cell or pit, which is never drawn smaller than a finger
 * @property {(spot: Spot) => Area | null} area
 * @property {(spot: Spot) => Element[]} pieces the pieces at a spot, lifted when it is pointed at
 */

/**
 * A text that names a spot.
 * @param {Spot} spot
 */
export function spotKey(spot) {
  switch (spot.kind) {
    case 'cell': return `cell ${spot.cell}`;
    case 'column': return `column ${spot.column}`;
    case 'counter': return `counter ${spot.pile} ${spot.counter}`;
    case 'pile': return `pile ${spot.pile}`;
    case 'store': return `store ${spot.owner}`;
    default: return `pit ${spot.owner} ${spot.pit}`;
  }
}

/**
 * A number from 0 to 1 that looks random and is the same in every drawing.
 * @param {number} seed
 */
export function scatter(seed) {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Whether animations are wanted. */
export function mayMove() {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Whether the first player's pieces are the dark ones: by convention a piece called b is black and one called w white.
 * @param {Picture | null | undefined} picture
 */
export function isDarkFirst(picture) {
  return picture?.kind === 'grid' && picture.pieces[0].toLowerCase() === 'b' && picture.pieces[1].toLowerCase() === 'w';
}
