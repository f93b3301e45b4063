/** A program of the reader's own: written here, run here and judged here, beside the tree that its search walks. It stays in this browser. */

import { failureText } from '../server/api.js';
import { exerciseOf as ownExercise } from '../server/own.js';
import { readState, writeState } from '../text/address.js';
import { wholeAddress } from '../text/embedded.js';
import { keep, kept } from '../text/kept.js';
import { language, say } from '../text/words.js';
import { button, choice } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { Editor } from './editor.js';
import { EXERCISES, exerciseHref, exerciseTitle } from './exercises.js';
import { fromLink, toLink } from './linked.js';
import { OwnGame } from './own_game.js';
import { Runner } from './runner.js';
import { skeleton } from './skeletons.js';
import { Verdict } from './verdict.js';

/** @typedef {import('../text/address.js').State} State */
/** @typedef {import('./exercises.js').Exercise} Exercise */

/**
 * Who asks for a program: a class.
 * @typedef {object} Asking
 * @property {import('../server/types.js').ClassReport | null} report
 * @property {(answer: Omit<import('../server/types.js').ClassAnswer, 'question'>) => Promise<void>} answer
 */

/** Before an exercise's name, this names its program among what is kept. */
const KEPT = 'nimatron-code-';
/** Whom one plays against at first in a game of one's own. */
const OPPONENT = 'level:3';

export class Code {
  /** @param {import('../text/address.js').Change} change */
  constructor(change) {
    this.change = change;
    this.editor = new Editor(() => this.changed());
    this.runner = new Runner();
    this.verdict = new Verdict();
    this.heading = element('header', {});
    this.tools = element('div', { class: 'code-tools' });
    this.note = element('p', { class: 'code-note', role: 'status' });
    this.hint = element('p', { class: 'code-hint' });
    this.links = element('div', { class: 'code-links' });
    /** Where one goes on to once all is right. */
    this.onward = element('nav', { class: 'code-onward', hidden: true });
    this.element = element('div', { class: 'code-view' }, this.heading,
      element('section', { class: 'code-written' }, this.tools, this.note, this.editor.element, this.links),
      element('section', { class: 'code-run' }, this.verdict.element));
    this.verdict.verdict.after(this.onward);
    /** What is shown by now. */
    this.shown = '';
    this.isRunning = false;
    this.exercise = EXERCISES[0];
    /** The program that came with the link, as it was. @type {string | null} */
    this.linked = null;
    /** @type {import('../server/types.js').Game[]} */
    this.games = [];
    /** The class that the page is a member of. @type {Asking | null} */
    this.room = null;
    /** What a class is told of the last run. @type {{choice: string, note: string | undefined} | null} */
    this.found = null;
    this.handing = element('div', { class: 'code-links' });
    this.element.querySelector('.code-run')?.prepend(this.handing);
  }

  /** @param {{state: State, games: import('../server/types.js').Game[], room: Asking | null}} shown */
  show({ state, games, room }) {
    this.room = room;
    const shown = `${state.exercise} ${state.game} ${state.code} ${language()}`;
    if (shown === this.shown) return;
    this.shown = shown;
    this.games = games;
    this.exercise = exerciseOf(state);
    this.linked = state.code ? fromLink(state.code) : null;
    this.halt();
    refill(this.heading, element('h1', {}, say('page-view-code')), element('p', { class: 'summary' }, say('page-code-lead')));
    this.hint.textContent = say('page-code-keys');
    refill(this.links, this.hint, button('copy', say('page-code-link'), () => this.copyLink(), { class: 'button quiet', 'data-action': 'link' }));
    this.note.textContent = this.linked === null ? '' : say('page-code-from-link');
    this.editor.show(this.linked ?? kept(KEPT + this.exercise.name) ?? this.beginning());
    this.clear(say('page-code-ready'));
    this.found = null;
    this.offer();
    this.report();
  }

  /** Whether a class is asked this exercise. */
  get isAsked() {
    const { name, question } = this.room?.report ?? {};
    return name != null && question?.asked.kind === 'exercise' && question.asked.exercise === this.exercise.name;
  }

  /** Tells the class what the last run came to; the program only if its writer hands it in. */
  report() {
    const { found } = this;
    refill(this.handing);
    if (!this.isAsked) return;
    const told = element('p', { class: 'code-note', role: 'status' }, say(found ? 'page-class-told' : 'page-class-will-tell'));
    const answer = async (/** @type {string | undefined} */ code) => {
      if (!found) return;
      try {
        await this.room?.answer({ ...found, code });
        if (code !== undefined) told.textContent = say('page-class-handed-in');
      } catch (error) {
        told.textContent = failureText(error);
      }
    };
    refill(this.handing, told, found && button(null, say('page-class-hand-in'), () => answer(this.editor.text), { class: 'button quiet', 'data-action': 'hand-in' }));
    answer(undefined);
  }

  leave() {
    this.halt();
    this.runner.close();
  }

  /** What the exercise begins with. */
  beginning() {
    return skeleton(this.exercise.name, language());
  }

  /** The few things that can be done. */
  offer() {
    const held = document.activeElement?.getAttribute('data-action');
    const isChanged = this.editor.text !== this.beginning();
    const options = EXERCISES.map(({ name }) => ({ value: name, text: exerciseTitle(name, this.games) }));
    const { own } = this.exercise;
    const run = this.isRunning
      ? button('close', say('page-code-stop'), () => this.runner.stop('stopped'), { 'data-action': 'run' })
      : button('play', say('page-code-run'), () => this.run(), { class: 'button strong', 'data-action': 'run' });
    const choose = (/** @type {string} */ exercise) => this.change({ exercise, code: '' }, { entry: true });
    refill(this.tools,
      choice(say('page-code-exercise'), options, this.exercise.name, choose, { 'data-action': 'exercise' }),
      run,
      own && button(null, say(`page-own-${own}`), () => this.play(), { 'data-action': 'play', disabled: this.isRunning }),
      button('undo', say('page-code-restore'), () => this.restore(), { class: 'button quiet', 'data-action': 'restore', disabled: !isChanged }));
    if (held) /** @type {HTMLElement | null} */ (this.tools.querySelector(`[data-action="${held}"]`))?.focus();
  }

  /** Keeps what was written; what came with a link is kept by the link. */
  changed() {
    if (this.linked === null) keep(KEPT + this.exercise.name, this.editor.text);
    const restore = this.tools.querySelector('[data-action=restore]');
    restore?.toggleAttribute('disabled', this.editor.text === this.beginning());
  }

  restore() {
    this.editor.rewrite(this.beginning());
  }

  async copyLink() {
    const code = toLink(this.editor.text);
    if (code === null) {
      this.note.textContent = say('page-code-too-long');
      return;
    }
    const link = wholeAddress(writeState({ ...readState(''), view: 'code', exercise: this.exercise.name, code }));
    try {
      await navigator.clipboard.writeText(link);
      this.note.textContent = say('page-code-copied');
    } catch {
      // Without the permission the address has it at least.
      this.change({ exercise: this.exercise.name, code });
    }
  }

  async run() {
    const { task, file } = this.exercise;
    const program = { name: file, source: this.editor.text, task, language: language() };
    await this.begin(() => this.runner.begin({ run: program }, (told) => this.hear(told)));
  }

  /** Plays by the rules that the program tells, or against it. */
  async play() {
    const { exercise, runner } = this;
    const game = new OwnGame(runner, exercise);
    await this.begin(() => game.receive(this.editor.text, (told) => {
      this.hear(told);
      if (told.received?.refused !== null) return;
      // The program stays where it is; the next one gets a frame of its own.
      this.runner = new Runner();
      const against = exercise.own === 'rules' ? { game: game.name, second: OPPONENT } : { game: exercise.game, second: game.name };
      this.change({ view: 'play', first: 'human', position: '', moves: [], ply: null, goal: '', exercise: '', code: '', ...against }, { entry: true });
    }));
  }

  /** @param {() => Promise<boolean>} begin false where there is no Python */
  async begin(begin) {
    this.isRunning = true;
    this.offer();
    this.clear(say(this.runner.frame ? 'page-code-running' : 'page-code-fetching'));
    this.verdict.element.scrollIntoView({ block: 'nearest' });
    try {
      if (!(await begin())) this.end(say('page-code-none'));
    } catch {
      this.end(say('page-code-gone'));
    }
  }

  /** @param {string} state what goes on */
  clear(state) {
    this.verdict.clear(state);
    this.onward.hidden = true;
  }

  /** Leads on to the next exercise, and back to the lesson. */
  goOn() {
    const { exercise: { name, lesson }, games } = this;
    const next = EXERCISES[EXERCISES.findIndex((known) => known.name === name) + 1]?.name;
    refill(this.onward,
      next && element('a', { href: exerciseHref(next), 'data-next': next }, say('page-code-next', { title: exerciseTitle(next, games) })),
      element('a', { href: `#lesson=${lesson}` }, say('page-code-lesson', { number: lesson })));
    this.onward.hidden = false;
  }

  /** @param {import('./runner.js').Told} told */
  hear(told) {
    if (told.begun) this.verdict.tell(say('page-code-running'));
    this.verdict.show(told);
    if (told.verdict && told.verdict.refused === null) {
      const { passed, told: [first] } = told.verdict;
      this.found = { choice: passed ? 'right' : 'wrong', note: passed ? undefined : first };
      this.report();
      if (passed) this.goOn();
    }
    const { received } = told;
    if (told.done || told.ended || told.broken !== undefined || received) this.end(received?.refused ?? '');
  }

  /** @param {string} why a sentence of what failed; empty where nothing did */
  end(why) {
    this.isRunning = false;
    this.verdict.tell('');
    if (why) this.verdict.fail(why);
    this.offer();
  }

  /** Ends what runs, if something does. */
  halt() {
    if (this.isRunning) this.runner.stop('stopped');
  }
}

/**
 * The exercise that a state names, else the one on its game.
 * @param {State} state
 * @returns {Exercise}
 */
function exerciseOf({ exercise, game }) {
  const family = game.split(':')[0];
  return EXERCISES.find(({ name }) => name === (exercise || ownExercise(game))) ?? EXERCISES.find((known) => known.game === family) ?? EXERCISES[0];
}
