/** What is to be trained: the learner, how much it explores, whom it plays, and how long; a few ready trainings to begin with. */

import { gap, say, written } from '../text/words.js';
import { button, choice, labeled } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { epsilonOf } from './learner_text.js';

/** @typedef {import('../server/types.js').Player} Player */
/** @typedef {{name: string, written_out: string, suits: boolean}} Learner */
/** @typedef {{learner: string, opponent: string, games: number, paused: boolean}} Order */
/** @typedef {{learner: string, opponent: string, games: string, exploration: number | null, isLesson: boolean}} Fields */

/** The usual number of games of a training. */
const GAMES = 1000;
/** The lessons' learner explores nothing and plays the first of equal moves. */
const LESSON = 'epsilon=0,ties=first';
const MOST_EXPLORATION = 0.5;

/** Trainings to begin with; those whose learner suits the game are offered, and the one that is watched game by game. @type {{name: string, order: Order}[]} */
const FIRST = [
  { name: 'values', order: { learner: 'q-learning', opponent: 'self', games: GAMES, paused: false } },
  { name: 'features', order: { learner: 'linear-td', opponent: 'self', games: GAMES, paused: false } },
  { name: 'beads', order: { learner: 'menace', opponent: 'self', games: GAMES, paused: false } },
  { name: 'slowly', order: { learner: 'menace', opponent: 'random', games: 100, paused: true } },
];

export class TrainingForm {
  /**
   * @param {(order: Order) => void} begin
   * @param {(file: File) => void} open goes on with a learner that was saved
   */
  constructor(begin, open) {
    this.begin = begin;
    /** Its button chooses a file in its place. */
    this.saved = element('input', { type: 'file', accept: '.learner,.jsonl,.json,.txt', hidden: true, onchange: () => {
      const [file] = this.saved.files ?? [];
      if (file) open(file);
      this.saved.value = '';
    } });
    this.element = element('form', { class: 'training-form', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.send(false); } });
    this.first = element('section', { class: 'panel first-trainings' });
    /** What the form holds; a learner whose exploration is not said explores as much as suits it. @type {Fields} */
    this.fields = { learner: 'q-learning', opponent: 'self', games: String(GAMES), exploration: null, isLesson: false };
    /** @type {Learner[]} */
    this.learners = [];
    /** @type {Player[]} */
    this.players = [];
  }

  /** @param {boolean} paused */
  send(paused) {
    const { opponent, games } = this.fields;
    this.begin({ learner: this.learner, opponent, games: Number(games), paused });
  }

  /**
   * Holds what a training was begun with, so that the form speaks of what is shown.
   * @param {Pick<import('../server/types.js').Training, 'learner' | 'opponent' | 'games'>} training
   */
  hold({ learner, opponent, games }) {
    const { fields } = this;
    const isLesson = learner.endsWith(`:${LESSON}`);
    [fields.learner] = learner.split(':');
    Object.assign(fields, { opponent, games: String(games), isLesson, exploration: isLesson ? null : epsilonOf(learner) });
    this.fill(this.learners, this.players);
  }

  /** The learner with the parameters that its name alone stands for. */
  get writtenOut() {
    return this.learners.find(({ name }) => name === this.fields.learner)?.written_out ?? '';
  }

  /** How much the learner explores if nobody says it; `null` for one that cannot be told. */
  get usual() {
    return epsilonOf(this.writtenOut);
  }

  /** The learner as it is written. */
  get learner() {
    const { learner, exploration, isLesson } = this.fields;
    if (this.usual === null) return learner;
    if (isLesson) return `${learner}:${LESSON}`;
    return exploration === null ? learner : this.writtenOut.replace(/epsilon=[\d.]+/, `epsilon=${exploration}`);
  }

  /**
   * @param {Learner[]} learners
   * @param {Player[]} players
   */
  fill(learners, players) {
    this.learners = learners;
    this.players = players;
    const { fields } = this;
    const held = document.activeElement?.getAttribute('name');
    const names = learners.map(({ name }) => ({ value: name, text: say(`page-learner-${name}`) }));
    const machines = players.filter(({ kind }) => kind !== 'human');
    const opponents = [{ value: 'self', text: say('page-opponent-self') }, ...machines.map(({ spec, title }) => ({ value: spec, text: title }))];
    const games = element('input', {
      type: 'number', name: 'games', min: 1, max: 1000000, value: fields.games, inputmode: 'numeric', onchange: () => { fields.games = games.value; },
    });
    refill(this.element,
      labeled(say('page-learner'), choice(say('page-learner'), names, fields.learner, (value) => {
        Object.assign(fields, { learner: value, exploration: null });
        this.fill(this.learners, this.players);
      }, { name: 'learner' })),
      ...this.usual === null ? [] : this.exploration(this.usual),
      labeled(say('page-opponent'), choice(say('page-opponent'), opponents, fields.opponent, (value) => { fields.opponent = value; }, { name: 'opponent' })),
      labeled(say('page-games'), games),
      button('play', say('page-train'), () => {}, { type: 'submit', class: 'button strong' }),
      button('step', say('page-train-slowly'), () => this.send(true), { 'data-action': 'slowly' }),
      button(null, say('page-open-learner'), () => this.saved.click(), { class: 'button quiet', 'data-action': 'open-learner' }), this.saved);
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`[name="${held}"]`))?.focus();
    this.offer();
  }

  /**
   * How much it explores, or as it did in the lessons.
   * @param {number} usual
   */
  exploration(usual) {
    const { fields } = this;
    const told = element('output', {}, '');
    const tell = () => { told.textContent = fields.isLesson ? say('page-exploration-lesson') : say('page-exploration-of', { share: written(100 * (fields.exploration ?? usual), 0) }); };
    tell();
    const slider = element('input', {
      type: 'range', name: 'exploration', min: 0, max: MOST_EXPLORATION, step: 0.05, value: fields.exploration ?? usual, disabled: fields.isLesson,
      oninput: () => {
        fields.exploration = Number(slider.value);
        tell();
      },
    });
    const lesson = button('rules', say('page-as-in-lessons'), () => {
      fields.isLesson = !fields.isLesson;
      lesson.setAttribute('aria-pressed', String(fields.isLesson));
      slider.disabled = fields.isLesson;
      tell();
    }, { 'aria-pressed': String(fields.isLesson), 'data-action': 'lesson' });
    return [element('label', { class: 'field exploration' }, element('span', { class: 'field-name' }, say('page-exploration'), gap(), told), slider), lesson];
  }

  /** Trainings to begin with, each with one click. */
  offer() {
    const suits = new Set(this.learners.flatMap(({ name, suits }) => (suits ? [name] : [])));
    const offered = FIRST.filter(({ order: { learner, paused } }) => paused || suits.has(learner));
    refill(this.first,
      element('h2', {}, say('page-first-trainings')),
      element('ul', { class: 'training-cards' }, ...offered.map(({ name, order }) => element('li', {},
        element('h3', {}, say(`page-first-${name}`)),
        element('p', {}, say(`page-first-${name}-told`)),
        button('play', say('page-begin'), () => this.begin(order), { 'data-first': name })))));
  }
}
