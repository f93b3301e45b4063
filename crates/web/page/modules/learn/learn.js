/** Learning made visible: a learner trains, shows what it has learned, and can be played against; several are compared. */

import { thumbnail } from '../boards/board.js';
import { address, ask, failureText, hand, isCancelled, post } from '../server/api.js';
import { listen } from '../server/stream.js';
import { language, say, written } from '../text/words.js';
import { button, fileLink } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { ruleOf } from '../widgets/rule.js';
import { Boxes } from './boxes.js';
import { Curve, rightText } from './curve.js';
import { LastGame, lookInside } from './last_game.js';
import { learnerText } from './learner_text.js';
import { Results } from './results.js';
import { TrainingForm } from './training_form.js';

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

/** How many trainings are in one chart, the one that is shown left out. */
const COMPARED = 3;

export class Learn {
  /** @param {import('../text/address.js').Change} change */
  constructor(change) {
    this.change = change;
    /** @type {Shown | null} */
    this.shown = null;
    this.heading = element('div', { class: 'heading' });
    this.form = new TrainingForm((order) => this.start(order), (file) => this.open(file));
    this.problem = element('p', { class: 'wrong', role: 'alert' });
    this.progress = element('div', { class: 'progress' });
    this.controls = element('div', { class: 'controls', role: 'group' });
    this.curve = new Curve((id) => this.choose(id), (id) => this.drop(id));
    this.results = new Results();
    this.lastGame = new LastGame((game) => this.replay(game));
    this.boxes = new Boxes();
    this.panel = element('section', { class: 'panel training', hidden: true },
      this.progress, this.controls, element('div', { class: 'charts' }, this.curve.element, this.results.element));
    this.element = element('div', { class: 'learn' },
      this.heading, this.form.element, this.problem, this.form.first, this.panel, this.lastGame.element, this.boxes.element);
    /** @type {Training | null} */
    this.training = null;
    /** @type {Training[]} Others in the same chart. */
    this.others = [];
    this.followed = '';
    this.compared = '';
    this.following = new AbortController();
    this.drawn = '';
    this.pressed = '';
    /** @type {import('./training_form.js').Learner[]} */
    this.learners = [];
  }

  /** @param {Shown} shown */
  async show(shown) {
    this.shown = shown;
    const drawn = `${shown.state.game} ${language()}`;
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.head(shown);
      await this.loadLearners(shown.state.game);
      this.form.fill(this.learners, this.shown.players);
    }
    this.compare(this.shown.state.others);
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
        element('p', { class: 'summary' }, say('page-learn-lead', { game: game.title })),
        ...ruleOf(position)));
  }

  /** @param {string} game */
  async loadLearners(game) {
    try {
      ({ learners: this.learners } = await ask('learners', { game }));
    } catch (error) {
      this.problem.textContent = failureText(error);
    }
  }

  /**
   * Begins a training; the one before stays in the chart.
   * @param {import('./training_form.js').Order} order
   */
  async start(order) {
    if (!this.shown) return;
    const { game, position, training, others } = this.shown.state;
    this.problem.textContent = '';
    try {
      const { id } = await post('trainings', { game, position: position || undefined, ...order });
      this.change({ training: id, others: listed([training, ...idsOf(others)]) });
    } catch (error) {
      this.problem.textContent = failureText(error);
    }
  }

  /**
   * Goes on with a learner that was saved, on its own game.
   * @param {File} file
   */
  async open(file) {
    this.problem.textContent = '';
    try {
      const { id, game, position } = await hand('trainings/file', await file.text());
      this.change({ game, position, moves: [], ply: null, training: id, others: '' }, { entry: true });
    } catch (error) {
      this.problem.textContent = failureText(error);
    }
  }

  /**
   * Shows another training of the chart.
   * @param {string} id
   */
  choose(id) {
    const { training, others } = this.shown?.state ?? { training: '', others: '' };
    this.change({ training: id, others: listed([training, ...idsOf(others).filter((other) => other !== id)]) });
  }

  /**
   * Takes a training out of the chart.
   * @param {string} id
   */
  drop(id) {
    this.change({ others: listed(idsOf(this.shown?.state.others ?? '').filter((other) => other !== id)) });
  }

  /**
   * Asks for the other trainings of the chart; those that the server has forgotten, or that are of another game, are left out.
   * @param {string} others
   */
  async compare(others) {
    const compared = `${others} ${this.training?.state}`;
    if (compared === this.compared) return;
    this.compared = compared;
    const found = await Promise.all(idsOf(others).map((id) => ask(`trainings/${id}`).catch(() => null)));
    if (compared !== this.compared) return;
    const { training } = this;
    this.others = found.filter((one) => one !== null);
    if (training) this.curve.show(training, this.beside(training));
  }

  /** @param {Training} training */
  beside(training) {
    return this.others.filter(({ id, game, position }) => id !== training.id && game === training.game && position === training.position);
  }

  /**
   * Listens to a training.
   * @param {string} id
   */
  async follow(id) {
    this.form.first.hidden = id !== '';
    if (id === this.followed) return;
    this.following.abort();
    this.followed = id;
    this.training = null;
    this.panel.hidden = !id;
    this.boxes.hide();
    this.lastGame.hide();
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
      this.form.first.hidden = false;
      this.problem.textContent = failureText(error);
    }
  }

  /** @param {Training} training */
  heard(training) {
    const before = this.training?.id === training.id ? this.training : null;
    // An event of the stream may be older than the answer to a button.
    if (before && training.played < before.played) return;
    this.training = merged(before, training);
    if (!before) this.form.hold(training);
    this.problem.textContent = training.what ?? '';
    this.tell(this.training);
    this.control(this.training);
    this.curve.show(this.training, this.beside(this.training));
    this.results.show(this.training);
    this.compare(this.shown?.state.others ?? '');
    const settled = training.state !== 'running';
    if (settled || !before || training.played - this.boxes.played > training.games / 20) this.boxes.show(this.training);
  }

  /** @param {Training} training */
  tell(training) {
    const { played, games, perfect_from: perfect, points } = training;
    const coverage = points[points.length - 1]?.coverage;
    const bar = element('progress', { max: games, value: played, 'aria-label': say('page-games-played') });
    refill(this.progress,
      element('h2', {}, learnerText(training)),
      bar,
      element('p', { class: 'played' }, say('page-played', { played, games })),
      element('p', { class: 'lesson' }, perfect != null ? say('page-perfect-from', { game: perfect }) : points.length > 0 ? rightText(training) : ''),
      coverage != null && perfect == null && element('p', { class: 'summary' }, say('page-coverage', { share: written(100 * coverage, 1) })));
  }

  /** @param {Training} training */
  control(training) {
    const { state, pausing } = training;
    // Buttons that are replaced while they are pressed would lose the click.
    const pressed = `${training.id} ${state} ${pausing} ${training.played > 0} ${language()}`;
    if (pressed === this.pressed) return;
    this.pressed = pressed;
    const held = document.activeElement?.getAttribute('data-action');
    const act = (/** @type {'pause' | 'resume'} */ name) => async () => {
      try {
        this.lastGame.hide();
        this.heard(await post(`trainings/${training.id}/${name}`, {}));
      } catch (error) {
        this.problem.textContent = failureText(error);
      }
    };
    const isGoing = state === 'running' || state === 'paused';
    refill(this.controls,
      state === 'running' && !pausing
        ? button('pause', say('page-pause'), act('pause'), { 'data-action': 'pause' })
        : button('play', say('page-go-on'), act('resume'), { 'data-action': 'pause', disabled: !isGoing }),
      button('step', say('page-one-game'), () => this.step(), { 'data-action': 'step', disabled: state !== 'paused' }),
      button('turn', say('page-play-against'), () => this.play(training), { 'data-action': 'play', disabled: training.played === 0 }),
      fileLink(say('page-save-learner'), address(`trainings/${training.id}/learner`), `${training.game.split(':')[0]}.learner`, { class: 'button', 'data-action': 'save-learner' }));
    if (held) /** @type {HTMLElement | null} */ (this.controls.querySelector(`[data-action="${held}"]:not([disabled])`))?.focus();
  }

  /** Plays one game, and shows what it changed. */
  async step() {
    const before = this.training;
    if (!before) return;
    try {
      const known = await lookInside(before);
      const after = await post(`trainings/${before.id}/step`, {});
      this.heard(after);
      await this.lastGame.show(before, known, after);
    } catch (error) {
      this.problem.textContent = failureText(error);
    }
  }

  /**
   * Shows a game that was learned from on the board, from its beginning.
   * @param {import('./last_game.js').Game} game
   */
  replay({ start, moves }) {
    const { position = '' } = this.shown?.state ?? {};
    this.change({ view: 'play', position: start === this.training?.position ? position : start, moves, ply: 0, first: 'human', second: 'human' }, { entry: true });
  }

  /**
   * Begins a game against the learner.
   * @param {Training} training
   */
  play(training) {
    this.change({ view: 'play', moves: [], ply: null, first: 'human', second: `trained:${training.id}` }, { entry: true });
  }
}

/** @param {string} others */
function idsOf(others) {
  return others.split(',').filter(Boolean);
}

/** @param {string[]} ids */
function listed(ids) {
  return ids.filter(Boolean).slice(0, COMPARED).join(',');
}

/**
 * A training with all its points, old and new, in order and each once, and the results at each of them.
 * @param {Training | null} before
 * @param {Training} now
 * @returns {Training}
 */
function merged(before, now) {
  /** @type {Map<number, {point: CurvePoint, tally: number[] | undefined}>} */
  const all = new Map();
  for (const { points, tallies } of before ? [before, now] : [now]) {
    const untold = points.length - tallies.length;
    points.forEach((point, index) => all.set(point.game_number, { point, tally: tallies[index - untold] }));
  }
  const ordered = [...all.values()].sort((one, other) => one.point.game_number - other.point.game_number);
  return { ...now, points: ordered.map(({ point }) => point), tallies: ordered.flatMap(({ tally }) => (tally ? [tally] : [])) };
}
