/**
 * What is on the page, all of it in the address: whoever opens the address sees the same.
 */

/**
 * @typedef {'contents' | 'play' | 'search' | 'learn'} View
 *
 * @typedef {object} State
 * @property {View} view
 * @property {string} lang
 * @property {string} game with its parameters, as on a command line; empty on the page of contents
 * @property {string} position where the game begins, if not at its usual start
 * @property {string[]} moves the whole line
 * @property {number | null} ply how many of the moves lead to what is shown; all of them if it is null
 * @property {string} first who sits there, as on a command line
 * @property {string} second
 * @property {boolean} analysis whether values are shown
 * @property {string} goal what the players want; the game's usual goal if it is empty
 * @property {boolean} turned whether the board is seen from the other side
 * @property {string} algorithm the search that is shown
 * @property {string} depth how far the tree reaches; as far as it can if it is empty
 * @property {string} merge whether equal positions are one
 * @property {number | null} step which step of the search
 * @property {string} training the training that is shown
 */

/** @type {State} */
const USUAL = {
  view: 'contents',
  lang: '',
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
  depth: '',
  merge: '',
  step: null,
  training: '',
};

const VIEWS = ['contents', 'play', 'search', 'learn'];

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
  const game = text('game');
  const view = /** @type {View} */ (VIEWS.find((known) => known === said.get('view')) ?? (game ? 'play' : 'contents'));
  const moves = text('moves').split(/[\s,]+/).filter(Boolean);
  const ply = whole(said.get('ply'));
  return {
    ...USUAL,
    view: game ? view : 'contents',
    lang: text('lang'),
    game,
    position: text('position'),
    moves,
    ply: ply !== null && ply < moves.length ? ply : null,
    first: text('first'),
    second: text('second'),
    analysis: said.get('analysis') === 'on',
    goal: text('goal'),
    turned: said.get('turned') === 'yes',
    algorithm: text('algorithm'),
    depth: text('depth'),
    merge: text('merge'),
    step: whole(said.get('step')),
    training: text('training'),
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
    if (name === 'view' && (value === 'play' || value === 'contents')) continue;
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
 * How many moves lead to what is shown.
 * @param {State} state
 */
export function shownPly(state) {
  return state.ply ?? state.moves.length;
}

/** The state, and whoever wants to know that it changed. */
export class Store {
  constructor() {
    this.state = readState(location.hash);
    /** @type {((state: State, before: State) => void)[]} */
    this.listeners = [];
    addEventListener('popstate', () => this.follow(readState(location.hash)));
  }

  /** @param {(state: State, before: State) => void} listener */
  subscribe(listener) {
    this.listeners.push(listener);
  }

  /**
   * Changes part of the state, and the address with it. Only what is worth coming back to makes an entry in the browser's history.
   * @param {Partial<State>} part
   * @param {{entry?: boolean}} [how]
   */
  change(part, { entry = false } = {}) {
    const state = { ...this.state, ...part };
    if (state.ply !== null && state.ply >= state.moves.length) state.ply = null;
    const hash = writeState(state);
    if (entry) history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
    this.follow(state);
  }

  /** @param {State} state */
  follow(state) {
    const before = this.state;
    this.state = state;
    for (const listener of this.listeners) listener(state, before);
  }
}
