/** The page: one state in the address, the position that it names, and a view of both. */

import { exerciseHref, exerciseTitle } from '../code/exercises.js';
import { Play } from '../play/play.js';
import { ask, failureText, isCancelled } from '../server/api.js';
import { connection } from '../server/connection.js';
import { isGuarded } from '../server/door.js';
import { Absent, exerciseOf, isHere, own, ownGame } from '../server/own.js';
import { writeState } from '../text/address.js';
import { embeddedAddress, isEmbedded, mayEmbed, openLinksOutside, wholeAddress } from '../text/embedded.js';
import { usualLanguage } from '../text/languages.js';
import { isSpoken, say, speak } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { Contents } from './contents.js';
import { Masthead } from './masthead.js';
import { Players } from './players.js';
import { Store } from './store.js';
import { showUnready } from './unready.js';

/** @typedef {import('../server/types.js').Game} Game */
/** @typedef {import('../server/types.js').Position} Position */
/** @typedef {import('../text/address.js').State} State */

/** A view that is shown below the masthead. @typedef {{element: Element, show(shown: any): void | Promise<void>, leave(): void}} GameView */

/**
 * How the views are made that are fetched when they are first shown.
 * @type {Record<string, (change: import('../text/address.js').Change) => Promise<GameView>>}
 */
const FETCHED = {
  puzzle: async (change) => new (await import('../puzzles/puzzles.js')).Puzzles(change),
  lesson: async (change) => new (await import('../lessons/lessons.js')).Lessons(change),
  search: async (change) => new (await Promise.all([import('../search/search.js'), dressed('search.css')]))[0].Search(change),
  code: async (change) => new (await Promise.all([import('../code/code.js'), dressed('code.css')]))[0].Code(change),
  learn: async (change) => new (await import('../learn/learn.js')).Learn(change),
  class: async () => new (await Promise.all([import('../class/class.js'), dressed('class.css')]))[0].ClassView(),
};

/**
 * Fetches a style sheet of a view.
 * @param {string} href
 */
function dressed(href) {
  return new Promise((resolve, reject) => document.head.append(element('link', { rel: 'stylesheet', href, onload: resolve, onerror: () => reject(new Error(href)) })));
}

/** What views are called that are about no game. @type {Record<string, string>} */
const OWN_TITLES = { puzzle: 'page-puzzle', code: 'page-view-code', class: 'page-view-class' };

/** Views that show no position of the state's game. */
const WITHOUT_GAME = ['puzzle', 'class', 'code'];

/** What belongs to a game that is played, at its start. */
const BEGINNING = { position: '', puzzle: '', moves: [], ply: null, goal: '', depth: '', step: null, training: '', others: '', exercise: '', code: '' };

/** A view could not be fetched or shown: only loading the page again helps. */
class Broken extends Error {}

export class Page {
  constructor() {
    this.store = new Store((state, before) => this.follow(state, before));
    /** @type {Game[]} */
    this.games = [];
    /** The names of the games that one begins with. @type {string[]} */
    this.first = [];
    /** Where the page is that everybody reaches, if this one is not. @type {string | null} */
    this.publicUrl = null;
    /** The game that a program of the reader's own tells. @type {Game | null} */
    this.guest = null;
    /** What a class works on here. @type {import('../server/types.js').Task | null} */
    this.task = null;
    /** What the page is told of the class of which it is a member. @type {import('../server/types.js').ClassInvitation | null} */
    this.invitation = null;
    /** @type {import('../class/room.js').Room | null} */
    this.room = null;
    /** @type {Position | null} */
    this.position = null;
    /** The request that the position answers. */
    this.asked = '';
    this.asking = new AbortController();
    /** @type {Promise<void>} */
    this.translated = Promise.resolve();
    this.players = new Players();
    /** The state that is shown. @type {State | null} */
    this.good = null;
    this.refused = element('div', { class: 'refused', role: 'alert', hidden: true });
    /** Leads back to the class when it has a question to answer. */
    this.called = element('div', { class: 'called', role: 'status', hidden: true });
    /** What the page does without. */
    this.note = element('div', { class: 'refused', role: 'status', hidden: true });
    this.main = /** @type {HTMLElement} */ (document.getElementById('main'));
    const { change } = this.store;
    const open = this.open.bind(this);
    this.masthead = new Masthead(change, () => this.fresh(), () => this.share());
    this.contents = new Contents(open);
    /** The views that were shown so far. @type {Record<string, GameView>} */
    this.views = { play: new Play({ change, fresh: () => this.fresh(), announce }) };
    /** @type {string} */
    this.shown = '';
  }

  /** The row of the catalog that the game is. */
  get game() {
    const name = this.store.state.game.split(':')[0];
    return (this.guest?.name === name ? this.guest : this.games.find((game) => game.name === name)) ?? null;
  }

  async begin() {
    // Where no server says which sites may show the page in a frame, all may show what is made for it.
    if (parent !== window && !isEmbedded && !isGuarded) {
      location.replace(embeddedAddress(location.hash));
      return;
    }
    document.documentElement.classList.toggle('embedded', isEmbedded);
    if (isEmbedded) openLinksOutside();
    connection.addEventListener('lost', () => showLost(true));
    connection.addEventListener('found', () => showLost(false));
    // A page without a server reads solutions of a host.
    document.addEventListener('solution-lost', (event) => this.tellIn(this.note, say('page-solution-lost', /** @type {CustomEvent} */ (event).detail)));
    own.addEventListener('end', (event) => this.endOwn(/** @type {CustomEvent<string>} */ (event).detail));
    // Its address is no state of the page.
    document.querySelector('.skip')?.addEventListener('click', (event) => {
      event.preventDefault();
      this.main.focus();
    });
    await this.follow(this.store.state, null);
  }

  /** Whether the words and the catalog are there. */
  get isReady() {
    return isSpoken() && this.games.length > 0;
  }

  /** Fetches the words and the catalog in the language of the state. */
  async translate() {
    const lang = this.store.state.lang || usualLanguage();
    const [{ games, first, task, class: invitation, public_url: publicUrl }] = await Promise.all([ask('games', { lang }), speak(lang)]);
    this.games = games;
    this.first = first;
    this.task = task ?? null;
    this.publicUrl = publicUrl ?? null;
    // A class is no matter of other pages.
    this.invitation = isEmbedded ? null : invitation ?? null;
    if (this.invitation) await this.enter();
    const skip = document.querySelector('.skip');
    if (skip) skip.textContent = say('page-skip');
  }

  /** Hears of the class. */
  async enter() {
    if (!this.room) {
      const { Room } = await import('../class/room.js');
      this.room = new Room();
      this.room.addEventListener('change', () => this.call());
    }
    this.room.hear();
  }

  /** Says that the class has a question, wherever else a pupil is. */
  call() {
    const isElsewhere = this.shown !== 'class' && !(this.shown === 'code' && this.room?.report?.question?.asked.kind === 'exercise');
    this.called.hidden = !(this.room?.isAsked && isElsewhere);
    if (this.called.hidden || this.called.firstChild) return;
    refill(this.called, element('span', {}, say('page-class-call')),
      button(null, say('page-class-to-question'), () => this.store.change({ view: 'class', lesson: '', puzzle: '' }, { entry: true }), { 'data-action': 'to-question' }));
  }

  /**
   * @param {State} state
   * @param {State | null} before
   */
  async follow(state, before) {
    try {
      if (!before || state.lang !== before.lang || !this.isReady) {
        this.asked = '';
        this.translated = this.translate();
      }
      await this.translated;
      // A class begins where the others are.
      if (!before && this.invitation && !location.hash) {
        this.store.change({ view: 'class' });
        return;
      }
      await this.receive(state);
      const { view } = this.allowed(state);
      if (isEmbedded && !mayEmbed(view)) {
        this.refer();
        return;
      }
      this.masthead.show(view, this.game !== null && view !== 'puzzle', this.task !== null, this.invitation !== null);
      const loaded = state.game && !WITHOUT_GAME.includes(view) ? await this.load(state) : null;
      await this.fetchView(view);
      // What was overtaken by another change is not shown.
      if (state !== this.store.state) return;
      this.position = loaded?.position ?? null;
      this.asked = loaded?.asked ?? '';
      this.refused.hidden = true;
      this.draw();
      this.good = state;
    } catch (error) {
      if (!isCancelled(error) && state === this.store.state) this.tell(error);
    }
  }

  /**
   * Gets to know the game that a program of the reader's own tells, if the state is about one.
   * @param {State} state
   */
  async receive({ game, lang }) {
    const title = exerciseOf(game) && say('page-own-title', { title: exerciseTitle(exerciseOf(game), this.games) });
    if (title && title === this.guest?.title && isHere(game)) return;
    const row = title ? await ownGame(game, lang || usualLanguage()) : null;
    this.guest = row && { ...row, title, summary: say('page-own-summary') };
  }

  /**
   * Says why a program of the reader's own has ended, where it is shown.
   * @param {string} why
   */
  endOwn(why) {
    if (!WITHOUT_GAME.includes(this.store.state.view) && programOf(this.store.state)) this.fail(new Absent(why));
  }

  /** Shows the state; a view that throws, at once or later, is broken. */
  draw() {
    const { state } = this.store;
    try {
      Promise.resolve(this.show()).catch((error) => {
        if (!isCancelled(error) && state === this.store.state) this.tell(new Broken(failureText(error)));
      });
    } catch (error) {
      throw new Broken(failureText(error));
    }
  }

  /**
   * Says what failed, in the words of the server where they are there.
   * @param {unknown} error
   */
  tell(error) {
    try {
      if (this.isReady && !(error instanceof Broken)) {
        this.fail(error);
        return;
      }
    } catch {
      // The view that failed is still the one to be shown.
    }
    this.leave();
    this.shown = '';
    this.good = null;
    showUnready(error);
  }

  /**
   * What is shown of a state: during a task a game is only played, by people and without values.
   * @param {State} state
   * @returns {State}
   */
  allowed(state) {
    if (!this.task || state.view === 'contents') return state;
    return { ...state, view: state.game ? 'play' : 'contents', analysis: false, first: 'human', second: 'human' };
  }

  /** Leads from a frame to what only the whole page shows. */
  refer() {
    this.leave();
    this.shown = '';
    refill(this.main, element('div', { class: 'failure' },
      element('p', {}, say('page-embed-views')),
      element('p', {}, element('a', { href: wholeAddress(location.hash), target: '_blank', rel: 'noopener' }, say('page-open-whole')))));
  }

  /** @param {string} view */
  async fetchView(view) {
    if (!(view in FETCHED) || this.views[view]) return;
    try {
      this.views[view] = await FETCHED[view](this.store.change);
    } catch (error) {
      throw new Broken(failureText(error));
    }
  }

  /**
   * Asks for the position that the state names, unless it is there.
   * @param {State} state
   */
  async load(state) {
    const { game, position, moves, ply } = state;
    const query = { game, position, moves: moves.join(' '), ply: ply ?? undefined, lang: state.lang || usualLanguage() };
    const asked = JSON.stringify([query, state.first, state.second]);
    this.asking.abort();
    if (asked === this.asked && this.position) return { position: this.position, asked };
    const program = programOf(state);
    if (program && !isHere(program)) throw new Absent(say('page-own-absent'));
    const { signal } = this.asking = new AbortController();
    await this.players.load(game, query.lang, signal);
    return { position: await ask('position', { ...query, ...this.players.names(this.allowed(state)) }, signal), asked };
  }

  show() {
    const { game, games, position, players, task } = this;
    const state = this.allowed(this.store.state);
    const { view } = state;
    const shown = view === 'contents' ? this.contents : this.views[view];
    if (this.shown !== view) {
      refill(this.main, shown.element);
      this.shown = view;
      scrollTo(0, 0);
    }
    if (!this.refused.isConnected) this.main.prepend(this.called, this.refused, this.note);
    refill(this.called);
    this.call();
    const own = OWN_TITLES[view] ?? '';
    document.title = own ? `${say(own)} · Nimatron` : game ? `${game.title} · Nimatron` : say('page-title');
    this.leave(view);
    if (view === 'contents') this.contents.show(this.games, this.first, task);
    else if (view === 'lesson') return this.views.lesson.show({ state, games });
    else if (view === 'code') return this.views.code.show({ state, games, room: this.room });
    else if (view === 'class') return this.views.class.show({ state, games, invitation: this.invitation, room: this.room });
    else if (view === 'puzzle') return this.views.puzzle.show({ state, games });
    else if (game && position) return this.views[view].show({ state, game, games, position, players: players.all, task, names: players.names(state) });
    return undefined;
  }

  /**
   * Ends what the views do that are not shown.
   * @param {string} [shown]
   */
  leave(shown) {
    for (const [name, view] of Object.entries(this.views)) if (name !== shown) view.leave();
  }

  /**
   * What cannot be shown is taken back: the last good position stays, with what was wrong above it.
   * @param {unknown} error
   */
  fail(error) {
    const isAbsent = error instanceof Absent;
    if (this.good && this.position && !isAbsent) {
      this.store.settle(this.good);
      // The words of the good state are still there.
      this.translated = Promise.resolve();
      this.masthead.show(this.allowed(this.good).view, this.game !== null, this.task !== null, this.invitation !== null);
      this.show();
      this.tellIn(this.refused, say('page-refused', { text: failureText(error) }));
      return;
    }
    this.shown = '';
    this.asked = '';
    this.good = null;
    this.leave();
    const { game } = this;
    refill(this.main, element('div', { class: 'failure', role: 'alert' },
      element('h1', {}, say(isAbsent ? 'page-own-ended' : 'page-failure')),
      element('p', {}, failureText(error)),
      isAbsent && element('p', {}, element('a', { href: exerciseHref(exerciseOf(programOf(this.store.state))), 'data-action': 'code' }, say('page-own-code'))),
      game && !isAbsent && element('p', {}, element('a', { href: writeState({ ...this.store.state, ...BEGINNING, game: game.name }) }, say('page-to-start', { game: game.title }))),
      element('p', {}, element('a', { href: '#' }, say('page-to-contents')))));
  }

  /**
   * Says something above the view, until it is closed.
   * @param {HTMLElement} place
   * @param {string} text
   */
  tellIn(place, text) {
    refill(place, element('span', {}, text), button(null, say('page-close'), () => { place.hidden = true; }, { class: 'button quiet' }));
    place.hidden = false;
  }

  /**
   * Begins a game, against a machine if there is one.
   * @param {string} game
   * @param {string} [position]
   * @param {string} [second]
   */
  open(game, position = '', second = '') {
    const { view } = this.store.state;
    const seats = second ? { first: 'human', second } : {};
    this.store.change({
      view: view === 'contents' ? 'play' : view,
      ...BEGINNING, game, position, ...seats,
    }, { entry: true });
  }

  /** The form for a new game of the kind that is shown. */
  fresh() {
    const { game } = this;
    if (!game) return;
    import('../play/new_game.js').then(
      ({ openNewGame }) => openNewGame(game, this.store.state, (chosen, position) => this.open(chosen, position)),
      () => showLost(true),
    );
  }

  /** What others can be given of what is shown. */
  share() {
    const shared = { state: this.store.state, change: this.store.change, isTask: this.task !== null, publicUrl: this.publicUrl };
    import('../play/share.js').then(({ openShare }) => openShare(shared), () => showLost(true));
  }
}

/**
 * Says that the server does not answer, as long as it does not; the page stays as it is.
 * @param {boolean} isLost
 */
function showLost(isLost) {
  const lost = /** @type {HTMLElement} */ (document.getElementById('lost'));
  // The sentence is the server's, too.
  if (isLost && !isSpoken()) return;
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
 * The program of the reader's own that a state is about, as its game or as a player; empty if there is none.
 * @param {State} state
 */
function programOf({ game, first, second }) {
  return [game, first, second].find(exerciseOf) ?? '';
}
