/** Learning made visible: a learner trains, shows what it has learned, and can be played against. */

import { thumbnail } from '../boards/board.js';
import { ask, failureText, isCancelled, post } from '../server/api.js';
import { listen } from '../server/stream.js';
import { language, say, written } from '../text/words.js';
import { button, choice, labeled } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { Curve } from './curve.js';
import { HeatTable } from './heat_table.js';

/** @typedef {import('../server/types.js').CurvePoint} CurvePoint */
/** @typedef {import('../server/types.js').Player} Player */
/** @typedef {import('../server/types.js').Training} Training */
/** @typedef {import('../text/address.js').State} State */

/**
 * @typedef {object} Shown
 * @property {State} state
 * @property {import('../server/types.js').Game} game
 * @property {import('../server/types.js').Position} position
 * @property {Player[]} players
 */

/** The usual number of games of a training. */
const GAMES = 1000;

export class Learn {
  /** @param {import('../text/address.js').Change} change */
  constructor(change) {
    this.change = change;
    /** @type {Shown | null} */
    this.shown = null;
    this.heading = element('div', { class: 'heading' });
    this.form = element('form', { class: 'training-form', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.start(); } });
    this.problem = element('p', { class: 'wrong', role: 'alert' });
    this.progress = element('div', { class: 'progress' });
    this.controls = element('div', { class: 'controls', role: 'group' });
    this.curve = new Curve();
    this.table = new HeatTable();
    this.panel = element('section', { class: 'panel training', hidden: true }, this.progress, this.controls, this.curve.element);
    this.element = element('div', { class: 'learn' }, this.heading, this.form, this.problem, this.panel, this.table.element);
    /** @type {Training | null} */
    this.training = null;
    this.followed = '';
    this.following = new AbortController();
    this.drawn = '';
    this.pressed = '';
    /** What the form holds. */
    this.fields = { learner: 'q-learning', opponent: 'self', games: String(GAMES), seats: '' };
    /** @type {string[]} */
    this.learners = [];
  }

  /** @param {Shown} shown */
  async show(shown) {
    this.shown = shown;
    const drawn = `${shown.state.game} ${language()}`;
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.head(shown);
      await this.loadLearners();
      this.fill(this.shown.players);
    }
    this.follow(this.shown.state.training);
  }

  leave() {
    this.following.abort();
    this.followed = '';
  }

  /** @param {Shown} shown */
  head({ game, position }) {
    refill(this.heading,
      element('div', { class: 'heading-board' }, position.picture && thumbnail(position.picture, 420)),
      element('div', {},
        element('h1', {}, say('page-learn-title')),
        element('p', { class: 'summary' }, say('page-learn-lead', { game: game.title }))));
  }

  async loadLearners() {
    if (this.learners.length > 0) return;
    try {
      const { learners } = await ask('learners');
      this.learners = learners.map(({ name }) => name);
    } catch (error) {
      this.problem.textContent = failureText(error);
    }
  }

  /**
   * Fills the form.
   * @param {Player[]} players
   */
  fill(players) {
    const { fields } = this;
    const learners = this.learners.map((value) => ({ value, text: say(`page-learner-${value}`) }));
    const machines = players.filter(({ kind }) => kind !== 'human');
    const opponents = [{ value: 'self', text: say('page-opponent-self') }, ...machines.map(({ spec, title }) => ({ value: spec, text: title }))];
    const games = element('input', {
      type: 'number', name: 'games', min: 1, max: 1000000, value: fields.games, inputmode: 'numeric', onchange: () => { fields.games = games.value; },
    });
    refill(this.form,
      labeled(say('page-learner'), choice(say('page-learner'), learners, fields.learner, (value) => { fields.learner = value; }, { name: 'learner' })),
      labeled(say('page-opponent'), choice(say('page-opponent'), opponents, fields.opponent, (value) => { fields.opponent = value; }, { name: 'opponent' })),
      labeled(say('page-games'), games),
      button('play', say('page-train'), () => {}, { type: 'submit', class: 'button strong' }),
      button('step', say('page-train-slowly'), () => this.start(true)));
  }

  /**
   * Begins a training.
   * @param {boolean} paused whether it waits before its first game
   */
  async start(paused = false) {
    if (!this.shown) return;
    const { game, position } = this.shown.state;
    const { learner, opponent, games } = this.fields;
    this.problem.textContent = '';
    try {
      const { id } = await post('trainings', { game, position: position || undefined, learner, opponent, games: Number(games), paused });
      this.change({ training: id });
    } catch (error) {
      this.problem.textContent = failureText(error);
    }
  }

  /**
   * Listens to a training.
   * @param {string} id
   */
  async follow(id) {
    if (id === this.followed) return;
    this.following.abort();
    this.followed = id;
    this.training = null;
    this.panel.hidden = !id;
    this.table.hide();
    if (!id) return;
    const following = new AbortController();
    this.following = following;
    try {
      this.heard(await ask(`trainings/${id}`, {}, following.signal));
      await listen(`trainings/${id}/live`, {}, following.signal, (_, data) => {
        if (!following.signal.aborted) this.heard(data);
      });
    } catch (error) {
      if (isCancelled(error) || following.signal.aborted) return;
      this.panel.hidden = true;
      this.problem.textContent = failureText(error);
    }
  }

  /** @param {Training} training */
  heard(training) {
    const before = this.training?.id === training.id ? this.training : null;
    // An event of the stream may be older than the answer to a button.
    if (before && training.played < before.played) return;
    this.training = { ...training, points: mergedPoints(before?.points ?? [], training.points) };
    this.problem.textContent = training.what ?? '';
    this.tell(this.training);
    this.control(this.training);
    this.curve.show(this.training);
    const settled = training.state !== 'running';
    if (training.played > 0 && (settled || !before || training.played - this.table.played > training.games / 20)) this.table.show(this.training);
  }

  /** @param {Training} training */
  tell(training) {
    const { played, games, learner, opponent, perfect_from: perfect } = training;
    const last = training.points[training.points.length - 1];
    const bar = element('progress', { max: games, value: played, 'aria-label': say('page-games-played') });
    const agreement = last?.agreement ?? null;
    refill(this.progress,
      element('h2', {}, opponent === 'self'
        ? say('train-against-itself', { learner: say(`page-learner-${learner.split(':')[0]}`) })
        : say('train-against', { learner: say(`page-learner-${learner.split(':')[0]}`), opponent })),
      bar,
      element('p', { class: 'played' }, say('page-played', { played, games })),
      element('p', { class: 'lesson' },
        perfect != null ? say('page-perfect-from', { game: perfect })
          : agreement !== null ? say('page-agreement', { share: written(100 * agreement, 1) }) : say('page-not-judged')));
  }

  /** @param {Training} training */
  control(training) {
    const { state } = training;
    // Buttons that are replaced while they are pressed would lose the click.
    const pressed = `${training.id} ${state} ${training.played > 0} ${language()}`;
    if (pressed === this.pressed) return;
    this.pressed = pressed;
    const held = document.activeElement?.getAttribute('data-action');
    const act = (/** @type {'pause' | 'resume' | 'step'} */ name) => async () => {
      try {
        this.heard(await post(`trainings/${training.id}/${name}`, {}));
      } catch (error) {
        this.problem.textContent = failureText(error);
      }
    };
    const isGoing = state === 'running' || state === 'paused';
    refill(this.controls,
      state === 'running'
        ? button('pause', say('page-pause'), act('pause'), { 'data-action': 'pause' })
        : button('play', say('page-go-on'), act('resume'), { 'data-action': 'pause', disabled: !isGoing }),
      button('step', say('page-one-game'), act('step'), { 'data-action': 'step', disabled: state !== 'paused' }),
      button('turn', say('page-play-against'), () => this.play(training), { 'data-action': 'play', disabled: training.played === 0 }));
    if (held) /** @type {HTMLElement | null} */ (this.controls.querySelector(`[data-action="${held}"]:not([disabled])`))?.focus();
  }

  /**
   * Begins a game against the learner.
   * @param {Training} training
   */
  play(training) {
    this.change({ view: 'play', moves: [], ply: null, first: 'human', second: `trained:${training.id}` }, { entry: true });
  }
}

/**
 * Points of a curve, old and new, in order and each once.
 * @param {CurvePoint[]} old
 * @param {CurvePoint[]} fresh
 */
function mergedPoints(old, fresh) {
  const all = new Map([...old, ...fresh].map((point) => [point.game_number, point]));
  return [...all.values()].sort((one, other) => one.game_number - other.game_number);
}
