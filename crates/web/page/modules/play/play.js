/** Playing and analyzing: the board between its two seats, the controls of the game below it, the analysis beside it. */

import { AnalysisPanel } from '../analysis/panel.js';
import { Board, canTurn } from '../boards/board.js';
import { isDarkFirst, mayMove } from '../boards/scene.js';
import { ask, failureText, isCancelled, post } from '../server/api.js';
import { shownLine, shownMoves, shownPly } from '../text/address.js';
import { moveMark } from '../text/values.js';
import { gap, lasting, say, sentences } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { ruleOf } from '../widgets/rule.js';
import { guardMoves } from './guard.js';
import { Preview } from './preview.js';
import { ScoreSheet } from './score_sheet.js';
import { Seats } from './seats.js';
import { LEVEL, backFrom, forwardFrom, isHuman, isMachineToMove, playersOf } from './turns.js';

/** @typedef {import('../server/types.js').Position} Position */
/** @typedef {import('../server/types.js').Seat} Seat */
/** @typedef {import('../text/address.js').State} State */

/**
 * @typedef {object} Shown
 * @property {State} state
 * @property {import('../server/types.js').Game} game
 * @property {Position} position
 * @property {import('../server/types.js').Player[]} players
 * @property {Record<Seat, string>} names
 * @property {import('../server/types.js').Task | null} task what a class works on: then nothing helps
 *
 * @typedef {object} Actions
 * @property {import('../text/address.js').Change} change
 * @property {() => void} fresh asks for a new game
 * @property {(text: string) => void} announce says something to screen readers
 */

/** How long a machine waits before it moves, in milliseconds, so that the last move is seen. */
const PAUSE = 420;
const SHORT_PAUSE = 120;
/** How much longer for every seed that is sown. */
const BEAT = 120;
/** How many moves get a button where the board has no spots for them. */
const MOST_BUTTONS = 60;
/** How long a machine may take, in seconds; then an estimate chooses its move. */
const THINKING = 15;
/** After how many seconds of thinking it is said how long that takes. */
const PATIENCE = 2;
/** The time for a hint. */
const HINT_TIME = '2s';

export class Play {
  /** @param {Actions} actions */
  constructor({ change, fresh, announce }) {
    this.change = change;
    this.fresh = fresh;
    this.announce = announce;
    this.board = new Board((move) => this.made(move));
    this.seats = new Seats(change);
    this.sheet = new ScoreSheet((ply) => change({ ply }));
    this.analysis = new AnalysisPanel(change, (move) => this.made(move), (marks) => this.board.mark(marks));
    /** What looks a finished game over, once there was one. @type {import('./review.js').Review | null} */
    this.review = null;
    this.heading = element('div', { class: 'heading' });
    this.status = element('p', { class: 'status' });
    this.controls = element('div', { class: 'controls', role: 'group' });
    this.choices = element('div', { class: 'move-choice', role: 'group' });
    this.element = element('div', { class: 'play' },
      element('section', { class: 'table' }, this.heading, this.seats.element, this.board.element, this.analysis.bar, this.choices),
      element('aside', { class: 'notes' }, element('div', { class: 'now' }, this.status, this.controls), this.analysis.element, this.sheet.element),
      this.analysis.history.element);
    guardMoves(this.element, () => this.last);
    addEventListener('keydown', (event) => this.key(event));
    for (const name of /** @type {const} */ (['pointerdown', 'pointermove', 'pointerover', 'pointerout', 'focusin', 'focusout'])) {
      // All of the page hears them: what left a list that is drawn anew is seen by what it comes to.
      addEventListener(name, (event) => this.previewAt(event));
    }
    this.isPointed = false;
    this.preview = new Preview(this.board);
    /** The move that the server was told and has not answered. */
    this.sent = '';
    /** @type {Shown | null} */
    this.shown = null;
    /** @type {Position | null} */
    this.last = null;
    this.thinking = new AbortController();
    this.paused = false;
    this.thought = '';
    this.hint = '';
    /** What there is to say of the next position. */
    this.note = '';
    /** Machines that draw at random play every game differently. */
    this.seed = anySeed();
  }

  /** @param {Shown} shown */
  show(shown) {
    const { position, state } = shown;
    const isTakenBack = this.sent !== '' && shown !== this.shown && position === this.last;
    if (shown !== this.shown) this.sent = '';
    this.shown = shown;
    const isNew = position !== this.last;
    if (isNew) {
      this.hint = this.note;
      this.note = '';
      this.drawBoard(shown);
      this.tell(position);
      this.last = position;
    } else if (this.turned !== state.turned || this.seated !== playersOf(state)) {
      this.drawBoard(shown);
    } else if (isTakenBack) {
      this.board.takeBack();
    }
    this.element.classList.toggle('dark-first', isDarkFirst(position.picture));
    this.element.dataset.ply = String(position.ply);
    this.element.dataset.over = String(position.over);
    this.seats.show(shown);
    this.head(shown);
    this.analysis.show(shown);
    this.lookOver(shown);
    this.sheet.show(position, shownPly(state), this.review?.signs() ?? new Map());
    this.control(shown);
    this.speak(shown);
    this.think(shown);
  }

  /**
   * Looks a game over once it is finished; what does that is loaded then.
   * @param {Shown} shown
   */
  lookOver(shown) {
    const { review } = this;
    if (review) {
      review.show(shown);
      if (!shown.state.analysis) this.board.mark(review.marksFor(shown));
    } else if (shown.position.over && !shown.task) {
      import('./review.js').then(({ Review }) => {
        this.review ??= new Review(this.change, () => this.again());
        this.analysis.element.before(this.review.element);
        this.again();
      }, () => { /* Without it the game is over all the same. */ });
    }
  }

  leave() {
    this.thinking.abort();
    this.thought = '';
    this.sent = '';
    this.analysis.leave();
    this.review?.leave();
    this.announce('');
  }

  /**
   * Steps through the game, or asks for a hint, where the key has no meaning of its own.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const { shown } = this;
    const target = event.target instanceof Element ? event.target : document.body;
    const isOther = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]') !== null;
    if (!shown || !this.element.isConnected || isOther || target.closest('input, select, textarea')) return;
    const { state, position } = shown;
    const ply = shownPly(state);
    const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: state.moves.length }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      if (to >= 0 && to <= state.moves.length) this.change({ ply: to });
    } else if (event.key === ' ' && !target.closest('button, a')) {
      event.preventDefault();
      if (!position.over && !shown.task && isHuman(state, position.seat)) this.advise(shown);
    }
  }

  /**
   * Shows on the board what a move in a list or in a line leads to, while it is pointed at or has the focus.
   * @param {Event} event
   */
  previewAt({ type, target }) {
    const line = target instanceof Element && this.element.contains(target) ? target.closest('[data-line]')?.getAttribute('data-line') : null;
    // A list that is drawn anew tells of no pointer that left it: the next thing under the pointer does, unless it was the keyboard that came to the line.
    // What comes below a pointer at rest is not pointed at; a finger points where it is put down.
    const isLeft = line == null ? this.isPointed && type === 'pointerover' : type === 'pointerout' || type === 'focusout';
    if (isLeft) this.preview.end();
    else if (this.shown && line != null && type !== 'pointerover') {
      this.isPointed = type !== 'focusin';
      this.preview.show(this.shown, line);
    }
  }

  /** @param {Shown} shown */
  head({ game, state, position, task }) {
    refill(this.heading,
      element('h1', {}, game.title),
      ...ruleOf(position),
      element('p', { class: 'summary' }, task ? task.text : game.summary),
      element('p', { class: 'heading-actions' },
        !task && isHuman(state, 'first') && isHuman(state, 'second')
          && button('play', say('page-against', { count: LEVEL }), () => this.change({ second: `level:${LEVEL}` }), { class: 'button quiet', 'data-action': 'against' }),
        button('rules', say('page-rules'), () => { import('./rules.js').then(({ openRules }) => openRules(game, position), () => { /* The page says that nobody answers. */ }); }, { class: 'button quiet' }),
        button('fresh', say('page-new-game'), this.fresh, { class: 'button quiet', 'data-action': 'new' })));
  }

  /** @param {Shown} shown */
  drawBoard(shown) {
    const { position, state } = shown;
    this.turned = state.turned;
    this.seated = playersOf(state);
    const picture = position.picture ?? writtenPicture(position);
    this.preview.end();
    const ply = position.plies[position.ply - 1];
    const isNext = this.last !== null && this.last.game === position.game && this.last.ply === position.ply - 1
      && this.last.start === position.start;
    const mayPoint = !position.over && isHuman(state, position.seat);
    this.board.show({
      picture,
      before: isNext ? this.last?.picture ?? null : null,
      events: ply?.events ?? [],
      mover: ply?.seat ?? null,
      moving: isNext,
      moves: mayPoint ? position.moves : [],
      named: position.moves,
      marks: this.analysis.marksFor(shown),
      turned: state.turned && canTurn(picture),
      description: position.standing.sentence,
    });
    this.offer();
  }

  /** Buttons for moves that the board has no spots for. */
  offer() {
    const moves = this.board.withoutSpots().slice(0, MOST_BUTTONS);
    const held = this.choices.contains(document.activeElement);
    this.choices.hidden = moves.length === 0;
    this.choices.setAttribute('aria-label', say('page-moves-to-choose'));
    refill(this.choices, ...moves.map(({ move }) => button(null, move, () => this.made(move), { 'data-move': move })));
    if (held) (/** @type {HTMLElement | null} */ (this.choices.querySelector('button')) ?? this.board).focus();
    else if (moves.length > 0 && this.board.isWaiting()) /** @type {HTMLElement} */ (this.choices.querySelector('button')).focus();
  }

  /**
   * Makes the move of a person, if it is a person's turn in the position that is shown and no move was made in it yet.
   * @param {string} move
   */
  made(move) {
    if (!this.shown || this.sent) return;
    const { position, state } = this.shown;
    if (position.over || !isHuman(state, position.seat) || !position.moves.some((legal) => legal.move === move)) return;
    this.paused = false;
    this.board.made(move);
    this.send(move);
  }

  /** @param {string} move */
  send(move) {
    if (!this.shown) return;
    this.sent = move;
    this.change({ moves: [...shownMoves(this.shown.state), move], ply: null, step: null });
  }

  /**
   * Announces the last move.
   * @param {Position} position
   */
  tell(position) {
    const ply = position.plies[position.ply - 1];
    const said = [...(ply?.sentences ?? []), position.standing.sentence, this.hint];
    this.announce(sentences(said.filter(Boolean)));
  }

  /**
   * Writes the last move and how the game stands.
   * @param {Shown} shown
   */
  speak({ position, state, names }) {
    const ply = position.plies[position.ply - 1];
    const thinking = isMachineToMove(state, position) && !this.isWaiting(state);
    const now = thinking ? say('tui-thinking', { player: names[position.seat] }) : position.standing.sentence;
    refill(this.status,
      ply && element('span', { class: 'happened' }, sentences(ply.sentences), gap()),
      element('span', { class: position.over ? 'standing over' : 'standing' }, now),
      this.hint && element('span', { class: 'hint-text' }, gap(), this.hint));
  }

  /**
   * Whether machines wait: they are paused, or an earlier position is shown.
   * @param {State} state
   */
  isWaiting(state) {
    return this.paused || state.ply !== null;
  }

  /**
   * Lets a machine choose its move, if it is its turn.
   * @param {Shown} shown
   */
  async think(shown) {
    const { position, state } = shown;
    const turn = isMachineToMove(state, position) && !this.isWaiting(state) ? `${position.position} ${position.ply} ${state[position.seat]} ${state.game}` : '';
    if (turn === this.thought) return;
    this.thinking.abort();
    this.thought = turn;
    if (!turn) return;
    const thinking = new AbortController();
    this.thinking = thinking;
    this.tellTime(shown, thinking.signal);
    const sown = position.plies[position.ply - 1]?.events.find((event) => event.kind === 'sown')?.seeds ?? 0;
    try {
      const [{ move, estimate }] = await Promise.all([
        post('move', {
          game: state.game,
          position: state.position || undefined,
          moves: state.moves.join(' '),
          player: state[position.seat],
          seed: this.seed,
          time: `${THINKING}s`,
        }, thinking.signal),
        new Promise((done) => { setTimeout(done, mayMove() ? Math.min(PAUSE + sown * BEAT, 1800) : SHORT_PAUSE); }),
      ]);
      if (thinking.signal.aborted) return;
      if (estimate) this.note = say('page-move-estimate', { player: shown.names[position.seat], move });
      this.send(move);
    } catch (error) {
      if (isCancelled(error)) return;
      this.paused = true;
      this.thought = '';
      this.hint = failureText(error);
      this.again();
    }
  }

  /**
   * Says how long a machine has been thinking, once that is long.
   * @param {Shown} shown
   * @param {AbortSignal} signal
   */
  tellTime({ position, names }, signal) {
    const began = performance.now();
    const watch = setInterval(() => {
      if (signal.aborted || this.last !== position || this.sent) {
        clearInterval(watch);
        return;
      }
      const seconds = Math.floor((performance.now() - began) / 1000);
      const now = this.status.querySelector('.standing');
      if (!now || seconds < PATIENCE) return;
      now.textContent = say('page-thinking', { player: names[position.seat], time: lasting(Math.min(seconds, THINKING)), text: lasting(THINKING) });
    }, 500);
  }

  /**
   * The buttons below the board.
   * @param {Shown} shown
   */
  control(shown) {
    const { position, state, task } = shown;
    const held = document.activeElement?.getAttribute('data-action');
    const machines = !isHuman(state, 'first') || !isHuman(state, 'second');
    const ply = shownPly(state);
    const go = (/** @type {number} */ to) => this.change({ ply: to });
    const action = (/** @type {any} */ sign, /** @type {string} */ name, /** @type {() => void} */ press, /** @type {boolean} */ can, more = {}) =>
      button(sign, say(`page-${name}`), press, { 'data-action': name, disabled: !can, title: say(`page-${name}`), ...more });
    this.controls.setAttribute('aria-label', say('page-controls'));
    refill(this.controls,
      action('undo', 'undo', () => go(backFrom(ply, shown)), ply > 0),
      action('redo', 'redo', () => go(forwardFrom(ply, shown)), ply < state.moves.length),
      !task && !position.over && action('hint', 'hint', () => this.advise(shown), isHuman(state, position.seat)),
      !task && action('values', 'values', () => this.change({ analysis: !state.analysis }), true, { 'aria-pressed': String(state.analysis) }),
      canTurn(position.picture) && action('turn', 'turn', () => this.change({ turned: !state.turned }), true),
      action('copy', 'copy', () => this.copy(shown, shown.position.position), true),
      state.first !== state.second && action('turn', 'swap', () => this.change({ first: state.second, second: state.first }), true),
      position.over && action('fresh', 'rematch', () => this.rematch(), true),
      machines && !position.over && action(this.isWaiting(state) ? 'play' : 'pause', this.isWaiting(state) ? 'go-on' : 'pause', () => this.toggle(state), true));
    if (held) /** @type {HTMLElement | null} */ (this.controls.querySelector(`[data-action="${held}"]:not([disabled])`))?.focus();
  }

  /**
   * Makes machines wait, or go on from the position that is shown.
   * @param {State} state
   */
  toggle(state) {
    if (state.ply !== null) {
      this.paused = false;
      this.change({ moves: shownMoves(state), ply: null });
      return;
    }
    this.paused = !this.paused;
    this.again();
  }

  /** Begins the same game again, and machines that draw at random play it differently. */
  rematch() {
    this.seed = anySeed();
    this.change({ moves: [], ply: null }, { entry: true });
  }

  /** Shows the same position once more. */
  again() {
    if (this.shown) this.show(this.shown);
  }

  /**
   * Tells a best move.
   * @param {Shown} shown
   */
  async advise(shown) {
    const { position, state } = shown;
    this.hint = say('tui-hint-wait');
    this.speak(shown);
    try {
      const { moves, best } = await ask('analysis', { ...shownLine(state), goal: state.goal, time: HINT_TIME });
      if (this.shown?.position !== position) return;
      const advised = moves?.find(({ move }) => move === best?.[0]);
      const mark = advised && moveMark(advised, position.first_seat_sign);
      this.hint = mark ? say('tui-hint', { move: advised.move, value: mark.said }) : say('play-hint-none');
      if (mark) this.board.mark(new Map([[advised.move, mark]]));
    } catch (error) {
      this.hint = failureText(error);
    }
    this.announce(this.hint);
    this.speak(shown);
  }

  /**
   * @param {Shown} shown
   * @param {string} text
   */
  async copy(shown, text) {
    try {
      await navigator.clipboard.writeText(text);
      this.hint = say('page-copied', { text });
    } catch {
      this.hint = text;
    }
    this.announce(this.hint);
    this.speak(shown);
  }
}

/**
 * A position of a game without pictures.
 * @param {Position} position
 * @returns {import('../server/types.js').Picture}
 */
function writtenPicture({ position }) {
  return { kind: 'lines', lines: [position] };
}

function anySeed() {
  return Math.floor(Math.random() * 1e9);
}
