/** One search: its tree, what was counted, the tree as a file, and, beside another search, the step in words. */

import { address, ask } from '../server/api.js';
import { gap, language, say, sentences } from '../text/words.js';
import { fileLink } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { usual } from './options.js';
import { Telling } from './telling.js';
import { TreeView } from './tree_view.js';

/** @typedef {import('../server/types.js').Tree} Tree */
/** @typedef {import('../server/types.js').Trace} Trace */
/** @typedef {Record<string, string | number | boolean | undefined>} Question a search, as the API is asked for it */

/** The size of a readable tree: without a depth, it grows until its next level would have more nodes. */
const READABLE = 600;
/** The forms that a tree is kept in. */
const FORMATS = [['svg', 'SVG'], ['png', 'PNG'], ['tex', 'TikZ']];

export class Pane {
  /** @param {(moves: string[]) => void} go */
  constructor(go) {
    this.view = new TreeView(go, () => this.save());
    this.telling = new Telling();
    this.name = element('h2', { hidden: true });
    this.counts = element('p', { class: 'counts' });
    this.exports = element('p', { class: 'exports' });
    this.element = element('section', { class: 'panel tree-panel' }, this.name, this.view.element, this.counts, this.exports);
    /** @type {Tree | null} */
    this.tree = null;
    /** @type {Trace | null} */
    this.trace = null;
    /** @type {Tree | null} The same tree by minimax. */
    this.known = null;
    /** @type {Question} */
    this.question = {};
    /** The depth that was asked for, or that is readable; empty for the whole tree. */
    this.depth = '';
  }

  /** Forgets what was asked for. */
  clear() {
    this.tree = null;
    this.trace = null;
    this.known = null;
    this.view.show(null, null, null);
  }

  /**
   * Asks for the tree, to the given depth or as deep as it can be read, and for the trace of a search of it.
   * @param {Question} question
   * @param {string} depth
   * @param {AbortSignal} signal
   */
  async load(question, depth, signal) {
    this.question = question;
    this.depth = depth;
    const tree = depth ? await ask('tree', { ...question, depth, pictures: true }, signal) : await this.grown(question, signal);
    const bounded = { ...question, depth: this.depth };
    // A trace names the nodes of a tree, not those of a graph of positions.
    const trace = question.merge ? null : await ask('trace', { ...bounded, lang: language() }, signal);
    const plain = { ...bounded, algorithm: 'minimax', ...usual(({ prunes }) => prunes) };
    this.known = question.algorithm === 'minimax' ? tree : await ask('tree', plain, signal);
    this.tree = tree;
    this.trace = trace;
    this.view.show(tree, trace, this.known);
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
      const parents = new Set([...tree.nodes.map(({ parent }) => parent), ...(tree.edges ?? []).map(({ from }) => from)]);
      const isWhole = tree.nodes.every(({ id, terminal }) => terminal || parents.has(id));
      this.depth = isWhole ? '' : String(depth);
      if (isWhole || length * (length / before) > READABLE) return tree;
      before = length;
    }
  }

  /**
   * @param {number | null} step null for the end
   * @param {boolean} isNamed whether another search is beside it
   */
  show(step, isNamed) {
    const { trace, question } = this;
    const at = trace ? Math.min(step ?? trace.steps.length - 1, trace.steps.length - 1) : 0;
    this.view.step(trace && step !== null ? at : null);
    this.telling.show(trace, at);
    this.name.hidden = !isNamed;
    this.name.textContent = [say(`compare-method-${question.algorithm}`), say(`compare-order-${question.order || 'rules'}`)].join(' · ');
    this.count(step === null ? null : at);
    this.save();
  }

  /** @param {number | null} at */
  count(at) {
    const counts = this.tree?.counts;
    if (!counts || !this.tree) {
      refill(this.counts);
      return;
    }
    const { nodes, leaves, games } = counts;
    const all = say('tree-counts', { nodes, leaves, games });
    const seen = counts.cut > 0 ? say('word-clauses', { one: all, other: say('tree-visited', { visited: counts.visited, cut: counts.cut }) }) : all;
    const reach = this.depth ? [say('page-tree-depth', { depth: Number(this.depth) })] : [];
    const entered = at === null || !this.trace ? null : new Set(this.trace.steps.slice(0, at + 1).map(({ node }) => node)).size;
    refill(this.counts,
      sentences([say('rules-sentence', { rule: seen }), ...reach, say('trace-scores')]),
      entered !== null && element('span', { class: 'so-far' }, gap(), say('page-visited-so-far', { count: entered })));
  }

  save() {
    const query = { ...this.question, depth: this.depth, ...this.view.drawing, lang: language() };
    const name = String(this.question.game).split(':')[0];
    refill(this.exports, ...(this.tree ? FORMATS : []).map(([ending, format]) =>
      fileLink(say('page-save-as', { format }), address(`diagram.${ending}`, query), `${name}.${ending}`, { class: 'button quiet' })));
  }
}
