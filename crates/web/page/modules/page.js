/**
 * The page: one state in the address, the position that it names, and a view of both. Views are told of every change; whatever they
 * ask the server for is theirs to cancel.
 */

import { ask, isCancelled } from './api.js';
import { Contents } from './contents.js';
import { element, refill } from './elements.js';
import { Learn } from './learn/learn.js';
import { Masthead } from './masthead.js';
import { Play } from './play/play.js';
import { Search } from './search/search.js';
import { Store } from './state.js';
import { say, speak, usualLanguage } from './words.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./state.js').State} State */
/** @typedef {{spec: string, title: string, kind: string}} Player */

/** How a learner that was trained on the page is written as a player. */
const TRAINED = 'trained:';

export class Page {
  constructor() {
    this.store = new Store();
    /** @type {Game[]} */
    this.games = [];
    /** @type {Position | null} */
    this.position = null;
    /** What the position was asked with. */
    this.asked = '';
    this.asking = new AbortController();
    /** @type {Player[]} */
    this.players = [];
    /** For which game, in which language, they are known. */
    this.known = '';
    this.main = /** @type {HTMLElement} */ (document.getElementById('main'));
    this.masthead = new Masthead(this);
    this.views = {
      contents: new Contents(this),
      play: new Play(this),
      search: new Search(this),
      learn: new Learn(this),
    };
    /** @type {string} */
    this.shown = '';
  }

  /** @returns {State} */
  get state() {
    return this.store.state;
  }

  /** The row of the catalog that the game is. */
  get game() {
    const name = this.state.game.split(':')[0];
    return this.games.find((game) => game.name === name) ?? null;
  }

  async begin() {
    this.store.subscribe((state, before) => this.follow(state, before));
    await this.translate();
    await this.follow(this.state, null);
  }

  /** Fetches the words and the catalog in the language of the state. */
  async translate() {
    const lang = this.state.lang || usualLanguage();
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
    this.masthead.show();
    if (state.view === 'contents') this.position = null;
    else if (!(await this.place(state))) return;
    this.show();
  }

  /**
   * Asks for the position that the state names, unless it is there; false if it is not to be had, or nobody waits for it any more.
   * @param {State} state
   */
  async place(state) {
    const { game, position, moves, ply } = state;
    const query = { game, position, moves: moves.join(' '), ply: ply ?? undefined, lang: state.lang || usualLanguage() };
    const asked = JSON.stringify([query, state.first, state.second]);
    if (asked === this.asked && this.position) return true;
    this.asking.abort();
    this.asking = new AbortController();
    try {
      await this.meet(game, query.lang, this.asking.signal);
      const [first, second] = this.names();
      this.position = ended(await ask('position', { ...query, first, second }, this.asking.signal));
      this.asked = asked;
      return true;
    } catch (error) {
      if (!isCancelled(error)) this.fail(error);
      return false;
    }
  }

  /**
   * Learns who can sit at a game, unless that is known.
   * @param {string} game
   * @param {string} lang
   * @param {AbortSignal} signal
   */
  async meet(game, lang, signal) {
    const known = `${game} ${lang}`;
    if (known === this.known) return;
    const { players } = await ask('players', { game, lang }, signal);
    this.players = players;
    this.known = known;
  }

  /** What the players are called; people are numbered, and so are players that would be called the same. */
  names() {
    const specs = [this.state.first, this.state.second];
    return specs.map((spec, index) => {
      if (spec === 'human') return say('player-human', { number: index + 1 });
      const title = this.title(spec);
      return specs[0] === specs[1] ? `${title} (${index + 1})` : title;
    });
  }

  /**
   * What a machine is called.
   * @param {string} spec
   */
  title(spec) {
    if (spec.startsWith(TRAINED)) return say('page-trained');
    return this.players.find((player) => player.spec === spec)?.title ?? spec;
  }

  /**
   * What the player in a seat is called.
   * @param {import('./types.js').Seat} seat
   */
  name(seat) {
    return this.names()[seat === 'first' ? 0 : 1];
  }

  show() {
    const { view } = this.state;
    const shown = this.views[view];
    if (this.shown !== view) {
      refill(this.main, shown.element);
      this.shown = view;
      scrollTo(0, 0);
    }
    document.title = this.game ? `${this.game.title} · Nimatron` : say('page-title');
    for (const [name, other] of Object.entries(this.views)) {
      if (name !== view && 'leave' in other) other.leave();
    }
    shown.show();
  }

  /** @param {unknown} error */
  fail(error) {
    this.shown = '';
    this.asked = '';
    for (const view of Object.values(this.views)) if ('leave' in view) view.leave();
    const text = error instanceof Error ? error.message : String(error);
    refill(this.main, element('div', { class: 'failure', role: 'alert' },
      element('h1', {}, say('page-failure')),
      element('p', {}, text),
      element('p', {}, element('a', { href: '#' }, say('page-to-contents')))));
  }

  /**
   * Begins a game.
   * @param {string} game
   * @param {string} [position]
   */
  open(game, position = '') {
    const { view, training: _, ...kept } = this.state;
    const isLearning = view === 'learn' || view === 'search';
    this.store.change({
      ...kept, view: isLearning ? view : 'play', game, position, moves: [], ply: null, goal: '', depth: '', step: null, training: '',
    }, { entry: true });
  }

  /**
   * Says something to those who do not see the page.
   * @param {string} text
   */
  announce(text) {
    const news = document.getElementById('news');
    if (news) news.textContent = text;
  }
}

/**
 * A game that ended by repetition is over as any other is, though its rules would go on.
 * @param {Position} position
 * @returns {Position}
 */
function ended(position) {
  if (position.standing.state !== 'repeated') return position;
  return { ...position, over: true, value: { outcome: 'draw', margin: null, distance: null }, moves: [] };
}
