/** The search made visible: the tree of the position, a search of it step by step, and all methods side by side. */

import { thumbnail } from '../boards/board.js';
import { address, ask, failureText, isCancelled } from '../server/api.js';
import { shownLine, shownMoves } from '../text/address.js';
import { language, say } from '../text/words.js';
import { choice, labeled } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { Comparison } from './comparison.js';
import { Stepper } from './stepper.js';
import { TreeView } from './tree_view.js';

/** @typedef {import('../server/types.js').Tree} Tree */
/** @typedef {import('../server/types.js').Trace} Trace */
/** @typedef {import('../text/address.js').State} State */
/** @typedef {{game: string, position: string, moves: string, algorithm: string, merge: string}} Question without a depth */

/**
 * @typedef {object} Shown
 * @property {State} state
 * @property {import('../server/types.js').Game} game
 * @property {import('../server/types.js').Position} position
 */

/** The size of a readable tree: without a depth, it grows until its next level would have more nodes. */
const READABLE = 4000;

export class Search {
  /** @param {import('../text/address.js').Change} change */
  constructor(change) {
    this.change = change;
    /** @type {string[]} */
    this.moves = [];
    /** @type {number | null} */
    this.at = null;
    this.tree = new TreeView((moves) => this.go(moves));
    this.stepper = new Stepper((step) => change({ step }));
    this.comparison = new Comparison();
    this.heading = element('div', { class: 'heading' });
    this.settings = element('div', { class: 'search-settings' });
    this.counts = element('p', { class: 'counts' });
    this.problem = element('p', { class: 'wrong', role: 'alert' });
    this.exports = element('p', { class: 'exports' });
    this.element = element('div', { class: 'search' },
      this.heading, this.settings, this.problem,
      element('div', { class: 'search-body' },
        element('section', { class: 'panel tree-panel' }, this.tree.element, this.counts, this.exports),
        this.stepper.element),
      this.comparison.element);
    this.asked = '';
    this.asking = new AbortController();
    /** @type {Tree | null} */
    this.found = null;
    /** @type {Trace | null} */
    this.trace = null;
    this.depth = '';
  }

  /** @param {Shown} shown */
  show(shown) {
    const { state } = shown;
    this.moves = shownMoves(state);
    this.at = state.step;
    this.head(shown);
    this.set(state);
    this.comparison.show(shownLine(state));
    this.search(shown);
  }

  leave() {
    this.asking.abort();
    this.asked = '';
    this.comparison.leave();
  }

  /** @param {Shown} shown */
  head({ game, position }) {
    refill(this.heading,
      element('div', { class: 'heading-board' }, position.picture && thumbnail(position.picture, 420)),
      element('div', {},
        element('h1', {}, say('page-search-title')),
        element('p', { class: 'summary' }, say('page-search-lead', { game: game.title }))));
  }

  /** @param {State} state */
  set(state) {
    const held = document.activeElement?.getAttribute('name');
    const depths = ['', '1', '2', '3', '4', '5', '6', '8', '10'].map((value) => ({
      value, text: value ? say('tui-depth', { depth: Number(value) }) : say('page-depth-fitting'),
    }));
    const algorithms = ['minimax', 'alpha-beta'].map((value) => ({ value, text: say(`compare-method-${value}`) }));
    const merges = ['', 'equal'].map((value) => ({ value, text: say(value ? 'page-merge-equal' : 'page-merge-none') }));
    refill(this.settings,
      labeled(say('page-algorithm'), choice(say('page-algorithm'), algorithms, state.algorithm,
        (algorithm) => this.change({ algorithm, step: null }), { name: 'algorithm' })),
      labeled(say('page-depth'), choice(say('page-depth'), depths, state.depth,
        (depth) => this.change({ depth, step: null }), { name: 'depth' })),
      labeled(say('page-merge'), choice(say('page-merge'), merges, state.merge,
        (merge) => this.change({ merge, step: null }), { name: 'merge' })));
    if (held) /** @type {HTMLElement | null} */ (this.settings.querySelector(`[name="${held}"]`))?.focus();
  }

  /** @param {Shown} shown */
  async search({ state, game }) {
    const question = { ...shownLine(state), algorithm: state.algorithm, merge: state.merge };
    const asked = JSON.stringify([question, state.depth, language()]);
    if (asked !== this.asked) {
      this.asking.abort();
      this.asking = new AbortController();
      this.asked = asked;
      this.problem.textContent = '';
      try {
        await this.fetch(question, state.depth, this.asking.signal);
      } catch (error) {
        if (isCancelled(error)) return;
        this.found = null;
        this.problem.textContent = failureText(error);
      }
      this.tree.show(this.found, this.trace);
      this.count();
      this.save(question, game.name);
    }
    const step = this.trace ? Math.min(this.at ?? this.trace.steps.length - 1, this.trace.steps.length - 1) : null;
    this.stepper.show(this.trace, step);
    this.tree.step(this.at === null ? null : step);
  }

  /**
   * The tree, to the given depth or as deep as it can be read, and the trace of a search of it.
   * @param {Question} question
   * @param {string} depth
   * @param {AbortSignal} signal
   */
  async fetch(question, depth, signal) {
    this.found = null;
    this.trace = null;
    this.depth = depth;
    this.found = depth ? await ask('tree', { ...question, depth, pictures: true }, signal) : await this.grown(question, signal);
    // A trace names the nodes of a tree, not those of a graph of positions.
    if (question.merge) return;
    this.trace = await ask('trace', { ...question, depth: this.depth, lang: language() }, signal);
  }

  /**
   * The tree as deep as it can be read; the depth is empty if it is the whole tree.
   * @param {Question} question
   * @param {AbortSignal} signal
   * @returns {Promise<Tree>}
   */
  async grown(question, signal) {
    let before = 1;
    for (let depth = 1; ; depth += 1) {
      const tree = await ask('tree', { ...question, depth, pictures: true }, signal);
      const { length } = tree.nodes;
      const isWhole = tree.nodes.every(({ search }) => search !== 'horizon');
      this.depth = isWhole ? '' : String(depth);
      if (isWhole || length * (length / before) > READABLE) return tree;
      before = length;
    }
  }

  count() {
    const counts = this.found?.counts;
    if (!counts) {
      refill(this.counts);
      return;
    }
    const seen = counts.cut > 0 ? `; ${say('tree-visited', { visited: counts.visited, cut: counts.cut })}` : '';
    const { nodes, leaves, games } = counts;
    const reach = this.depth ? ` ${say('page-tree-depth', { depth: Number(this.depth) })}` : '';
    refill(this.counts, `${say('tree-counts', { nodes, leaves, games })}${seen}.${reach} ${say('trace-scores')}`);
  }

  /**
   * @param {Question} question
   * @param {string} name
   */
  save(question, name) {
    const query = { ...question, depth: this.depth, lang: language() };
    const link = (/** @type {string} */ format) => element('a', {
      class: 'button quiet', href: address(`diagram.${format}`, query), download: `${name}.${format}`,
    }, say('page-save-as', { format: format.toUpperCase() }));
    refill(this.exports, this.found && link('svg'), this.found && link('png'));
  }

  /**
   * Goes to a position below.
   * @param {string[]} moves
   */
  go(moves) {
    this.change({ moves: [...this.moves, ...moves], ply: null, step: null }, { entry: true });
  }
}
