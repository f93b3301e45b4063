/** The page: one state in the address, the position that it names, and a view of both. */

import { Learn } from '../learn/learn.js';
import { Play } from '../play/play.js';
import { Search } from '../search/search.js';
import { ask, failureText, isCancelled } from '../server/api.js';
import { connection } from '../server/connection.js';
import { say, speak, usualLanguage } from '../text/words.js';
import { element, refill } from '../widgets/elements.js';
import { Contents } from './contents.js';
import { Masthead } from './masthead.js';
import { Store } from './store.js';

/** @typedef {import('../server/types.js').Game} Game */
/** @typedef {import('../server/types.js').Player} Player */
/** @typedef {import('../server/types.js').Position} Position */
/** @typedef {import('../text/address.js').State} State */

/** How a learner that was trained on the page is written as a player. */
const TRAINED = 'trained:';

export class Page {
  constructor() {
    this.store = new Store((state, before) => this.follow(state, before));
    /** @type {Game[]} */
    this.games = [];
    /** @type {Position | null} */
    this.position = null;
    /** The request that the position answers. */
    this.asked = '';
    this.asking = new AbortController();
    /** @type {Player[]} */
    this.players = [];
    /** The game and the language that the players are known for. */
    this.known = '';
    this.main = /** @type {HTMLElement} */ (document.getElementById('main'));
    const { change } = this.store;
    const open = this.open.bind(this);
    this.masthead = new Masthead(change);
    this.contents = new Contents(open);
    this.views = { play: new Play({ change, open, announce }), search: new Search(change), learn: new Learn(change) };
    /** @type {string} */
    this.shown = '';
  }

  /** The row of the catalog that the game is. */
  get game() {
    const name = this.store.state.game.split(':')[0];
    return this.games.find((game) => game.name === name) ?? null;
  }

  async begin() {
    connection.addEventListener('lost', () => showLost(true));
    connection.addEventListener('found', () => showLost(false));
    await this.translate();
    await this.follow(this.store.state, null);
  }

  /** Fetches the words and the catalog in the language of the state. */
  async translate() {
    const lang = this.store.state.lang || usualLanguage();
    try {
      const [{ games }] = await Promise.all([ask('games', { lang }), speak(lang)]);
      this.games = games;
    } catch (error) {
      this.fail(error);
    }
    const skip = document.querySelector('.skip');
    if (skip) skip.textContent = say('page-skip');
  }

  /**
   * @param {State} state
   * @param {State | null} before
   */
  async follow(state, before) {
    if (before && state.lang !== before.lang) {
      await this.translate();
      this.asked = '';
    }
    this.masthead.show(this.store.state.view, this.game !== null);
    if (state.view === 'contents') this.position = null;
    else if (!(await this.load(state))) return;
    this.show();
  }

  /**
   * Asks for the position that the state names, unless it is there; false if that failed or was aborted.
   * @param {State} state
   */
  async load(state) {
    const { game, position, moves, ply } = state;
    const query = { game, position, moves: moves.join(' '), ply: ply ?? undefined, lang: state.lang || usualLanguage() };
    const asked = JSON.stringify([query, state.first, state.second]);
    if (asked === this.asked && this.position) return true;
    this.asking.abort();
    this.asking = new AbortController();
    try {
      await this.loadPlayers(game, query.lang, this.asking.signal);
      this.position = ended(await ask('position', { ...query, ...this.names() }, this.asking.signal));
      this.asked = asked;
      return true;
    } catch (error) {
      if (!isCancelled(error)) this.fail(error);
      return false;
    }
  }

  /**
   * Asks for the players of a game, unless they are there.
   * @param {string} game
   * @param {string} lang
   * @param {AbortSignal} signal
   */
  async loadPlayers(game, lang, signal) {
    const known = `${game} ${lang}`;
    if (known === this.known) return;
    const { players } = await ask('players', { game, lang }, signal);
    this.players = players;
    this.known = known;
  }

  /** The names of the players; humans are numbered, and so are machines of the same name. */
  names() {
    const { first, second } = this.store.state;
    const name = (/** @type {string} */ spec, /** @type {number} */ number) => {
      if (spec === 'human') return say('player-human', { number });
      return first === second ? `${this.title(spec)} (${number})` : this.title(spec);
    };
    return { first: name(first, 1), second: name(second, 2) };
  }

  /**
   * The name of a machine.
   * @param {string} spec
   */
  title(spec) {
    if (spec.startsWith(TRAINED)) return say('page-trained');
    return this.players.find((player) => player.spec === spec)?.title ?? spec;
  }

  show() {
    const { store: { state }, game, position, players } = this;
    const { view } = state;
    const shown = view === 'contents' ? this.contents : this.views[view];
    if (this.shown !== view) {
      refill(this.main, shown.element);
      this.shown = view;
      scrollTo(0, 0);
    }
    document.title = game ? `${game.title} · Nimatron` : say('page-title');
    this.leave(view);
    if (view === 'contents') this.contents.show(this.games);
    else if (game && position) this.views[view].show({ state, game, position, players, names: this.names() });
  }

  /**
   * Ends what the views do that are not shown.
   * @param {string} [shown]
   */
  leave(shown) {
    for (const [name, view] of Object.entries(this.views)) if (name !== shown) view.leave();
  }

  /** @param {unknown} error */
  fail(error) {
    this.shown = '';
    this.asked = '';
    this.leave();
    refill(this.main, element('div', { class: 'failure', role: 'alert' },
      element('h1', {}, say('page-failure')),
      element('p', {}, failureText(error)),
      element('p', {}, element('a', { href: '#' }, say('page-to-contents')))));
  }

  /**
   * Begins a game.
   * @param {string} game
   * @param {string} [position]
   */
  open(game, position = '') {
    const { view } = this.store.state;
    this.store.change({
      view: view === 'contents' ? 'play' : view, game, position, moves: [], ply: null, goal: '', depth: '', step: null, training: '',
    }, { entry: true });
  }
}

/**
 * Says that the server does not answer, as long as it does not; the page stays as it is.
 * @param {boolean} isLost
 */
function showLost(isLost) {
  const lost = /** @type {HTMLElement} */ (document.getElementById('lost'));
  lost.textContent = isLost ? say('page-lost') : '';
  lost.hidden = !isLost;
}

/**
 * Says something to screen readers.
 * @param {string} text
 */
function announce(text) {
  const news = document.getElementById('news');
  if (news) news.textContent = text;
}

/**
 * A game that ended by repetition is over, though its rules would go on.
 * @param {Position} position
 * @returns {Position}
 */
function ended(position) {
  if (position.standing.state !== 'repeated') return position;
  return { ...position, over: true, value: { outcome: 'draw', margin: null, distance: null }, moves: [] };
}
