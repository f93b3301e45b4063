/**
 * The search made visible: the tree of the position as far as somebody opened it, a search through it step by step, and all
 * methods side by side.
 */

import { address, ask, isCancelled } from '../api.js';
import { thumbnail } from '../boards/board.js';
import { choice, labelled } from '../buttons.js';
import { element, refill } from '../elements.js';
import { shownPly } from '../state.js';
import { language, say } from '../words.js';
import { Comparison } from './comparison.js';
import { Stepper } from './stepper.js';
import { TreeView } from './tree_view.js';

/** @typedef {import('../types.js').Tree} Tree */
/** @typedef {import('../types.js').Trace} Trace */

/** More nodes than this are hardly read; where nobody said how deep, the tree grows until its next level would go beyond. */
const READABLE = 4000;

export class Search {
  /** @param {import('../page.js').Page} page */
  constructor(page) {
    this.page = page;
    this.tree = new TreeView((move) => this.go(move));
    this.stepper = new Stepper((step) => page.store.change({ step }));
    this.comparison = new Comparison(page);
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

  show() {
    const { position, game } = this.page;
    if (!position || !game) return;
    this.head();
    this.set();
    this.comparison.show();
    this.search();
  }

  leave() {
    this.asking.abort();
    this.asked = '';
    this.comparison.leave();
  }

  head() {
    const { game, position } = this.page;
    if (!game || !position) return;
    refill(this.heading,
      element('div', { class: 'heading-board' }, position.picture && thumbnail(position.picture, 420)),
      element('div', {},
        element('h1', {}, say('page-search-title')),
        element('p', { class: 'summary' }, say('page-search-lead', { game: game.title }))));
  }

  /** The question, without how deep. */
  question() {
    const { state } = this.page;
    return {
      game: state.game,
      position: state.position,
      moves: state.moves.slice(0, shownPly(state)).join(' '),
      algorithm: state.algorithm,
    };
  }

  set() {
    const { state, store } = this.page;
    const held = document.activeElement?.getAttribute('name');
    const depths = ['', '1', '2', '3', '4', '5', '6', '8', '10'].map((value) => ({
      value, text: value ? say('tui-depth', { depth: Number(value) }) : say('page-depth-fitting'),
    }));
    const algorithms = ['minimax', 'alpha-beta'].map((value) => ({ value, text: say(`compare-method-${value}`) }));
    const merges = ['', 'equal'].map((value) => ({ value, text: say(value ? 'page-merge-equal' : 'page-merge-none') }));
    refill(this.settings,
      labelled(say('page-algorithm'), choice(say('page-algorithm'), algorithms, state.algorithm,
        (algorithm) => store.change({ algorithm, step: null }), { name: 'algorithm' })),
      labelled(say('page-depth'), choice(say('page-depth'), depths, state.depth,
        (depth) => store.change({ depth, step: null }), { name: 'depth' })),
      labelled(say('page-merge'), choice(say('page-merge'), merges, state.merge,
        (merge) => store.change({ merge, step: null }), { name: 'merge' })));
    if (held) /** @type {HTMLElement | null} */ (this.settings.querySelector(`[name="${held}"]`))?.focus();
  }

  async search() {
    const { state } = this.page;
    const question = this.question();
    const asked = JSON.stringify([question, state.depth, state.merge, language()]);
    if (asked !== this.asked) {
      this.asking.abort();
      this.asking = new AbortController();
      this.asked = asked;
      this.problem.textContent = '';
      try {
        await this.fetch(question, this.asking.signal);
      } catch (error) {
        if (isCancelled(error)) return;
        this.found = null;
        this.problem.textContent = error instanceof Error ? error.message : String(error);
      }
      this.tree.show(this.found, this.trace);
      this.count();
      this.save(question);
    }
    const step = this.trace ? Math.min(this.page.state.step ?? this.trace.steps.length - 1, this.trace.steps.length - 1) : null;
    this.stepper.show(this.trace, step);
    this.tree.step(this.page.state.step === null ? null : step);
  }

  /**
   * The tree, as deep as was said or as can be read, and the search through it.
   * @param {ReturnType<Search['question']>} question
   * @param {AbortSignal} signal
   */
  async fetch(question, signal) {
    const { depth, merge } = this.page.state;
    this.found = null;
    this.trace = null;
    this.depth = depth;
    this.found = depth ? await ask('tree', { ...question, merge, depth, pictures: true }, signal) : await this.grown(question, signal);
    // Steps are numbered by the nodes of a tree, which a graph of positions has not.
    if (merge) return;
    this.trace = await ask('trace', { ...question, depth: this.depth, lang: language() }, signal);
  }

  /**
   * The tree as deep as can be read; the depth is empty if it is the whole.
   * @param {ReturnType<Search['question']>} question
   * @param {AbortSignal} signal
   * @returns {Promise<Tree>}
   */
  async grown(question, signal) {
    const { merge } = this.page.state;
    let before = 1;
    for (let depth = 1; ; depth += 1) {
      /** @type {Tree} */
      const tree = await ask('tree', { ...question, merge, depth, pictures: true }, signal);
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
    refill(this.counts, `${say('tree-counts', { nodes, leaves, games })}${seen}.${reach}`);
  }

  /** @param {ReturnType<Search['question']>} question */
  save(question) {
    const { state } = this.page;
    const query = { ...question, depth: this.depth, merge: state.merge, lang: language() };
    const link = (/** @type {string} */ format) => element('a', {
      class: 'button quiet', href: address(`diagram.${format}`, query), download: `${this.page.game?.name ?? 'tree'}.${format}`,
    }, say('page-save-as', { format: format.toUpperCase() }));
    refill(this.exports, this.found && link('svg'), this.found && link('png'));
  }

  /**
   * Goes to a position below.
   * @param {string[]} moves
   */
  go(moves) {
    const { state, store } = this.page;
    store.change({ moves: [...state.moves.slice(0, shownPly(state)), ...moves], ply: null, step: null }, { entry: true });
  }
}
