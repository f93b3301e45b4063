/**
 * Playing and analysing: the board between its two players, what can be done with the game below it, what is known of it beside it.
 */

import { ask, isCancelled, order } from '../api.js';
import { AnalysisPanel } from '../analysis/panel.js';
import { Board, canTurn } from '../boards/board.js';
import { isDarkFirst, mayMove } from '../boards/scene.js';
import { button } from '../buttons.js';
import { element, refill } from '../elements.js';
import { openNewGame } from '../new_game.js';
import { openRules } from '../rules.js';
import { shownPly } from '../state.js';
import { moveMark } from '../values.js';
import { say } from '../words.js';
import { ScoreSheet } from './score_sheet.js';
import { Seats } from './seats.js';

/** @typedef {import('../types.js').Position} Position */
/** @typedef {import('../types.js').Seat} Seat */

/** A machine waits so long before it moves, in milliseconds, so that one sees what the other has done. */
const PAUSE = 420;
const SHORT_PAUSE = 120;
/** Seeds take their time to be sown. */
const BEAT = 120;
/** So many moves that cannot be pointed at are offered. */
const MOST_BUTTONS = 60;
/** What a hint may take. */
const HINT_TIME = '2s';

export class Play {
  /** @param {import('../page.js').Page} page */
  constructor(page) {
    this.page = page;
    this.board = new Board((move) => this.made(move));
    this.seats = new Seats(page);
    this.sheet = new ScoreSheet(page);
    this.analysis = new AnalysisPanel(page, (move) => this.made(move), (marks) => this.board.mark(marks));
    this.heading = element('div', { class: 'heading' });
    this.status = element('p', { class: 'status' });
    this.controls = element('div', { class: 'controls', role: 'group' });
    this.choices = element('div', { class: 'move-choice', role: 'group' });
    this.element = element('div', { class: 'play' },
      element('section', { class: 'table' }, this.heading, this.seats.element, this.analysis.bar, this.board.element, this.choices),
      element('aside', { class: 'notes' }, element('div', { class: 'now' }, this.status, this.controls), this.analysis.element, this.sheet.element),
      this.analysis.history.element);
    /** @type {Position | null} */
    this.last = null;
    this.thinking = new AbortController();
    this.paused = false;
    this.thought = '';
    this.hint = '';
    /** Chance is another one in every game. */
    this.seed = Math.floor(Math.random() * 1e9);
  }

  show() {
    const { position, state, game } = this.page;
    if (!position || !game) return;
    const isNew = position !== this.last;
    if (isNew) {
      this.hint = '';
      this.drawBoard(position);
      this.tell(position);
      this.last = position;
    } else if (this.turned !== state.turned || this.humans !== this.whoPlays()) {
      this.drawBoard(position);
    }
    this.element.classList.toggle('dark-first', isDarkFirst(position.picture));
    this.element.dataset.ply = String(position.ply);
    this.element.dataset.over = String(position.over);
    this.seats.show();
    this.head();
    this.sheet.show();
    this.analysis.show();
    this.order();
    this.speak(position);
    this.think(position);
  }

  leave() {
    this.thinking.abort();
    this.thought = '';
    this.analysis.leave();
  }

  /** Who plays, in a word. */
  whoPlays() {
    return `${this.page.state.first} ${this.page.state.second}`;
  }

  head() {
    const { game, state } = this.page;
    if (!game) return;
    const parameters = state.game.includes(':') ? state.game.slice(state.game.indexOf(':') + 1).replaceAll(',', ', ') : '';
    refill(this.heading,
      element('h1', {}, game.title),
      parameters && element('p', { class: 'parameters' }, parameters),
      element('p', { class: 'summary' }, game.summary),
      element('p', { class: 'heading-actions' },
        button('rules', say('page-rules'), () => openRules(game), { class: 'button quiet' }),
        button('fresh', say('page-new-game'), () => openNewGame(this.page), { class: 'button quiet', 'data-action': 'new' })));
  }

  /** @param {Position} position */
  drawBoard(position) {
    const { state } = this.page;
    this.turned = state.turned;
    this.humans = this.whoPlays();
    const { picture } = position;
    if (!picture) {
      this.board.element.replaceChildren(element('p', { class: 'position-text' }, position.position));
      return;
    }
    const ply = position.plies[position.ply - 1];
    const isNext = this.last !== null && this.last.game === position.game && this.last.ply === position.ply - 1
      && this.last.start === position.start;
    const mayPoint = !position.over && this.isHuman(position.seat);
    this.board.show({
      picture,
      before: isNext ? this.last?.picture ?? null : null,
      events: ply?.events ?? [],
      mover: ply?.seat ?? null,
      moving: isNext,
      moves: mayPoint ? position.moves : [],
      marks: this.analysis.marksFor(position),
      turned: state.turned && canTurn(picture),
      description: position.standing.sentence,
    });
    this.offer();
  }

  /** Buttons for moves that the board has no place for. */
  offer() {
    const moves = this.board.beyondReach().slice(0, MOST_BUTTONS);
    this.choices.hidden = moves.length === 0;
    this.choices.setAttribute('aria-label', say('page-moves-to-choose'));
    refill(this.choices, ...moves.map(({ move }) => button(null, move, () => this.made(move), { 'data-move': move })));
  }

  /**
   * Whether somebody in front of the page moves for a seat.
   * @param {Seat} seat
   */
  isHuman(seat) {
    return this.page.state[seat] === 'human';
  }

  /**
   * A move was made at the board.
   * @param {string} move
   */
  made(move) {
    const { state, store } = this.page;
    this.paused = false;
    store.change({ moves: [...state.moves.slice(0, shownPly(state)), move], ply: null, step: null });
  }

  /**
   * Says the last move to those who listen.
   * @param {Position} position
   */
  tell(position) {
    const ply = position.plies[position.ply - 1];
    const said = [...(ply?.sentences ?? []), position.standing.sentence];
    this.page.announce(said.join(' '));
  }

  /** @param {Position} position */
  speak(position) {
    const ply = position.plies[position.ply - 1];
    const thinking = this.isMachineToMove(position) && !this.isWaiting();
    const now = thinking ? say('tui-thinking', { player: this.page.name(position.seat) }) : position.standing.sentence;
    refill(this.status,
      ply && element('span', { class: 'happened' }, ply.sentences.join(' '), ' '),
      element('span', { class: position.over ? 'standing over' : 'standing' }, now),
      this.hint && element('span', { class: 'hint-text' }, ' ', this.hint));
  }

  /** @param {Position} position */
  isMachineToMove(position) {
    return !position.over && !this.isHuman(position.seat);
  }

  /** Whether machines wait: somebody looks back at the game, or stopped them. */
  isWaiting() {
    return this.paused || this.page.state.ply !== null;
  }

  /** Lets a machine choose its move, if it is its turn.
   * @param {Position} position
   */
  async think(position) {
    const { state } = this.page;
    const turn = this.isMachineToMove(position) && !this.isWaiting() ? `${position.position} ${position.ply} ${state[position.seat]} ${state.game}` : '';
    if (turn === this.thought) return;
    this.thinking.abort();
    this.thought = turn;
    if (!turn) return;
    const thinking = new AbortController();
    this.thinking = thinking;
    const sown = position.plies[position.ply - 1]?.events.find((event) => event.kind === 'sown')?.seeds ?? 0;
    try {
      const [{ move }] = await Promise.all([
        order('move', {
          game: state.game,
          position: state.position || undefined,
          moves: state.moves.join(' '),
          player: state[position.seat],
          seed: this.seed,
        }, thinking.signal),
        new Promise((done) => { setTimeout(done, mayMove() ? Math.min(PAUSE + sown * BEAT, 1800) : SHORT_PAUSE); }),
      ]);
      if (!thinking.signal.aborted) this.made(move);
    } catch (error) {
      if (isCancelled(error)) return;
      this.paused = true;
      this.thought = '';
      this.hint = error instanceof Error ? error.message : String(error);
      this.speak(position);
      this.order();
    }
  }

  /** What can be done with the game. */
  order() {
    const { position, state, store } = this.page;
    if (!position) return;
    const shown = shownPly(state);
    const held = document.activeElement?.getAttribute('data-action');
    const machines = !this.isHuman('first') || !this.isHuman('second');
    const go = (/** @type {number} */ ply) => store.change({ ply });
    const action = (/** @type {any} */ sign, /** @type {string} */ name, /** @type {() => void} */ press, /** @type {boolean} */ can, more = {}) =>
      button(sign, say(`page-${name}`), press, { 'data-action': name, disabled: !can, title: say(`page-${name}`), ...more });
    this.controls.setAttribute('aria-label', say('page-controls'));
    refill(this.controls,
      action('undo', 'undo', () => go(this.backFrom(shown)), shown > 0),
      action('redo', 'redo', () => go(this.forwardFrom(shown)), shown < state.moves.length),
      action('hint', 'hint', () => this.advise(position), !position.over && this.isHuman(position.seat)),
      action('values', 'values', () => store.change({ analysis: !state.analysis }), true, { 'aria-pressed': String(state.analysis) }),
      canTurn(position.picture) && action('turn', 'turn', () => store.change({ turned: !state.turned }), true),
      action('copy', 'copy', () => this.copy(position), true),
      machines && !position.over && action(this.isWaiting() ? 'play' : 'pause', this.isWaiting() ? 'go-on' : 'pause', () => this.toggle(), true));
    if (held) /** @type {HTMLElement | null} */ (this.controls.querySelector(`[data-action="${held}"]:not([disabled])`))?.focus();
  }

  /**
   * Where undoing leads: to the last position where somebody before the page was to move, if there was one.
   * @param {number} ply
   */
  backFrom(ply) {
    const plies = this.page.position?.plies ?? [];
    for (let earlier = ply - 1; earlier >= 0; earlier -= 1) if (this.isHuman(plies[earlier].seat)) return earlier;
    return ply - 1;
  }

  /** @param {number} ply */
  forwardFrom(ply) {
    const plies = this.page.position?.plies ?? [];
    for (let later = ply + 1; later < plies.length; later += 1) if (this.isHuman(plies[later].seat)) return later;
    return this.isHuman('first') || this.isHuman('second') ? plies.length : ply + 1;
  }

  toggle() {
    const { state, store } = this.page;
    if (state.ply !== null) {
      this.paused = false;
      store.change({ moves: state.moves.slice(0, state.ply), ply: null });
      return;
    }
    this.paused = !this.paused;
    this.show();
  }

  /**
   * Tells a best move.
   * @param {Position} position
   */
  async advise(position) {
    const { state } = this.page;
    this.hint = say('tui-hint-wait');
    this.speak(position);
    try {
      const moves = state.moves.slice(0, shownPly(state)).join(' ');
      const report = await ask('analysis', { game: state.game, position: state.position, moves, goal: state.goal, time: HINT_TIME });
      const best = report.moves?.find((/** @type {any} */ move) => move.move === report.best?.[0]);
      if (this.page.position !== position) return;
      this.hint = best ? say('tui-hint', { move: best.move, value: moveMark(best, this.analysis.sign(position)).said }) : say('play-hint-none');
      if (best) this.board.mark(new Map([[best.move, moveMark(best, this.analysis.sign(position))]]));
    } catch (error) {
      this.hint = error instanceof Error ? error.message : String(error);
    }
    this.page.announce(this.hint);
    this.speak(position);
  }

  /** @param {Position} position */
  async copy(position) {
    const text = position.position;
    try {
      await navigator.clipboard.writeText(text);
      this.hint = say('page-copied', { text });
    } catch {
      this.hint = text;
    }
    this.page.announce(this.hint);
    this.speak(position);
  }
}
