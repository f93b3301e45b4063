/** Any picture, drawn as large as there is room for, and the board on it that is played by mouse, touch and keyboard. */

import { listed, say } from '../text/words.js';
import { element, shape } from '../widgets/elements.js';
import { drawMark } from '../widgets/marks.js';
import { describe } from './description.js';
import { drawGrid } from './grid.js';
import { drawLines } from './lines.js';
import { drawPiles } from './piles.js';
import { spotKey } from './scene.js';
import { drawSowing } from './sowing.js';

/** @typedef {import('./scene.js').Drawing} Drawing */
/** @typedef {import('./scene.js').Area} Area */
/** @typedef {import('./scene.js').Spot} Spot */
/** @typedef {import('../server/types.js').Picture} Picture */
/** @typedef {{move: string, spots: Spot[]}} Choice A move, or what else is done to the board, and where one points for it. */
/** @typedef {import('../server/types.js').Seat} Seat */
/** @typedef {import('../text/values.js').Mark} Mark */

/** The least that a finger finds, in pixels. */
const FINGER = 44;

/**
 * @typedef {object} Scene
 * @property {Picture} picture
 * @property {Picture | null} before the board before the last move
 * @property {import('../server/types.js').Event[]} events what the last move did
 * @property {Seat | null} mover the seat that made it
 * @property {boolean} moving whether the last move is animated
 * @property {Choice[]} moves those that can be made on the board, if a human is to move
 * @property {Choice[]} named all legal moves, whose names stand where they are made
 * @property {Map<string, Mark>} marks of moves
 * @property {boolean} turned
 * @property {string} description what is said of the board besides what is on it
 * @property {string | null} [answer] the move that is answered so far: its spots are lit, and others can be chosen
 * @property {boolean} [isSetUp] whether no moves are made, and choices are named in full
 */

/**
 * Draws a picture.
 * @param {Picture} picture
 * @param {{before?: Picture | null, events?: import('../server/types.js').Event[], mover?: Seat | null, moving?: boolean, turned?: boolean,
 *   room: number, small?: boolean}} given
 * @returns {Drawing}
 */
export function drawPicture(picture, { before = null, events = [], mover = null, moving = false, turned = false, room, small = false }) {
  const given = { before, events, mover, moving, turned, room, small };
  switch (picture.kind) {
    case 'piles': return drawPiles(picture, given);
    case 'grid': return drawGrid(picture, given);
    case 'sowing': return drawSowing(picture, given);
    default: return drawLines(picture.lines, room);
  }
}

/**
 * A small board.
 * @param {Picture} picture
 * @param {number} room
 */
export function thumbnail(picture, room) {
  const { layer, width, height } = drawPicture(picture, { room, small: true });
  return shape('svg', { class: 'board thumbnail', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false' }, layer);
}

/**
 * Whether a picture looks different from the other side.
 * @param {Picture | null | undefined} picture
 */
export function canTurn(picture) {
  return picture?.kind === 'sowing' || (picture?.kind === 'grid' && picture.has_sides);
}

/** The board of a game that is played. */
export class Board {
  /** @param {(move: string) => void} play */
  constructor(play) {
    this.play = play;
    this.element = element('div', { class: 'board-room' });
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Spot[]} */
    this.chosen = [];
    /** What is shown in place of the scene for a while. @type {Scene | null} */
    this.previewed = null;
    /** The spots of a move that was made and is not answered yet. @type {Spot[] | null} */
    this.sent = null;
    /** @type {Drawing | null} */
    this.drawing = null;
    this.focused = '';
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.pressed = false;
    this.stale = false;
    /** Whether the board was last used with a pointer: then the keys to the left and to the right are left to whoever steps through the game. */
    this.isPointedAt = false;
    this.element.addEventListener('keyup', ({ key }) => { if (key === 'Tab') this.isPointedAt = false; });
    this.element.addEventListener('pointerdown', () => {
      this.pressed = true;
      this.isPointedAt = true;
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => this.released(), { once: true });
    });
    new ResizeObserver(() => this.resized()).observe(this.element);
    this.room = 0;
  }

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    this.previewed = null;
    this.chosen = [];
    this.sent = null;
    this.draw(scene.moving);
  }

  /**
   * New marks on the same board. While a spot is pressed it stays where it is: else the press would be no click.
   * @param {Map<string, Mark>} marks
   */
  mark(marks) {
    if (!this.scene) return;
    this.scene = { ...this.scene, marks };
    if (this.pressed) this.stale = true;
    else this.point();
  }

  /** The click comes after this event. */
  released() {
    if (!this.pressed) return;
    this.pressed = false;
    setTimeout(() => {
      if (this.stale) this.point();
      this.stale = false;
    });
  }

  /**
   * Shows another scene until it is null, or until there is a new one.
   * @param {Scene | null} scene
   */
  preview(scene) {
    if (scene === this.previewed) return;
    this.previewed = scene;
    this.draw(false);
  }

  resized() {
    const room = this.element.clientWidth;
    if (room === this.room || !this.scene) return;
    this.draw(false);
  }

  /** @param {boolean} moving */
  draw(moving) {
    const scene = this.previewed ?? this.scene;
    if (!scene) return;
    this.room = this.element.clientWidth || 640;
    const drawing = drawPicture(scene.picture, { ...scene, moving, room: this.room });
    this.drawing = drawing;
    const named = say('page-board-label', { description: `${describe(scene.picture)} ${scene.description}`.trim() });
    this.svg = shape('svg', {
      class: this.previewed ? 'board previewed' : 'board',
      viewBox: `0 0 ${drawing.width} ${drawing.height}`,
      role: 'group',
      tabindex: -1,
      'aria-label': named,
      'data-kind': scene.picture.kind,
      'data-upright': drawing.upright === true,
    }, drawing.layer, ...names(scene, drawing));
    const least = drawing.finger ? Math.ceil((drawing.width * FINGER) / drawing.finger) : 0;
    this.element.classList.toggle('panned', least > this.room);
    this.svg.style.minWidth = `${Math.min(least, Math.round(drawing.width))}px`;
    if (drawing.upright) this.svg.style.minHeight = `${Math.ceil((least * drawing.height) / drawing.width)}px`;
    this.svg.style.maxWidth = `${Math.round(drawing.width * drawing.largest)}px`;
    this.spots = shape('g', { class: 'spots' });
    this.svg.append(this.spots);
    const held = this.element.contains(document.activeElement);
    this.element.replaceChildren(this.svg);
    this.point();
    if (held) this.focus();
  }

  /**
   * Shows a move that was made and is not answered yet: its spots stay lit, and no other can be chosen.
   * @param {string} move
   */
  made(move) {
    const { scene } = this;
    if (!scene) return;
    this.chosen = [];
    this.sent = scene.moves.find((legal) => legal.move === move)?.spots ?? [];
    this.point();
  }

  /** Takes it back. */
  takeBack() {
    this.sent = null;
    this.point();
  }

  /** Whether the board has the focus and no spot for it. */
  isWaiting() {
    return this.svg !== undefined && document.activeElement === this.svg;
  }

  /** Takes the focus: to the spot that had it, or to the whole board where nothing can be chosen. */
  focus() {
    this.focusOn(this.focused);
  }

  /** The legal moves without spots on the board. */
  withoutSpots() {
    const { scene, drawing } = this;
    return (scene?.moves ?? []).filter(({ spots }) => spots.length === 0 || spots.some((spot) => !drawing?.area(spot)));
  }

  /** The moves that begin with the chosen spots. */
  candidates() {
    const { scene, chosen, sent } = this;
    if (!scene || sent) return [];
    return scene.moves.filter(({ spots }) => spots.length > chosen.length
      && chosen.every((spot, index) => spotKey(spot) === spotKey(spots[index])));
  }

  /** Draws the spots on top of the board. */
  point() {
    const { scene, drawing, spots } = this;
    if (!scene || !drawing || !spots) return;
    const held = spots.contains(document.activeElement) || this.isWaiting();
    spots.replaceChildren();
    if (this.previewed) return;
    const answered = scene.named.find(({ move }) => move === scene.answer)?.spots;
    const lit = /** @type {const} */ ([['chosen', this.chosen], ['sent', this.sent ?? answered ?? []]]);
    for (const [name, those] of lit) {
      for (const spot of those) {
        const at = drawing.area(spot);
        if (at) spots.append(outline(at, name));
      }
    }
    /** @type {Map<string, {spot: Spot, moves: Choice[]}>} */
    const next = new Map();
    for (const move of this.candidates()) {
      const spot = move.spots[this.chosen.length];
      const known = next.get(spotKey(spot)) ?? { spot, moves: [] };
      known.moves.push(move);
      next.set(spotKey(spot), known);
    }
    for (const { spot, moves } of next.values()) {
      const at = drawing.area(spot);
      if (at) spots.append(this.target(spot, moves, at, drawing));
    }
    if (!next.has(this.focused)) this.focused = next.size === 0 ? this.focused : next.keys().next().value ?? '';
    if (held) this.focus();
    else this.tabStop();
  }

  /**
   * @param {Spot} spot
   * @param {Choice[]} moves
   * @param {Area} at
   * @param {Drawing} drawing
   */
  target(spot, moves, at, drawing) {
    const key = spotKey(spot);
    const mark = this.markOf(moves);
    const names = listed(moves.map(({ move }) => move));
    const said = this.scene?.isSetUp ? names : mark ? say('page-spot-value', { move: names, value: mark.said }) : say('page-spot', { move: names });
    const lift = (/** @type {boolean} */ on) => drawing.pieces(spot).forEach((piece) => piece.classList.toggle('lifted', on));
    const target = shape('g', {
      class: 'spot',
      role: 'button',
      tabindex: -1,
      'aria-label': said,
      'data-spot': key,
      'data-move': moves.length === 1 ? moves[0].move : false,
      onclick: () => this.choose(spot),
      onpointerenter: () => lift(true),
      onpointerleave: () => lift(false),
      onfocus: () => { this.focused = key; lift(true); this.tabStop(); },
      onblur: () => lift(false),
    }, shape('title', {}, said), outline(at, 'reach'), mark && drawMark(mark, at.mark));
    return target;
  }

  /**
   * The mark of a spot: that of the best move that it may lead to.
   * @param {Choice[]} moves
   */
  markOf(moves) {
    const marks = moves.map(({ move }) => this.scene?.marks.get(move)).filter((mark) => mark !== undefined);
    if (marks.length === 1 || moves.length === 1) return marks[0];
    const order = ['loss', 'unknown', 'draw', 'win'];
    const best = marks.reduce((/** @type {Mark | undefined} */ so, mark) =>
      (!so || mark.best || (!so.best && order.indexOf(mark.kind) > order.indexOf(so.kind)) ? mark : so), undefined);
    return best;
  }

  /** @param {Spot} spot */
  choose(spot) {
    this.chosen = [...this.chosen, spot];
    const { chosen, scene } = this;
    const complete = scene?.moves.find(({ spots }) => spots.length === chosen.length
      && spots.every((of, index) => spotKey(of) === spotKey(chosen[index])));
    if (complete) {
      this.chosen = [];
      this.play(complete.move);
      return;
    }
    if (this.candidates().length === 0) {
      // Another piece instead of the chosen one.
      this.chosen = chosen.length > 1 ? [spot] : [];
      if (this.candidates().length === 0) this.chosen = [];
    }
    this.point();
  }

  tabStop() {
    for (const target of this.targets()) target.setAttribute('tabindex', target.dataset.spot === this.focused ? '0' : '-1');
  }

  /** @returns {SVGElement[]} */
  targets() {
    return this.spots ? [.../** @type {NodeListOf<SVGElement>} */ (this.spots.querySelectorAll('.spot'))] : [];
  }

  /** @param {string} key */
  focusOn(key) {
    const target = this.targets().find((of) => of.dataset.spot === key) ?? this.targets()[0];
    this.tabStop();
    (target ?? this.svg)?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element | null} */ (event.target)?.closest('.spot');
    if (!target) return;
    const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const direction = directions[/** @type {keyof typeof directions} */ (event.key)];
    if (event.key !== ' ' && !(direction && direction[0])) this.isPointedAt = false;
    if (direction) {
      if (this.isPointedAt) return;
      event.preventDefault();
      this.step(/** @type {SVGElement} */ (target), direction);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      target.dispatchEvent(new MouseEvent('click'));
    } else if (event.key === 'Escape' && this.chosen.length > 0) {
      this.chosen = [];
      this.point();
    } else if (event.key === 'Escape') {
      // Arrows step through the game again.
      /** @type {SVGElement} */ (target).blur();
    }
  }

  /**
   * Goes to the nearest spot in a direction.
   * @param {SVGElement} from
   * @param {number[]} direction
   */
  step(from, [dx, dy]) {
    const middle = (/** @type {SVGElement} */ of) => {
      const { x, y, width, height } = of.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const here = middle(from);
    const far = (/** @type {SVGElement} */ of) => {
      const there = middle(of);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      return along > 1 ? along + 2.2 * aside : Infinity;
    };
    const nearest = this.targets().filter((of) => of !== from).sort((one, other) => far(one) - far(other))[0];
    if (nearest && far(nearest) < Infinity) nearest.focus();
  }
}

/**
 * The names of moves where they are made, on boards without coordinates.
 * @param {Scene} scene
 * @param {Drawing} drawing
 */
function names({ named }, drawing) {
  return named.filter(({ spots }) => spots.length === 1).flatMap(({ move, spots: [spot] }) => {
    const at = drawing.area(spot)?.name;
    return at ? [shape('text', { class: `move-at ${spot.kind}`, x: at.x, y: at.y, 'text-anchor': 'middle', 'aria-hidden': 'true' }, move)] : [];
  });
}

/**
 * @param {Area} at
 * @param {string} name
 */
function outline(at, name) {
  const corner = at.round ? Math.min(at.width, at.height) / 2 : 8;
  return shape('rect', { class: name, x: at.x, y: at.y, width: at.width, height: at.height, rx: corner });
}
