/** Learning made visible: a learner trains while one looks on, shows what it knows, and can be played against. */

import { ask, isCancelled, listen, order } from '../api.js';
import { thumbnail } from '../boards/board.js';
import { button, choice, labelled } from '../buttons.js';
import { element, refill } from '../elements.js';
import { language, say, written } from '../words.js';
import { Curve } from './curve.js';
import { HeatTable } from './heat_table.js';

/** @typedef {import('./training.js').Training} Training */

/** Games of a training, if nobody says how many. */
const GAMES = 1000;

export class Learn {
  /** @param {import('../page.js').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = element('div', { class: 'heading' });
    this.form = element('form', { class: 'training-form', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.start(); } });
    this.problem = element('p', { class: 'wrong', role: 'alert' });
    this.progress = element('div', { class: 'progress' });
    this.controls = element('div', { class: 'controls', role: 'group' });
    this.curve = new Curve();
    this.table = new HeatTable(page);
    this.panel = element('section', { class: 'panel training', hidden: true }, this.progress, this.controls, this.curve.element);
    this.element = element('div', { class: 'learn' }, this.heading, this.form, this.problem, this.panel, this.table.element);
    /** @type {Training | null} */
    this.training = null;
    this.followed = '';
    this.following = new AbortController();
    this.drawn = '';
    this.pressed = '';
    /** What was filled in. */
    this.wishes = { learner: 'q-learning', opponent: 'self', games: String(GAMES), seats: '' };
    /** @type {string[]} */
    this.learners = [];
  }

  async show() {
    const { game, state } = this.page;
    if (!game) return;
    const drawn = `${state.game} ${language()}`;
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.head();
      await this.meet();
      this.ask();
    }
    this.follow();
  }

  leave() {
    this.following.abort();
    this.followed = '';
  }

  head() {
    const { game, position } = this.page;
    if (!game) return;
    refill(this.heading,
      element('div', { class: 'heading-board' }, position?.picture && thumbnail(position.picture, 420)),
      element('div', {},
        element('h1', {}, say('page-learn-title')),
        element('p', { class: 'summary' }, say('page-learn-lead', { game: game.title }))));
  }

  async meet() {
    if (this.learners.length > 0) return;
    try {
      const { learners } = await ask('learners');
      this.learners = learners.map((/** @type {{name: string}} */ { name }) => name);
    } catch (error) {
      this.problem.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** The form. */
  ask() {
    const { wishes } = this;
    const learners = this.learners.map((value) => ({ value, text: say(`page-learner-${value}`) }));
    const machines = this.page.players.filter(({ kind }) => kind !== 'human');
    const opponents = [{ value: 'self', text: say('page-opponent-self') }, ...machines.map(({ spec, title }) => ({ value: spec, text: title }))];
    const games = element('input', {
      type: 'number', name: 'games', min: 1, max: 1000000, value: wishes.games, inputmode: 'numeric', onchange: () => { wishes.games = games.value; },
    });
    refill(this.form,
      labelled(say('page-learner'), choice(say('page-learner'), learners, wishes.learner, (value) => { wishes.learner = value; }, { name: 'learner' })),
      labelled(say('page-opponent'), choice(say('page-opponent'), opponents, wishes.opponent, (value) => { wishes.opponent = value; }, { name: 'opponent' })),
      labelled(say('page-games'), games),
      button('play', say('page-train'), () => {}, { type: 'submit', class: 'button strong' }),
      button('step', say('page-train-slowly'), () => this.start(true)));
  }

  /**
   * Begins a training.
   * @param {boolean} paused whether it waits before its first game
   */
  async start(paused = false) {
    const { state, store } = this.page;
    const { learner, opponent, games } = this.wishes;
    this.problem.textContent = '';
    try {
      const { id } = await order('trainings', { game: state.game, position: state.position || undefined, learner, opponent, games: Number(games), paused });
      store.change({ training: id });
    } catch (error) {
      this.problem.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** Listens to the training that the state names. */
  async follow() {
    const id = this.page.state.training;
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
      this.problem.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {Training} training */
  heard(training) {
    const before = this.training?.id === training.id ? this.training : null;
    // News that was overtaken on its way by the answer to an order.
    if (before && training.played < before.played) return;
    this.training = { ...training, points: mergedPoints(before?.points ?? [], training.points ?? []) };
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
        perfect !== null && perfect !== undefined ? say('page-perfect-from', { game: perfect })
          : agreement !== null ? say('page-agreement', { share: written(100 * agreement, 1) }) : say('page-not-judged')));
  }

  /** @param {Training} training */
  control(training) {
    const { state } = training;
    // Buttons that change under the finger would lose the click.
    const pressed = `${training.id} ${state} ${training.played > 0} ${language()}`;
    if (pressed === this.pressed) return;
    this.pressed = pressed;
    const held = document.activeElement?.getAttribute('data-action');
    const act = (/** @type {string} */ name) => async () => {
      try {
        this.heard(await order(`trainings/${training.id}/${name}`, {}));
      } catch (error) {
        this.problem.textContent = error instanceof Error ? error.message : String(error);
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
   * A game against what was learned.
   * @param {Training} training
   */
  play(training) {
    this.page.store.change({ view: 'play', moves: [], ply: null, first: 'human', second: `trained:${training.id}` }, { entry: true });
  }
}

/**
 * The points known so far and new ones, in order, each once.
 * @param {import('./training.js').Point[]} old
 * @param {import('./training.js').Point[]} fresh
 */
function mergedPoints(old, fresh) {
  const all = new Map([...old, ...fresh].map((point) => [point.game_number, point]));
  return [...all.values()].sort((one, other) => one.game_number - other.game_number);
}
