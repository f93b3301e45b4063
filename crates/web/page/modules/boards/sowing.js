/**
 * A wooden sowing board: two rows of pits and a store at either end, every seed drawn, and sowing shown seed by seed. In a narrow room it stands
 * upright: the player in front has the store at the bottom and the row on the left, which runs down to it.
 */

import { shape } from '../widgets/elements.js';
import { mayMove, scatter } from './scene.js';

/** @typedef {import('./scene.js').Drawing} Drawing */
/** @typedef {import('./scene.js').Spot} Spot */
/** @typedef {import('../server/types.js').Seat} Seat */
/** @typedef {import('../server/types.js').Sowing} Sowing */
/** @typedef {import('../server/types.js').Event} Event */

const PIT = 112;
const EDGE = 14;
const RADIUS = 47;
/** Half of a store's longer side. */
const LONG = 100;
/** A row's breadth, a store's, half of its hollow's, the room for marks and labels beside the rows, and a mark's radius. */
const LYING = { row: 128, store: 104, half: 38, outside: 44, mark: 20 };
/** On a phone all of the board is in sight, and what is written on it can be read. */
const UPRIGHT = { row: 156, store: 72, half: 30, outside: 80, mark: 34 };
/** The most pixels that are narrow. */
const PHONE = 560;
/** The most seeds that are drawn in a pit and in a store. */
const MOST_IN_PIT = 30;
const MOST_IN_STORE = 60;
/** The time from one seed to the next, in milliseconds, and the time that one flies. */
const BEAT = 110;
const FLIGHT = 240;

/** @typedef {{x: number, y: number, rx: number, ry: number, isStore: boolean, seat: Seat}} Hollow */

/** Where the hollows of a board are drawn: places are those of a board that lies, and an upright one is turned by a quarter. */
class Layout {
  /**
   * @param {Sowing} board
   * @param {boolean} turned
   * @param {boolean} upright
   */
  constructor(board, turned, upright) {
    this.pits = board.lower.length;
    this.turned = turned;
    this.upright = upright;
    this.size = upright ? UPRIGHT : LYING;
    this.length = 2 * (EDGE + this.size.store) + this.pits * PIT;
    this.breadth = 2 * (this.size.row + this.size.outside);
    this.width = upright ? this.breadth : this.length;
    this.height = upright ? this.length : this.breadth;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  place(x, y) {
    return this.upright ? { x: this.breadth - y, y: x } : { x, y };
  }

  /**
   * Whether it is the seat in front, whose row is the lower one.
   * @param {Seat} seat
   */
  isInFront(seat) {
    return (seat === 'first') !== this.turned;
  }

  /**
   * A pit, counted from its owner's left.
   * @param {Seat} owner
   * @param {number} pit
   * @returns {Hollow}
   */
  pit(owner, pit) {
    const { store, row } = this.size;
    const below = this.isInFront(owner);
    const column = below ? pit : this.pits - 1 - pit;
    const x = EDGE + store + column * PIT + PIT / 2;
    const y = this.breadth / 2 + (below ? 1 : -1) * (row / 2 - 2);
    return { ...this.place(x, y), rx: RADIUS, ry: RADIUS, isStore: false, seat: owner };
  }

  /**
   * @param {Seat} owner
   * @returns {Hollow}
   */
  store(owner) {
    const { store, half } = this.size;
    const x = this.isInFront(owner) ? this.length - EDGE - store / 2 : EDGE + store / 2;
    const [rx, ry] = this.upright ? [LONG, half] : [half, LONG];
    return { ...this.place(x, this.breadth / 2), rx, ry, isStore: true, seat: owner };
  }

  /**
   * The hollows that a seat sows into, in order, from behind one of its pits.
   * @param {Seat} mover
   * @param {number} pit
   */
  * course(mover, pit) {
    const other = mover === 'first' ? 'second' : 'first';
    for (let own = pit + 1; ; own = 0) {
      for (; own < this.pits; own += 1) yield this.pit(mover, own);
      yield this.store(mover);
      for (let theirs = 0; theirs < this.pits; theirs += 1) yield this.pit(other, theirs);
    }
  }
}

/**
 * How many seeds a hollow holds.
 * @param {Sowing} board
 * @param {Seat} owner
 * @param {number} pit
 */
function seedsIn(board, owner, pit) {
  return owner === 'first' ? board.lower[pit] : board.upper[board.upper.length - 1 - pit];
}

/**
 * Where a seed lies in its hollow: in a sunflower's spiral, a little out of place.
 * @param {Hollow} hollow
 * @param {number} index
 * @param {number} count
 */
function resting({ x, y, rx, ry, isStore }, index, count) {
  const turn = index * 2.39996 + scatter(x + index) * 0.5;
  if (isStore) {
    const spread = Math.min(1, 0.35 + count / 40);
    const away = Math.sqrt((index + 0.5) / Math.max(count, 1));
    return { x: x + Math.cos(turn) * away * (rx * 0.8 - 4) * spread, y: y + Math.sin(turn) * away * (ry * 0.8 - 4) * spread };
  }
  const away = Math.min(9 * Math.sqrt(index + 0.35), 33);
  const jitter = (scatter(index * 7 + x + y) - 0.5) * 3;
  return { x: x + Math.cos(turn) * (away + jitter), y: y + Math.sin(turn) * (away + jitter) };
}

/**
 * @param {{x: number, y: number}} at
 * @param {number} kind
 */
function seed({ x, y }, kind) {
  const lean = scatter(kind * 3 + x) * 180;
  return shape('g', { class: `seed tint-${Math.floor(scatter(kind + y * 0.1) * 4)}` },
    shape('ellipse', { class: 'seed-body', cx: x, cy: y, rx: 9.6, ry: 7.6, transform: `rotate(${lean.toFixed(0)} ${x} ${y})` }),
    shape('ellipse', { class: 'seed-gleam', cx: x - 2.4, cy: y - 2.6, rx: 2.6, ry: 1.7 }));
}

/**
 * @param {Hollow} hollow
 * @param {number} count
 */
function seeds(hollow, count) {
  const shown = Math.min(count, hollow.isStore ? MOST_IN_STORE : MOST_IN_PIT);
  const group = shape('g', { class: 'seeds' });
  for (let index = 0; index < shown; index += 1) group.append(seed(resting(hollow, index, shown), index));
  return group;
}

/** @param {Layout} layout */
function wood(layout) {
  const { length: width, size: { outside, row } } = layout;
  const height = 2 * row;
  const group = shape('g', { class: 'wood', transform: layout.upright ? `translate(0 ${width}) rotate(-90)` : false },
    shape('rect', { class: 'wood-shadow', x: 4, y: outside + 7, width: width - 8, height, rx: 46 }),
    shape('rect', { class: 'wood-body', x: 2, y: outside, width: width - 4, height, rx: 46 }));
  for (let line = 1; line < 15; line += 1) {
    const y = outside + 4 + line * (height / 15.2);
    const wave = (/** @type {number} */ part) => (scatter(line * 13 + part) - 0.5) * 22;
    const inset = line < 3 || line > 12 ? 26 : 6;
    const d = `M${inset} ${y} C${width * 0.25} ${y + wave(1)} ${width * 0.4} ${y + wave(2)} ${width / 2} ${y} `
      + `S${width * 0.8} ${y + wave(3)} ${width - inset} ${y + wave(4) * 0.3}`;
    group.append(shape('path', { class: 'grain', d, 'stroke-width': 0.7 + scatter(line) * 1.6 }));
  }
  group.append(shape('rect', { class: 'wood-edge', x: 5, y: outside + 3, width: width - 10, height: height - 6, rx: 43 }));
  return group;
}

/** @param {Hollow} hollow */
function hollowed({ x, y, rx, ry }) {
  const corner = Math.min(rx, ry);
  return shape('g', { class: 'hollow' },
    shape('rect', { class: 'hollow-lip', x: x - rx, y: y - ry + 2.5, width: 2 * rx, height: 2 * ry, rx: corner }),
    shape('rect', { class: 'hollow-body', x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry, rx: corner }),
    shape('rect', { class: 'hollow-depth', x: x - rx + 5, y: y - ry + 8, width: 2 * rx - 10, height: 2 * ry - 11, rx: corner - 5 }));
}

/**
 * The number of seeds: of a pit on the bar between the rows, of a store at its end.
 * @param {Hollow} hollow
 * @param {number} count
 * @param {Layout} layout
 */
function counted({ x, y, isStore, seat }, count, layout) {
  const { size: { outside, row }, breadth, upright } = layout;
  const below = layout.isInFront(seat);
  const side = below ? 1 : -1;
  const beside = upright ? { x: breadth / 2 - side * (isStore ? row + outside / 2 : 17), y: y + (isStore ? 13 : 10) }
    : isStore ? { x, y: below ? breadth - outside + 34 : outside - 16 }
      : { x: x - side * 34, y: y - side * (RADIUS + 4) + (below ? 10 : 5) };
  return shape('text', { class: isStore ? 'count store' : 'count', ...beside, 'text-anchor': 'middle' }, String(count));
}

/**
 * @param {Sowing} board
 * @param {{before: import('./scene.js').Picture | null, events: Event[], mover: Seat | null, turned: boolean, moving: boolean, room: number, small: boolean}} given
 * @returns {Drawing}
 */
export function drawSowing(board, { before, events, mover, turned, moving, room, small }) {
  const layout = new Layout(board, turned, room < PHONE && !small);
  const layer = shape('g', { class: layout.upright ? 'sowing tall' : 'sowing' }, wood(layout));
  /** @type {Map<string, SVGGElement>} */
  const lying = new Map();
  const contents = shape('g', { class: 'contents' });
  for (const seat of /** @type {const} */ (['first', 'second'])) {
    const stored = board.stores[seat === 'first' ? 0 : 1];
    const store = layout.store(seat);
    layer.append(hollowed(store));
    contents.append(seeds(store, stored), counted(store, stored, layout));
    for (let pit = 0; pit < layout.pits; pit += 1) {
      const hollow = layout.pit(seat, pit);
      const count = seedsIn(board, seat, pit);
      const group = seeds(hollow, count);
      lying.set(`${seat} ${pit}`, group);
      layer.append(hollowed(hollow));
      contents.append(group, counted(hollow, count, layout));
    }
  }
  layer.append(contents);
  const sown = events.find((event) => event.kind === 'sown');
  const pit = before?.kind === 'sowing' && mover ? sownPit(before, board, mover) : null;
  if (sown && before?.kind === 'sowing' && mover && pit !== null) {
    layer.append(origin(layout.pit(mover, pit)));
    if (moving && mayMove()) sow(layout, layer, contents, before, mover, pit);
  }
  return {
    layer,
    width: layout.width,
    height: layout.height,
    upright: layout.upright,
    finger: PIT,
    largest: 1.15,
    area: (spot) => area(layout, spot),
    pieces: (spot) => (spot.kind === 'pit' ? [lying.get(`${spot.owner} ${spot.pit}`)].filter((found) => found !== undefined) : []),
  };
}

/**
 * The pit that was sown: of the mover's, the one that lost most.
 * @param {Sowing} before
 * @param {Sowing} after
 * @param {Seat} mover
 */
function sownPit(before, after, mover) {
  const lost = before.lower.map((_, pit) => seedsIn(before, mover, pit) - seedsIn(after, mover, pit));
  const most = Math.max(...lost);
  return most > 0 ? lost.indexOf(most) : null;
}

/** @param {Hollow} hollow */
function origin({ x, y }) {
  return shape('circle', { class: 'vacated', cx: x, cy: y, r: RADIUS + 3 });
}

/**
 * Shows the board before the move, then the seeds flying one by one, then the board after it.
 * @param {Layout} layout
 * @param {SVGGElement} layer
 * @param {SVGGElement} contents what lies on the board in the end
 * @param {Sowing} before
 * @param {Seat} mover
 * @param {number} pit
 */
function sow(layout, layer, contents, before, mover, pit) {
  const from = layout.pit(mover, pit);
  const count = seedsIn(before, mover, pit);
  const beat = Math.min(BEAT, 1600 / Math.max(count, 1));
  const total = count * beat + FLIGHT;
  const old = shape('g', { class: 'contents' });
  for (const seat of /** @type {const} */ (['first', 'second'])) {
    old.append(seeds(layout.store(seat), before.stores[seat === 'first' ? 0 : 1]));
    for (let other = 0; other < layout.pits; other += 1) {
      if (seat !== mover || other !== pit) old.append(seeds(layout.pit(seat, other), seedsIn(before, seat, other)));
    }
  }
  const course = layout.course(mover, pit);
  for (let index = 0; index < Math.min(count, MOST_IN_STORE); index += 1) {
    const to = /** @type {Hollow} */ (course.next().value);
    const start = resting(from, index, count);
    const end = resting(to, 4 + (index % 3), 9);
    const flying = seed(start, index);
    const path = (/** @type {number} */ part) => {
      const [x, y] = [(end.x - start.x) * part, (end.y - start.y) * part - Math.sin(part * Math.PI) * 34];
      return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` };
    };
    flying.animate([0, 0.25, 0.5, 0.75, 1].map(path), { duration: FLIGHT, delay: index * beat, fill: 'both', easing: 'ease-in-out' });
    old.append(flying);
  }
  layer.append(old);
  contents.animate([{ opacity: 0 }, { opacity: 0 }], { duration: total });
  const ending = old.animate([{ opacity: 1 }, { opacity: 1, offset: 0.92 }, { opacity: 0 }], { duration: total + 120, fill: 'forwards' });
  ending.onfinish = () => old.remove();
}

/**
 * @param {Layout} layout
 * @param {Spot} spot
 */
function area(layout, spot) {
  if (spot.kind !== 'pit' && spot.kind !== 'store') return null;
  const { size: { outside, mark: radius }, breadth, upright } = layout;
  const hollow = spot.kind === 'pit' ? layout.pit(spot.owner, spot.pit) : layout.store(spot.owner);
  const { x, y } = hollow;
  // An upright store is flat; a finger needs more of it than is seen.
  const [rx, ry] = hollow.isStore ? [hollow.rx, Math.max(hollow.ry, 48)] : [PIT / 2, PIT / 2];
  const side = layout.isInFront(spot.owner) ? 1 : -1;
  const edge = breadth / 2 - outside;
  const beside = (/** @type {number} */ far) => (upright ? { x: breadth / 2 - side * far, y } : { x, y: breadth / 2 + side * far });
  const name = beside(edge - (upright ? 16 : side === 1 ? 4 : 15));
  if (upright) name.y += 10;
  return { x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry, mark: { ...beside(edge + radius), radius }, name, round: true };
}
