/**
 * Grids, in one of six looks, which follow from the picture. Points, lines and boxes on paper for a lattice; stones on a plate with its lines
 * where cells are joined. Else, if the players sit at opposite edges: pawns on a checkered board where rows or columns are named, stones in
 * the hollows of a plain one where they are not. If not: discs in an upright frame where columns are named and rows are not, marks on ruled
 * paper otherwise.
 */

import { shape } from '../widgets/elements.js';
import { isDarkFirst, mayMove } from './scene.js';

/** @typedef {import('./scene.js').Drawing} Drawing */
/** @typedef {import('./scene.js').Spot} Spot */
/** @typedef {import('../server/types.js').Grid} Grid */

const CELL = 100;
const MARGIN = 34;
/** The most rows or columns beside which labels of the usual size are large enough to be read. */
const LEGIBLE = 9;
/** The width of a narrow row or column of a lattice. */
const NARROW = 36;

/** @typedef {'lattice' | 'joined' | 'checkered' | 'plain' | 'upright' | 'ruled'} Look */

/**
 * @param {Grid} grid
 * @returns {Look}
 */
export function lookOf(grid) {
  if (grid.lattice) return 'lattice';
  if (grid.links.length > 0) return 'joined';
  if (grid.has_sides) return grid.row_labels.length + grid.column_labels.length > 0 ? 'checkered' : 'plain';
  return grid.column_labels.length > 0 && grid.row_labels.length === 0 ? 'upright' : 'ruled';
}

/** Where the cells of a grid are drawn. */
class Layout {
  /**
   * @param {Grid} grid
   * @param {boolean} turned
   */
  constructor(grid, turned) {
    this.grid = grid;
    this.turned = turned && grid.has_sides;
    this.look = lookOf(grid);
    this.rows = Math.max(1, grid.cells.length / grid.columns);
    /** How many times their usual size labels have: a large board is drawn small. */
    this.enlarged = Math.max(1, grid.columns / LEGIBLE, this.rows / LEGIBLE);
    const margin = MARGIN * this.enlarged;
    this.left = grid.row_labels.length > 0 ? margin : this.look === 'upright' ? 16 : 6;
    this.top = this.look === 'upright' ? 62 : 6;
    this.bottom = grid.column_labels.length > 0 ? margin + 8 : 6;
    this.right = this.look === 'upright' ? 16 : grid.row_labels.length > 0 ? margin : 6;
    this.width = this.left + this.start(grid.columns) + this.right;
    this.height = this.top + this.start(this.rows) + this.bottom;
  }

  /**
   * Where a row or column begins.
   * @param {number} cell
   */
  start(cell) {
    const narrow = this.grid.lattice ? Math.ceil(cell / 2) : 0;
    return (cell - narrow) * CELL + narrow * NARROW;
  }

  /** @param {number} index */
  cell(index) {
    const drawn = this.turned ? this.grid.cells.length - 1 - index : index;
    const column = drawn % this.grid.columns;
    const row = Math.floor(drawn / this.grid.columns);
    const [x, y] = [this.start(column), this.start(row)];
    return { x: this.left + x, y: this.top + y, width: this.start(column + 1) - x, height: this.start(row + 1) - y, column, row };
  }

  /** @param {string} piece */
  seat(piece) {
    if (piece === this.grid.pieces[0]) return 'first';
    return piece === this.grid.pieces[1] ? 'second' : 'neither';
  }
}

/**
 * @param {Grid} grid
 * @param {{before: import('./scene.js').Picture | null, turned: boolean, moving: boolean}} given
 * @returns {Drawing}
 */
export function drawGrid(grid, { before, turned, moving }) {
  const layout = new Layout(grid, turned);
  const layer = shape('g', { class: `grid ${layout.look}${isDarkFirst(grid) ? ' dark-first' : ''}` });
  /** @type {Map<number, SVGGElement>} */
  const pieces = new Map();
  const was = before?.kind === 'grid' && before.cells.length === grid.cells.length ? before.cells : null;
  layer.append(ground(layout));
  grid.cells.forEach((piece, index) => {
    if (piece === null) return;
    const drawn = drawPiece(layout, piece, index);
    pieces.set(index, drawn);
    const isNew = was !== null && was[index] !== piece;
    if (isNew) drawn.classList.add('new');
    if (isNew && moving && mayMove()) arrive(layout, drawn, piece, index, was);
    layer.append(drawn);
  });
  if (was) left(layout, was, layer);
  if (layout.look === 'upright') layer.append(frame(layout));
  for (const index of grid.line) {
    const { x, y } = layout.cell(index);
    layer.append(shape('circle', { class: 'won-cell', cx: x + 50, cy: y + 50, r: 44 }));
  }
  layer.append(...labels(layout));
  return {
    layer,
    width: layout.width,
    height: layout.height,
    finger: grid.lattice ? NARROW : CELL,
    largest: grid.columns <= 4 ? 1.3 : 1,
    area: (spot) => area(layout, spot),
    pieces: (spot) => (spot.kind === 'cell' ? [pieces.get(spot.cell)].filter((found) => found !== undefined) : []),
  };
}

/**
 * What lies under the pieces.
 * @param {Layout} layout
 */
function ground(layout) {
  const { left, top, rows, grid } = layout;
  const [width, height] = [grid.columns * CELL, rows * CELL];
  const group = shape('g', { class: 'ground' });
  if (layout.look === 'upright') {
    group.append(shape('rect', { class: 'frame-back', x: left, y: top, width, height }));
    return group;
  }
  if (layout.look === 'ruled') {
    for (let column = 1; column < grid.columns; column += 1) {
      const x = left + column * CELL;
      group.append(shape('line', { class: 'rule', x1: x, y1: top + 4, x2: x, y2: top + height - 4 }));
    }
    for (let row = 1; row < rows; row += 1) {
      const y = top + row * CELL;
      group.append(shape('line', { class: 'rule', x1: left + 4, y1: y, x2: left + width - 4, y2: y }));
    }
    return group;
  }
  if (layout.look === 'lattice') {
    grid.cells.forEach((_, index) => {
      const line = lineOf(layout, index);
      if (line) group.append(shape('line', { class: 'open-line', ...line }));
    });
    return group;
  }
  if (layout.look === 'joined') {
    group.append(shape('rect', { class: 'wood-body', x: left - 4, y: top - 4, width: width + 8, height: height + 8, rx: 26 }));
    for (const ends of grid.links) {
      const [from, to] = ends.map((index) => layout.cell(index));
      group.append(shape('line', { class: 'carved', x1: from.x + 50, y1: from.y + 50, x2: to.x + 50, y2: to.y + 50 }));
    }
    for (let index = 0; index < grid.cells.length; index += 1) {
      const { x, y } = layout.cell(index);
      group.append(shape('circle', { class: 'hollow-body', cx: x + 50, cy: y + 50, r: 17 }));
    }
    return group;
  }
  if (layout.look === 'plain') {
    group.append(shape('rect', { class: 'wood-body', x: left - 4, y: top - 4, width: width + 8, height: height + 8, rx: 26 }));
    for (let index = 0; index < grid.cells.length; index += 1) {
      const { x, y } = layout.cell(index);
      group.append(shape('circle', { class: 'hollow-body', cx: x + 50, cy: y + 50, r: 44 }),
        shape('circle', { class: 'hollow-depth', cx: x + 50, cy: y + 52, r: 40 }));
    }
    return group;
  }
  group.append(shape('rect', { class: 'board-edge', x: left - 5, y: top - 5, width: width + 10, height: height + 10, rx: 4 }));
  for (let index = 0; index < grid.cells.length; index += 1) {
    const { x, y, column, row } = layout.cell(index);
    const shade = (column + row + layout.rows) % 2 === 0 ? 'light' : 'dark';
    group.append(shape('rect', { class: `square ${shade}`, x, y, width: CELL, height: CELL }));
  }
  return group;
}

/**
 * The line of a lattice that a cell has room for, if it is one between two points.
 * @param {Layout} layout
 * @param {number} index
 */
function lineOf(layout, index) {
  const { x, y, width, height, column, row } = layout.cell(index);
  if (column % 2 === row % 2) return null;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return column % 2 === 1 ? { x1: x, y1: middleY, x2: x + width, y2: middleY } : { x1: middleX, y1: y, x2: middleX, y2: y + height };
}

/**
 * The front of an upright frame: a plate with a hole for every cell.
 * @param {Layout} layout
 */
function frame(layout) {
  const { left, top, rows, grid } = layout;
  const [width, height] = [grid.columns * CELL, rows * CELL];
  let outline = `M${left - 12} ${top - 6} h${width + 24} a8 8 0 0 1 8 8 v${height + 6} a10 10 0 0 1 -10 10 h${-width - 20} `
    + `a10 10 0 0 1 -10 -10 v${-height - 6} a8 8 0 0 1 8 -8 z`;
  const rims = [];
  for (let index = 0; index < grid.cells.length; index += 1) {
    const { x, y } = layout.cell(index);
    outline += `M${x + 10} ${y + 50} a40 40 0 1 0 80 0 a40 40 0 1 0 -80 0 z`;
    rims.push(shape('circle', { class: 'rim', cx: x + 50, cy: y + 50, r: 40 }));
  }
  return shape('g', { class: 'front' }, shape('path', { class: 'plate', d: outline, 'fill-rule': 'evenodd' }), ...rims);
}

/** @param {Layout} layout */
function labels(layout) {
  const { grid, turned, rows, enlarged } = layout;
  const label = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
    shape('text', { class: 'label', transform: `translate(${x} ${y}) scale(${enlarged})`, 'text-anchor': 'middle' }, text);
  const columns = grid.column_labels.map((text, index) => {
    const shown = turned ? grid.columns - 1 - index : index;
    const x = layout.left + shown * CELL + CELL / 2;
    return label(text, x, layout.height - 8);
  });
  const beside = grid.row_labels.map((text, index) => {
    const shown = turned ? rows - 1 - index : index;
    return label(text, layout.left - 16 * enlarged, layout.top + shown * CELL + 50 + 8 * enlarged);
  });
  return [...columns, ...beside];
}

/**
 * @param {Layout} layout
 * @param {string} piece
 * @param {number} index
 */
function drawPiece(layout, piece, index) {
  const { x, y } = layout.cell(index);
  const seat = layout.seat(piece);
  const group = shape('g', { class: `piece ${seat}`, transform: `translate(${x} ${y})` });
  if (layout.look === 'lattice') group.append(...onLattice(layout, piece, seat, index));
  else if (layout.look === 'checkered') group.append(...pawn(piece, seat));
  else if (layout.look !== 'ruled') group.append(...disc(piece));
  else group.append(...mark(piece, seat));
  return group;
}

/**
 * A point, a line, or a box with the mark of its owner.
 * @param {Layout} layout
 * @param {string} piece
 * @param {string} seat
 * @param {number} index
 */
function onLattice(layout, piece, seat, index) {
  const { x, y, width, height } = layout.cell(index);
  const line = lineOf(layout, index);
  if (line) return [shape('line', { class: 'drawn-line', x1: line.x1 - x, y1: line.y1 - y, x2: line.x2 - x, y2: line.y2 - y })];
  if (seat === 'neither') return [shape('circle', { class: 'point', cx: width / 2, cy: height / 2, r: 9 })];
  return [
    shape('rect', { class: 'box', x: 2, y: 2, width: width - 4, height: height - 4, rx: 8 }),
    shape('text', { class: 'letter', x: 50, y: 66, 'text-anchor': 'middle' }, piece),
  ];
}

/**
 * A wooden pawn; a piece of neither player is its letter on a disc.
 * @param {string} piece
 * @param {string} seat
 */
function pawn(piece, seat) {
  if (seat === 'neither') return [...disc(piece), shape('text', { class: 'letter', x: 50, y: 62, 'text-anchor': 'middle' }, piece)];
  return [
    shape('ellipse', { class: 'piece-shadow', cx: 52, cy: 86, rx: 29, ry: 6 }),
    shape('path', {
      class: 'piece-body',
      d: 'M50 14 c9.5 0 16.5 7 16.5 16 c0 6 -3 10.6 -7.4 13.4 h6.4 c2 0 3.2 1.4 3.2 3.2 c0 2 -1.2 3.2 -3.2 3.2 h-6 '
        + 'c0.8 9.6 3.6 16 10.6 21.6 c3 2.4 4.4 5.2 4.4 9 v3.6 h-49 v-3.6 c0 -3.8 1.4 -6.6 4.4 -9 c7 -5.6 9.8 -12 10.6 -21.6 h-6 '
        + 'c-2 0 -3.2 -1.2 -3.2 -3.2 c0 -1.8 1.2 -3.2 3.2 -3.2 h6.4 c-4.4 -2.8 -7.4 -7.4 -7.4 -13.4 c0 -9 7 -16 16.5 -16 z',
    }),
    shape('path', { class: 'piece-light', d: 'M40.5 30 c0 -6 3.4 -10 7.6 -11.2' }),
    shape('path', { class: 'piece-light', d: 'M33.5 77.5 h33' }),
  ];
}

/**
 * A disc; X and O are engraved, which tells them apart without colors.
 * @param {string} piece
 */
function disc(piece) {
  const engraved = {
    X: () => shape('path', { class: 'engraving', d: 'M40 40 L60 60 M60 40 L40 60' }),
    O: () => shape('circle', { class: 'engraving', cx: 50, cy: 50, r: 13 }),
  }[piece];
  return [
    shape('circle', { class: 'piece-body', cx: 50, cy: 50, r: 42 }),
    shape('circle', { class: 'piece-ring', cx: 50, cy: 50, r: 30 }),
    ...(engraved ? [engraved()] : []),
  ];
}

/**
 * A mark made with a broad pen.
 * @param {string} piece
 * @param {string} seat
 */
function mark(piece, seat) {
  if (seat === 'first') return [shape('path', { class: 'pen', d: 'M26 25 C40 38 60 60 75 76 M75 25 C62 40 40 60 25 75' })];
  if (seat === 'second') {
    return [shape('path', { class: 'pen', d: 'M54 22 C34 19 21 34 22 51 C23 69 36 79 51 78 C68 77 79 65 78 49 C77 33 66 23 49 22.5' })];
  }
  return [shape('text', { class: 'letter', x: 50, y: 66, 'text-anchor': 'middle' }, piece)];
}

/**
 * How a new piece comes: discs fall, pieces walk from where they vanished, marks are drawn.
 * @param {Layout} layout
 * @param {SVGGElement} drawn
 * @param {string} piece
 * @param {number} index
 * @param {(string | null)[]} was
 */
function arrive(layout, drawn, piece, index, was) {
  const to = layout.cell(index);
  const here = `translate(${to.x}px, ${to.y}px)`;
  const from = was.findIndex((old, at) => old === piece && layout.grid.cells[at] !== piece);
  if (layout.look === 'upright') {
    const discs = (/** @type {(string | null)[]} */ cells) => cells.filter((cell, at) => cell !== null && at % layout.grid.columns === to.column).length;
    if (discs(was) > discs(layout.grid.cells)) {
      // One was taken out at the bottom, and those above it slide.
      drawn.animate([{ transform: `translate(${to.x}px, ${to.y - CELL}px)` }, { transform: here }], { duration: 220, easing: 'ease-in' });
      return;
    }
    const duration = 160 + 90 * to.row;
    const up = `translate(${to.x}px, ${layout.top - CELL}px)`;
    drawn.animate([
      { transform: up, easing: 'cubic-bezier(.5,0,.9,.5)' },
      { transform: here, offset: 0.78 },
      { transform: `translate(${to.x}px, ${to.y - 9}px)`, offset: 0.89 },
      { transform: here },
    ], { duration });
  } else if (from >= 0) {
    const start = layout.cell(from);
    drawn.animate([{ transform: `translate(${start.x}px, ${start.y}px)` }, { transform: here }],
      { duration: 260, easing: 'cubic-bezier(.3,0,.2,1)' });
  } else {
    const pen = drawn.querySelector('.pen, .drawn-line');
    pen?.animate([{ strokeDasharray: '0 400' }, { strokeDasharray: '400 0' }], { duration: 320, easing: 'ease-out' });
  }
}

/**
 * Where something stood before the last move.
 * @param {Layout} layout
 * @param {(string | null)[]} was
 * @param {SVGGElement} layer
 */
function left(layout, was, layer) {
  was.forEach((old, index) => {
    if (old === null || layout.grid.cells[index] !== null) return;
    const { x, y, width, height } = layout.cell(index);
    layer.append(shape('rect', { class: 'vacated', x: x + 8, y: y + 8, width: width - 16, height: height - 16, rx: 6 }));
  });
}

/**
 * @param {Layout} layout
 * @param {Spot} spot
 */
function area(layout, spot) {
  if (spot.kind === 'column') {
    const x = layout.left + spot.column * CELL;
    return { x, y: 0, width: CELL, height: layout.top + layout.rows * CELL, mark: { x: x + 50, y: 30, radius: 26 } };
  }
  if (spot.kind !== 'cell') return null;
  const { x, y, width, height } = layout.cell(spot.cell);
  if (layout.look === 'lattice') {
    const middle = { x: x + width / 2, y: y + height / 2 };
    return { x, y, width, height, mark: { ...middle, radius: 15 } };
  }
  const occupied = layout.grid.cells[spot.cell] !== null;
  const mark = occupied ? { x: x + 82, y: y + 18, radius: 17 } : { x: x + 50, y: y + 50, radius: 25 };
  const isNamed = layout.grid.column_labels.length + layout.grid.row_labels.length > 0;
  return { x, y, width: CELL, height: CELL, mark, name: isNamed ? undefined : { x: x + 16, y: y + 22 } };
}
