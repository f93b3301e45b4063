/**
 * A position that is set up by hand: what is on the board is changed by clicks, its text by hand, and each follows the other. The rules say what
 * is no position.
 */

import { Board } from '../boards/board.js';
import { lookOf } from '../boards/grid.js';
import { isDarkFirst } from '../boards/scene.js';
import { isShared, token } from '../boards/token.js';
import { ask, failureText, isCancelled } from '../server/api.js';
import { language, say } from '../text/words.js';
import { button, choice, labeled } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Picture} Picture */
/** @typedef {import('../server/types.js').Grid} Grid */
/** @typedef {import('../server/types.js').Seat} Seat */
/** @typedef {import('../boards/scene.js').Spot} Spot */

const SEATS = /** @type {const} */ (['first', 'second']);
/** How long somebody may pause while writing, in milliseconds. */
const PAUSE = 250;

/**
 * What is on a board, in the order of texts: cells row by row, counters pile by pile, seeds counter-clockwise with the stores. Null for boards that are
 * lines of text.
 * @param {Picture} picture
 */
function contents(picture) {
  switch (picture.kind) {
    case 'piles': return picture.piles.join(',');
    case 'sowing': return [...picture.lower, picture.stores[0], ...[...picture.upper].reverse(), picture.stores[1]].join(',');
    case 'grid': return picture.cells.map((piece, cell) => (cell > 0 && cell % picture.columns === 0 ? '/' : '') + (piece ?? '.')).join('');
    default: return null;
  }
}

/**
 * The forms of texts: the board alone, since it tells who is to move; after it that player's piece; before it that player's number. A position whose text
 * has another form holds what its board does not show.
 * @type {((board: string, seat: 0 | 1, picture: Picture) => string)[]}
 */
const FORMS = [
  (board) => board,
  (board, seat, picture) => `${board} ${picture.kind === 'grid' ? picture.pieces[seat] : ''}`,
  (board, seat) => `${seat}|${board}`,
];

/** @param {Seat} seat */
const numberOf = (seat) => /** @type {0 | 1} */ (SEATS.indexOf(seat));

export class SetUp {
  /**
   * @param {() => string} game the game as it is written now
   * @param {HTMLInputElement} field the text of the position
   * @param {(text: string, isWrong: boolean) => void} tell says who is to move, or what is wrong
   */
  constructor(game, field, tell) {
    this.game = game;
    this.field = field;
    this.tell = tell;
    this.board = new Board((named) => this.put(this.named.get(named)));
    this.tools = element('div', { class: 'actions', role: 'group' });
    this.mover = element('div', {});
    this.hint = element('p', { class: 'field-hint' });
    this.element = element('div', { class: 'set-up-board' }, this.hint, this.tools, this.board.element, this.mover);
    /** @type {Picture | null} */
    this.picture = null;
    /** The form of the text; nothing where the board does not show the whole position. @type {typeof FORMS[number] | undefined} */
    this.form = undefined;
    /** @type {Seat} */
    this.seat = 'first';
    /** What a click puts: the piece of this seat, or one counter more or fewer. @type {Seat} */
    this.chosen = 'first';
    /** @type {Map<string, Spot>} */
    this.named = new Map();
    this.asking = new AbortController();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    field.addEventListener('input', () => {
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => this.read(), PAUSE);
    });
  }

  /** Shows the position of the text. */
  async read() {
    const position = await this.judged();
    if (!position) return;
    this.picture = position.picture ?? null;
    this.seat = position.seat;
    const board = this.picture && contents(this.picture);
    this.form = FORMS.find((form) => this.picture && board !== null && form(board, numberOf(this.seat), this.picture) === position.position);
    this.show();
  }

  /** The position of the text if it is one, and in any case what the rules say of it. */
  async judged() {
    this.asking.abort();
    const { signal } = this.asking = new AbortController();
    try {
      const position = await ask('position', { game: this.game(), position: this.field.value.trim(), lang: language() }, signal);
      this.tell(position.standing.sentence, false);
      return position;
    } catch (error) {
      if (!isCancelled(error)) this.tell(failureText(error), true);
      return null;
    }
  }

  show() {
    const { picture, form } = this;
    this.element.classList.toggle('dark-first', isDarkFirst(picture));
    this.hint.textContent = say(!picture || !form ? 'page-set-up-text-only' : picture.kind === 'grid' ? 'page-set-up-pieces' : 'page-set-up-counts');
    this.board.element.hidden = picture === null;
    this.offer();
    refill(this.mover, form && form !== FORMS[0] && labeled(say('page-set-up-mover'), choice(say('page-set-up-mover'),
      SEATS.map((seat) => ({ value: seat, text: playerOf(seat) })), this.seat, (seat) => this.change({ seat: /** @type {Seat} */ (seat) }))));
    if (!picture) return;
    this.named = new Map(form ? places(picture) : []);
    const moves = [...this.named].map(([move, spot]) => ({ move, spots: [spot] }));
    this.board.show({
      picture, before: null, events: [], mover: null, moving: false, moves, named: [], marks: new Map(), turned: false, description: '', isSetUp: true,
    });
  }

  /** What a click puts, and what is done to the whole board. */
  offer() {
    const { picture } = this;
    this.tools.hidden = !picture || !this.form;
    if (!picture || this.tools.hidden) return;
    const held = this.tools.contains(document.activeElement) ? document.activeElement?.getAttribute('data-put') : null;
    this.tools.setAttribute('aria-label', say('page-set-up-put'));
    const put = (/** @type {Seat} */ seat) => button(null, picture.kind === 'grid' ? picture.pieces[numberOf(seat)] : say(seat === 'first' ? 'page-set-up-more' : 'page-set-up-fewer'),
      () => { this.chosen = seat; this.offer(); }, { class: `button ${seat}`, 'aria-pressed': String(seat === this.chosen), 'data-put': seat });
    const both = SEATS.slice(0, isShared(picture) ? 1 : 2).map(put);
    if (picture.kind === 'grid') both.forEach((one, seat) => one.prepend(token(SEATS[seat], picture)));
    refill(this.tools, ...both,
      picture.kind === 'piles' && button(null, say('page-set-up-new-pile'), () => this.change({ picture: altered(picture, { piles: [...picture.piles, 1] }) }), { 'data-put': 'pile' }),
      button(null, say('page-set-up-clear'), () => this.change({ picture: emptied(picture) }), { 'data-put': 'nothing' }));
    if (held) /** @type {HTMLElement | null} */ (this.tools.querySelector(`[data-put="${held}"]`))?.focus();
  }

  /** @param {Spot | undefined} spot */
  put(spot) {
    const { picture, chosen } = this;
    if (!spot || !picture) return;
    const more = chosen === 'first' ? 1 : -1;
    if (picture.kind === 'grid' && spot.kind === 'cell') this.change({ picture: placed(picture, spot.cell, picture.pieces[numberOf(chosen)]) });
    else if (picture.kind === 'piles' && spot.kind === 'pile') this.change({ picture: altered(picture, { piles: heaped(picture.piles, spot.pile, more) }) });
    else if (picture.kind === 'sowing') this.change({ picture: sown(picture, spot, more) });
  }

  /**
   * Writes the changed position into the field; the board shows it even if the rules refuse it.
   * @param {{picture?: Picture, seat?: Seat}} change
   */
  async change({ picture = this.picture ?? undefined, seat = this.seat }) {
    const board = picture && contents(picture);
    if (!picture || !this.form || board === null || board === undefined) return;
    this.picture = picture;
    this.seat = seat;
    this.field.value = this.form(board, numberOf(seat), picture);
    this.show();
    const position = await this.judged();
    if (!position?.picture) return;
    // The board may tell who is to move, and which cells won.
    this.seat = position.seat;
    this.picture = position.picture;
    this.show();
  }
}

/** @param {Seat} seat */
function playerOf(seat) {
  return say('player-human', { number: numberOf(seat) + 1 });
}

/**
 * The places of a board, by what they are called and hold.
 * @param {Picture} picture
 * @returns {[string, Spot][]}
 */
function places(picture) {
  switch (picture.kind) {
    case 'grid': return picture.cells.map((piece, cell) => [say('page-set-up-cell', {
      row: Math.floor(cell / picture.columns) + 1, column: (cell % picture.columns) + 1, piece: piece ?? say('page-board-empty'),
    }), { kind: 'cell', cell }]);
    case 'piles': return picture.piles.map((count, pile) => [say('page-set-up-pile', { number: pile + 1, count }), { kind: 'pile', pile }]);
    case 'sowing': return SEATS.flatMap((owner) => {
      const player = playerOf(owner);
      const row = owner === 'first' ? picture.lower : [...picture.upper].reverse();
      return /** @type {[string, Spot][]} */ ([
        ...row.map((count, pit) => [say('page-set-up-pit', { player, number: pit + 1, count }), { kind: 'pit', owner, pit }]),
        [say('page-set-up-store', { player, count: picture.stores[numberOf(owner)] }), { kind: 'store', owner }],
      ]);
    });
    default: return [];
  }
}

/**
 * The same picture with something else on it.
 * @template {Picture} P
 * @param {P} picture
 * @param {object} part
 */
function altered(picture, part) {
  return Object.assign({}, picture, part);
}

/**
 * The same board without anything on it.
 * @param {Picture} picture
 * @returns {Picture}
 */
function emptied(picture) {
  switch (picture.kind) {
    case 'grid': return altered(picture, { cells: picture.cells.map(() => null), line: [] });
    case 'piles': return altered(picture, { piles: picture.piles.map(() => 0) });
    case 'sowing': return altered(picture, { lower: picture.lower.map(() => 0), upper: picture.upper.map(() => 0), stores: [0, 0] });
    default: return picture;
  }
}

/**
 * A piece in a cell, or taken away where it is already; in an upright frame pieces fall.
 * @param {Grid} grid
 * @param {number} cell
 * @param {string} piece
 * @returns {Grid}
 */
function placed(grid, cell, piece) {
  const cells = grid.cells.map((old, index) => (index !== cell ? old : old === piece ? null : piece));
  if (lookOf(grid) === 'upright') {
    const column = cells.map((_, index) => index).filter((index) => index % grid.columns === cell % grid.columns);
    const pieces = column.map((index) => cells[index]);
    const fallen = [...pieces.filter((one) => one === null), ...pieces.filter((one) => one !== null)];
    column.forEach((index, row) => { cells[index] = fallen[row]; });
  }
  return altered(grid, { cells, line: [] });
}

/**
 * Piles with one counter more or fewer; a pile without any goes if one more is taken.
 * @param {number[]} piles
 * @param {number} at
 * @param {number} more
 */
function heaped(piles, at, more) {
  const isGone = piles[at] + more < 0 && piles.length > 1;
  return isGone ? piles.filter((_, pile) => pile !== at) : piles.map((size, pile) => (pile === at ? Math.max(0, size + more) : size));
}

/**
 * @param {import('../server/types.js').Sowing} board
 * @param {Spot} spot
 * @param {number} more
 */
function sown(board, spot, more) {
  const changed = (/** @type {number[]} */ row, /** @type {number} */ at) => row.map((count, pit) => (pit === at ? Math.max(0, count + more) : count));
  if (spot.kind === 'store') return altered(board, { stores: changed(board.stores, numberOf(spot.owner)) });
  if (spot.kind !== 'pit') return board;
  return altered(board, spot.owner === 'first' ? { lower: changed(board.lower, spot.pit) } : { upper: changed(board.upper, board.upper.length - 1 - spot.pit) });
}
