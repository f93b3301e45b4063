/** Changes a tree that is written down: the score of a leaf, branches more and fewer. Every change is another game, and so another address. */

import { say } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { wayTo } from './progress.js';
import { LARGEST, gameOf, partAt, treeOf, withPart } from './written_tree.js';

/** @typedef {import('../server/types.js').Game} Game */
/** @typedef {import('../server/types.js').Tree} Tree */
/** @typedef {import('../server/types.js').TreeNode} TreeNode */
/** @typedef {import('./written_tree.js').WrittenTree} WrittenTree */
/** @typedef {import('./written_tree.js').Path} Path */

export class TreeEditor {
  /** @param {(game: string) => void} open */
  constructor(open) {
    this.open = open;
    this.element = element('div', { class: 'tree-editor', role: 'group', hidden: true });
    /** @type {WrittenTree | null} Nothing if the tree cannot be changed. */
    this.tree = null;
    /** @type {Game | null} */
    this.game = null;
    /** @type {Path} */
    this.path = [];
    /** @type {Tree | null} */
    this.shown = null;
    this.isOpen = false;
  }

  /**
   * @param {Game} game
   * @param {string} name the game with its parameters
   * @param {Tree | null} shown
   */
  show(game, name, shown) {
    this.game = game;
    this.shown = shown;
    this.tree = shown && treeOf(name, game);
    this.element.hidden = this.tree === null;
    this.draw();
  }

  hide() {
    this.tree = null;
    this.isOpen = false;
    this.element.hidden = true;
  }

  /** The node that is being changed; null if none is, or it is gone. */
  get picked() {
    if (!this.isOpen || !this.shown) return null;
    return this.shown.nodes.find(({ id }) => samePath(this.pathOf(id), this.path))?.id ?? null;
  }

  /**
   * Takes a press on a node: a leaf is changed by it, other nodes once something is being changed.
   * @param {TreeNode} node
   */
  pick(node) {
    if (this.tree === null || (!this.isOpen && !node.terminal)) return false;
    this.isOpen = true;
    this.path = this.pathOf(node.id);
    this.draw();
    /** @type {HTMLInputElement | null} */ (this.element.querySelector('input'))?.select();
    return true;
  }

  /**
   * Which child, and which child of it: a move is the number of a branch, from 1.
   * @param {number} id
   */
  pathOf(id) {
    const { shown } = this;
    return shown ? wayTo(shown, id).slice(1).map((at) => Number(shown.nodes[at].move) - 1) : [];
  }

  draw() {
    const { tree } = this;
    if (tree === null) return;
    const toggle = button('fresh', say('page-tree-edit'), () => {
      this.isOpen = !this.isOpen;
      this.path = [];
      this.changed();
      this.draw();
    }, { 'aria-pressed': String(this.isOpen), 'data-action': 'edit' });
    this.element.setAttribute('aria-label', say('page-tree-edit'));
    const part = this.isOpen ? partAt(tree, this.path) : undefined;
    if (part === undefined) {
      refill(this.element, toggle, this.isOpen ? element('p', { class: 'summary' }, say('page-tree-edit-hint')) : null);
      return;
    }
    const isLeaf = typeof part === 'number';
    const place = `/${this.path.map((number) => number + 1).join('/')}`;
    const score = element('input', {
      type: 'number', name: 'score', step: 'any', min: -LARGEST, max: LARGEST, value: isLeaf ? part : '', 'aria-label': say('page-tree-score', { position: place }),
      onchange: () => { if (score.reportValidity() && score.value !== '') this.change(Number(score.value)); },
    });
    const more = isLeaf ? [part, 0] : [...part, 0];
    refill(this.element, toggle,
      element('span', { class: 'edited' }, place),
      isLeaf && score,
      button('fresh', say('page-tree-branch'), () => this.change(more), { 'data-action': 'branch' }),
      this.path.length > 0 && button('close', say('page-tree-remove'), () => this.change(null), { 'data-action': 'remove' }),
      element('p', { class: 'wrong', role: 'alert' }));
  }

  /** Is told when another node is being changed. */
  changed() {}

  /** @param {WrittenTree | null} part what stands at the place from now on */
  change(part) {
    if (this.tree === null || !this.game) return;
    const game = gameOf(this.game, withPart(this.tree, this.path, part));
    if (game === null) {
      /** @type {HTMLElement} */ (this.element.querySelector('.wrong')).textContent = say('page-tree-too-long');
      return;
    }
    if (part === null) this.path = this.path.slice(0, -1);
    this.open(game);
  }
}

/**
 * @param {Path} one
 * @param {Path} other
 */
function samePath(one, other) {
  return one.length === other.length && one.every((number, index) => number === other[index]);
}
