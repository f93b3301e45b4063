/**
 * What the page shows, all of it in the address: the same address always shows the same.
 */

/**
 * @typedef {'contents' | 'play' | 'search' | 'learn' | 'lesson' | 'puzzle' | 'code' | 'class'} View
 *
 * @typedef {Place & Options} State
 * @typedef {Record<(typeof ASKED)[number], string>} Options what a search is asked besides its method; empty if it is as usual
 *
 * @typedef {object} Place
 * @property {View} view
 * @property {string} lang
 * @property {string} lesson the number of the lesson that is read; empty elsewhere
 * @property {string} puzzle the number of the puzzle, that of the day where there is no game; empty elsewhere
 * @property {string} game with its parameters, as on a command line; empty on the contents
 * @property {string} position where the game begins, if not at its usual start
 * @property {string[]} moves the whole line
 * @property {number | null} ply how many of the moves lead to what is shown; all of them if it is null
 * @property {string} first the player in this seat, as on a command line
 * @property {string} second
 * @property {boolean} analysis whether values are shown
 * @property {string} goal what the players try to reach; the game's usual goal if it is empty
 * @property {boolean} turned whether the board is seen from the second seat
 * @property {string} algorithm the search that is shown
 * @property {string} order the order of the moves, if not the rules'
 * @property {string} beside a second search, by its algorithm and order
 * @property {string} predict `on` if the reader says the next value first
 * @property {string} lecture `on` if the search fills the screen, in front of a class
 * @property {number | null} step which step of the search
 * @property {string} training the training that is shown
 * @property {string} exercise what a program of the reader's own is written for; that of the game, or the first, if it is empty
 * @property {string} code the program that a link carries
 * @property {string} others further trainings, to be compared with it
 *
 * @typedef {(part: Partial<State>, how?: {entry?: boolean}) => void} Change Changes part of the state; an entry can be gone back to.
 */

/** The options of a search; `search/options.js` has what they may be. */
const ASKED = /** @type {const} */ (['depth', 'suicide', 'window', 'cut', 'merge']);

/** @type {State} */
const USUAL = {
  view: 'contents',
  lang: '',
  lesson: '',
  puzzle: '',
  game: '',
  position: '',
  moves: [],
  ply: null,
  first: 'human',
  second: 'human',
  analysis: false,
  goal: '',
  turned: false,
  algorithm: 'alpha-beta',
  order: '',
  beside: '',
  .../** @type {Options} */ (Object.fromEntries(ASKED.map((name) => [name, '']))),
  predict: '',
  lecture: '',
  step: null,
  training: '',
  others: '',
  exercise: '',
  code: '',
};

const VIEWS = ['contents', 'play', 'search', 'learn', 'code', 'class'];
/** Views that need no game. */
const FREE = ['code', 'class'];
/** Views that the rest of the address tells. */
const IMPLIED = ['contents', 'play', 'lesson', 'puzzle'];

/** @param {string | null} text */
function whole(text) {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isFinite(number) && number >= 0 ? number : null;
}

/**
 * Reads an address; what it does not say is as usual.
 * @param {string} hash
 * @returns {State}
 */
export function readState(hash) {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  /** @param {keyof State} name */
  const text = (name) => said.get(name) ?? String(USUAL[name] ?? '');
  const lesson = text('lesson');
  const puzzle = lesson ? '' : text('puzzle');
  const game = lesson ? '' : text('game');
  const view = /** @type {View} */ (VIEWS.find((known) => known === said.get('view')) ?? (game ? 'play' : 'contents'));
  const moves = text('moves').split(/[\s,]+/).filter(Boolean);
  const ply = whole(said.get('ply'));
  const names = /** @type {(keyof State)[]} */ (Object.keys(USUAL)).filter((name) => typeof USUAL[name] === 'string');
  return {
    ...USUAL,
    ...Object.fromEntries(names.map((name) => [name, text(name)])),
    view: lesson ? 'lesson' : puzzle ? 'puzzle' : game || FREE.includes(view) ? view : 'contents',
    puzzle,
    game,
    moves,
    ply: ply !== null && ply < moves.length ? ply : null,
    analysis: said.get('analysis') === 'on',
    turned: said.get('turned') === 'yes',
    step: whole(said.get('step')),
  };
}

/**
 * Writes an address; what is as usual is left out.
 * @param {State} state
 */
export function writeState(state) {
  const said = new URLSearchParams();
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = state[/** @type {keyof State} */ (name)];
    if (value === usual || (Array.isArray(value) && value.length === 0)) continue;
    if (name === 'view' && IMPLIED.includes(state.view)) continue;
    said.set(name, written(name, value));
  }
  return `#${said.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3D', '=')}`;
}

/**
 * @param {string} name
 * @param {State[keyof State]} value
 */
function written(name, value) {
  if (Array.isArray(value)) return value.join(' ');
  if (name === 'analysis') return 'on';
  if (name === 'turned') return 'yes';
  return String(value);
}

/**
 * How many moves lead to the position that is shown.
 * @param {State} state
 */
export function shownPly({ moves, ply }) {
  return ply ?? moves.length;
}

/**
 * These moves.
 * @param {State} state
 */
export function shownMoves(state) {
  return state.moves.slice(0, shownPly(state));
}

/**
 * The position that is shown, as the API is asked for it.
 * @param {State} state
 */
export function shownLine(state) {
  return { game: state.game, position: state.position, moves: shownMoves(state).join(' ') };
}

/** A day in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** The number of the puzzle of today, as the reader's clock has it. */
export function today() {
  const now = new Date();
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);
}
