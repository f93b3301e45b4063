/**
 * What a learner has learned of a position as a matchbox: the board on its lid, and in it what the learner has for every move: beads, the
 * moves that are left, or what moves seem worth. Every move has a color, on the board and in the box, and its name.
 */

import { drawPicture } from '../boards/board.js';
import { say, written } from '../text/words.js';
import { drawMark } from '../widgets/marks.js';
import { element, shape } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Estimate} Estimate */
/** @typedef {import('../server/types.js').PositionBoard} PositionBoard */
/** @typedef {import('../server/types.js').Spot} Spot */
/** @typedef {'beads' | 'choices' | 'worths'} Measure */

/** More beads of a move are told as a number. */
const MOST_BEADS = 12;
/** So many moves are told, and so many of them below each other. */
const MOST_DRAWERS = 24;
const ONE_COLUMN = 9;
/** The angle between the colors of neighbors; no two of a few moves are near. */
const TURN = 137.5;
/** A bead on the board beside the mark of a value that there is room for. */
const BEAD_SIZE = 0.6;
/** A box on a phone is so wide; a number in a sign of a smaller radius there could not be read. In pixels. */
const READABLE = { box: 170, radius: 13 };

/** @param {number} index of a move */
function hue(index) {
  return Math.round(index * TURN + 20) % 360;
}

/**
 * @param {Estimate} estimate
 * @param {PositionBoard | undefined} board
 * @param {Measure} measure
 * @param {Estimate} [before] what it had before, if that is to be compared
 */
export function drawBox(estimate, board, measure, before) {
  const { actions } = estimate;
  // What stands on the board already is not told again.
  const isTold = measure === 'worths' && !before && board && isRead(board);
  return element('div', { class: `box ${measure}` },
    board?.picture ? lid(estimate, board, measure) : element('p', { class: 'box-position' }, estimate.position),
    !isTold && tray(actions, measure, before));
}

/**
 * A drawer for every move; where there are very many, for those that changed or count most.
 * @param {Estimate['actions']} actions
 * @param {Measure} measure
 * @param {Estimate} [before]
 */
function tray(actions, measure, before) {
  const old = (/** @type {number} */ index) => before?.actions[index]?.value;
  const weight = (/** @type {number} */ index) => (old(index) !== undefined && old(index) !== actions[index].value ? Infinity : Math.abs(actions[index].value));
  const chosen = actions.map((_, index) => index).sort((one, other) => weight(other) - weight(one) || one - other).slice(0, MOST_DRAWERS);
  const left = actions.length - chosen.length;
  return element('ul', { class: `tray${chosen.length > ONE_COLUMN ? ' wide' : ''}` },
    ...chosen.sort((one, other) => one - other).map((index) => drawer(actions[index], index, measure, old(index))),
    left > 0 && element('li', { class: 'drawer-rest' }, say('page-moves-left-out', { count: left })));
}

/**
 * Whether a number can be read on the board for every move.
 * @param {PositionBoard} board
 */
function isRead({ picture, moves }) {
  if (!picture) return false;
  const { width, area } = drawPicture(picture, { room: 320, small: true });
  return moves.every(({ spots }) => spots.length === 1 && isLarge(area(spots[0])?.mark?.radius ?? 0, width));
}

/**
 * @param {number} radius
 * @param {number} width of the board, in the same unit
 */
function isLarge(radius, width) {
  return (radius * READABLE.box) / width >= READABLE.radius;
}

/**
 * The board, with every move where one points to make it.
 * @param {Estimate} estimate
 * @param {PositionBoard} board
 * @param {Measure} measure
 */
function lid({ actions }, { picture, moves }, measure) {
  if (!picture) return null;
  const { layer, width, height, area } = drawPicture(picture, { room: 320, small: true });
  /** @type {Map<string, number>} */
  const taken = new Map();
  const signs = actions.map(({ move, value, probability }, index) => {
    const spots = moves.find((legal) => legal.move === move)?.spots ?? [];
    const last = spots[spots.length - 1];
    const at = last && area(last)?.mark;
    if (!at) return null;
    // Moves that end at the same place stand beside each other.
    const place = `${at.x} ${at.y}`;
    const shift = taken.get(place) ?? 0;
    taken.set(place, shift + 1);
    const radius = at.radius * (measure === 'worths' ? 1 : BEAD_SIZE);
    const x = at.x + shift * 2 * radius;
    if (measure === 'worths') {
      // What is written as 0 is not marked as good or bad.
      const rough = Math.round(10 * value) / 10 || 0;
      const kind = rough > 0 ? 'win' : rough < 0 ? 'loss' : 'draw';
      return drawMark({ kind, text: isLarge(radius, width) ? written(rough, 1) : '', exact: false, best: probability >= 0.5, said: '' }, { x, y: at.y, radius });
    }
    const bead = shape('circle', { class: `bead${value > 0 ? '' : ' none'}`, cx: x, cy: at.y, r: radius });
    bead.style.setProperty('--hue', String(hue(index)));
    return bead;
  });
  return shape('svg', { class: 'board thumbnail lid', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false' }, layer, ...signs);
}

/**
 * What lies in the box for a move.
 * @param {{move: string, value: number, probability: number}} action
 * @param {number} index
 * @param {Measure} measure
 * @param {number | undefined} before
 */
function drawer({ move, value, probability }, index, measure, before) {
  const change = before === undefined ? 0 : value - before;
  const name = element('span', { class: 'drawer-move' }, move);
  const changed = change !== 0 && measure !== 'choices' && element('strong', { class: `change ${change > 0 ? 'more' : 'less'}` }, `${change > 0 ? '+' : '−'}${written(Math.abs(change), 2)}`);
  const made = element('li', { class: `drawer${measure === 'choices' && value === 0 ? ' given-up' : ''}`, 'data-move': move }, name,
    measure === 'worths' ? element('span', { class: `worth ${value < 0 ? 'against' : value > 0 ? 'for' : 'even'}${probability >= 0.5 ? ' preferred' : ''}` }, written(value, 2))
      : measure === 'beads' ? beads(value, change) : element('span', {}, say(value > 0 ? 'page-move-left' : 'page-move-given-up')),
    changed);
  made.style.setProperty('--hue', String(hue(index)));
  return made;
}

/**
 * Beads: those that were added are ringed, those that were taken away hollow.
 * @param {number} count
 * @param {number} change
 */
function beads(count, change) {
  const whole = Math.round(count);
  const added = Math.max(0, Math.round(change));
  const gone = Math.max(0, -Math.round(change));
  const shown = Math.min(whole, MOST_BEADS);
  const bead = (/** @type {string} */ name) => element('span', { class: `bead ${name}` });
  const label = written(count, 2);
  return element('span', { class: 'beads', role: 'img', 'aria-label': say('page-beads', { score: label }) },
    ...Array.from({ length: shown }, (_, index) => bead(index >= whole - added ? 'fresh' : '')),
    ...Array.from({ length: Math.min(gone, MOST_BEADS) }, () => bead('gone')),
    (whole > MOST_BEADS || whole === 0 || !Number.isInteger(count)) && element('span', { class: 'bead-count' }, `×\u2009${label}`));
}
