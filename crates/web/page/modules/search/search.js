/** The search made visible: the tree of the position, a search of it step by step, another one beside it, and all methods compared. */

import { thumbnail } from '../boards/board.js';
import { failureText, isCancelled } from '../server/api.js';
import { shownLine, shownMoves } from '../text/address.js';
import { language, say } from '../text/words.js';
import { button, labeled } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { ruleOf } from '../widgets/rule.js';
import { Comparison } from './comparison.js';
import { Lecture } from './lecture.js';
import { askedOf, options, usual } from './options.js';
import { Pane } from './pane.js';
import { Prediction } from './prediction.js';
import { besideOf, examples, switches } from './settings.js';
import { Stepper } from './stepper.js';
import { TreeEditor } from './tree_editor.js';
import { gameOf, isWritten, writtenTree } from './written_tree.js';

/** @typedef {import('../server/types.js').Game} Game */
/** @typedef {import('../text/address.js').State} State */
/** @typedef {import('./pane.js').Question} Question */

/**
 * @typedef {object} Shown
 * @property {State} state
 * @property {Game} game
 * @property {Game[]} games the catalog
 * @property {import('../server/types.js').Position} position
 */

/** A larger tree is not offered to be changed. */
const CHANGEABLE = 200;

export class Search {
  /** @param {import('../text/address.js').Change} change */
  constructor(change) {
    this.change = change;
    /** @type {string[]} */
    this.moves = [];
    /** @type {Game[]} */
    this.games = [];
    const go = (/** @type {string[]} */ moves) => this.go(moves);
    /** The search, and the one beside it. */
    this.panes = [new Pane(go), new Pane(go)];
    this.stepper = new Stepper((step) => change({ step }));
    this.lecture = new Lecture(change, this.stepper);
    this.prediction = new Prediction((step) => change({ step }), (isOn) => change({ predict: isOn ? 'on' : '' }));
    this.editor = new TreeEditor((game) => change({ game, moves: [], ply: null, step: null }, { entry: true }));
    this.comparison = new Comparison();
    const { view } = this.panes[0];
    view.pick = (node) => {
      const isTaken = this.editor.pick(node);
      view.picked = this.editor.picked;
      return isTaken;
    };
    this.editor.changed = () => {
      view.picked = this.editor.picked;
      view.draw();
    };
    this.heading = element('div', { class: 'heading' });
    this.settings = element('div', { class: 'search-settings' });
    this.problem = element('p', { class: 'wrong', role: 'alert' });
    this.body = element('div', { class: 'search-body' });
    this.element = element('div', { class: 'search' }, this.lecture.element, this.heading, this.settings, this.problem, this.editor.element, this.body, this.comparison.element);
    this.asked = '';
    this.asking = new AbortController();
    /** @type {boolean | null} */
    this.isDouble = null;
    /** The state that is to be shown by now. @type {State | null} */
    this.state = null;
  }

  /** @param {Shown} shown */
  show(shown) {
    const { state, games } = shown;
    this.state = state;
    this.moves = shownMoves(state);
    this.games = games;
    this.head(shown);
    this.set(state);
    this.place(state.beside !== '');
    if (this.lecture.show(state.lecture !== '', this.examples(state))) this.panes.forEach(({ view }) => view.resize(state.lecture !== ''));
    this.comparison.show(shownLine(state));
    this.search(shown);
  }

  leave() {
    this.asking.abort();
    this.stepper.halt();
    this.asked = '';
    this.comparison.leave();
    this.lecture.leave();
  }

  /** @param {Shown} shown */
  head({ game, position }) {
    refill(this.heading,
      element('div', { class: 'heading-board' }, position.picture && thumbnail(position.picture, 420)),
      element('div', {},
        element('h1', {}, say('page-search-title')),
        element('p', { class: 'summary' }, say('page-search-lead', { game: game.title })),
        ...ruleOf(position)),
      button('screen', say('page-lecture'), () => this.lecture.begin(), { 'data-action': 'lecture' }));
  }

  /** @param {State} state */
  set(state) {
    const held = document.activeElement?.getAttribute('name');
    refill(this.settings, ...switches(state, this.change), labeled(say('page-examples'), this.examples(state)), this.panes[0].tree && this.changeable());
    if (held) /** @type {HTMLElement | null} */ (this.settings.querySelector(`[name="${held}"]`))?.focus();
  }

  /** @param {State} state */
  examples(state) {
    return examples(state, this.change, (tree) => this.openTree(tree));
  }

  /**
   * One search has the step in words at its side; two stand side by side, each with its own.
   * @param {boolean} isDouble
   */
  place(isDouble) {
    if (isDouble === this.isDouble) return;
    this.isDouble = isDouble;
    const [first, second] = this.panes;
    this.body.classList.toggle('double', isDouble);
    if (isDouble) {
      refill(this.body, this.stepper.element, first.element, second.element);
      for (const { element: panel, telling } of this.panes) panel.append(telling.element);
    } else {
      refill(this.body, first.element, element('div', { class: 'search-side' }, this.stepper.element, this.prediction.element, first.telling.element));
      second.clear();
    }
    this.asked = '';
  }

  /** @param {Shown} shown */
  async search({ state, game }) {
    const questions = questionsOf(state);
    const asked = JSON.stringify([questions, state.depth, language()]);
    if (asked !== this.asked) {
      this.asking.abort();
      this.asking = new AbortController();
      this.asked = asked;
      const { signal } = this.asking;
      try {
        await this.panes[0].load(questions[0], state.depth, signal);
        if (questions[1]) await this.panes[1].load(questions[1], this.panes[0].depth, signal);
        this.problem.textContent = '';
      } catch (error) {
        if (isCancelled(error) || signal.aborted) return;
        this.panes.forEach((pane) => pane.clear());
        this.problem.textContent = failureText(error);
      }
      this.edit(state, game);
      this.set(state);
    }
    if (asked === this.asked) this.follow(this.state ?? state);
  }

  /**
   * Shows the step that the address has by now: without one the end, or in front of a class the beginning.
   * @param {State} state
   */
  follow({ step: said, predict, beside, lecture }) {
    const step = said ?? (lecture ? 0 : null);
    const panes = beside ? this.panes : this.panes.slice(0, 1);
    const [{ tree, trace }] = panes;
    this.stepper.show(panes.flatMap((pane) => pane.trace ?? []), step);
    panes.forEach((pane) => pane.show(step, panes.length > 1));
    this.prediction.show(tree, trace, step === null || !trace ? null : Math.min(step, trace.steps.length - 1), predict === 'on');
  }

  /**
   * @param {State} state
   * @param {Game} game
   */
  edit(state, game) {
    const [{ tree, view }] = this.panes;
    const isChangeable = isWritten(game) && !state.position && shownMoves(state).length === 0
      && options(({ grows }) => grows).every(([name]) => !state[name]);
    if (isChangeable) this.editor.show(game, state.game, tree);
    else this.editor.hide();
    view.picked = this.editor.picked;
    view.draw();
  }

  /** The tree that is shown as one that can be changed, if it can be written down. */
  changeable() {
    const { known } = this.panes[0];
    if (!this.editor.element.hidden || !known || known.nodes.length > CHANGEABLE) return null;
    const tree = writtenTree(known);
    return tree !== null && Array.isArray(tree) && button('fresh', say('page-tree-of-its-own'), () => this.openTree(tree), { 'data-action': 'own-tree' });
  }

  /**
   * Opens a tree that is written down.
   * @param {import('./written_tree.js').WrittenTree} tree
   */
  openTree(tree) {
    const family = this.games.find(isWritten);
    const game = family && gameOf(family, tree);
    if (game) this.change({ game, position: '', moves: [], ply: null, step: null, ...usual(({ grows }) => grows) }, { entry: true });
  }

  /**
   * Goes to a position below.
   * @param {string[]} moves
   */
  go(moves) {
    this.change({ moves: [...this.moves, ...moves], ply: null, step: null }, { entry: true });
  }
}

/**
 * The searches that a state shows, without a depth.
 * @param {State} state
 * @returns {Question[]}
 */
function questionsOf(state) {
  const { algorithm, order, beside } = state;
  const search = (/** @type {{algorithm: string, order: string}} */ method) => ({ ...shownLine(state), ...askedOf(state, method.algorithm), ...method });
  return [search({ algorithm, order }), ...beside ? [search(besideOf(beside))] : []];
}
