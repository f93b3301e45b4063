/**
 * What a board is drawn from, and what comes of it. Renderers know kinds of pictures and no game.
 *
 * @typedef {import('../types.js').Picture} Picture
 * @typedef {import('../types.js').Spot} Spot
 * @typedef {import('../types.js').Seat} Seat
 *
 * @typedef {object} Place Where a spot is: a rectangle to point at, and where its mark goes.
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {{x: number, y: number, radius: number}} mark
 * @property {boolean} [round] whether the rectangle stands for a disc
 *
 * @typedef {object} Drawing
 * @property {SVGGElement} layer
 * @property {number} width
 * @property {number} height
 * @property {number} largest how many pixels a unit may take at most
 * @property {(spot: Spot) => Place | null} place
 * @property {(spot: Spot) => Element[]} pieces what lies at a spot, to be lifted when it is pointed at
 */

/**
 * A spot in a word.
 * @param {Spot} spot
 */
export function spotKey(spot) {
  switch (spot.kind) {
    case 'cell': return `cell ${spot.cell}`;
    case 'column': return `column ${spot.column}`;
    case 'counter': return `counter ${spot.pile} ${spot.counter}`;
    default: return `pit ${spot.owner} ${spot.pit}`;
  }
}

/**
 * A number that looks like chance and is the same at every drawing, from 0 to 1.
 * @param {number} seed
 */
export function scatter(seed) {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Whether things may move. */
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
