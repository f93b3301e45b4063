/**
 * The tree of a position as far as it is open. A click opens or closes a node. While a search is followed, its node is lit and nodes
 * it has not reached are faint.
 */

import { drawPicture } from '../boards/board.js';
import { say, written } from '../text/words.js';
import { element, refill, shape } from '../widgets/elements.js';
import { layOut } from './layout.js';

/** @typedef {import('../server/types.js').Tree} Tree */
/** @typedef {import('../server/types.js').TreeNode} TreeNode */
/** @typedef {import('../server/types.js').Trace} Trace */
/** @typedef {import('./layout.js').Branch} Branch */

/** How many nodes are shown at first, where there are more. */
const FIRST_OPEN = 24;
/** The room between two levels, for the lines and the moves. */
const GAP = 54;
const MARGIN = 30;
/** The height of a node with a text, and of the board in a node with a board. */
const TEXT_HEIGHT = 38;
const BOARD_HEIGHT = 58;
const SCORE_HEIGHT = 18;

/**
 * What a search has done at a node so far.
 * @typedef {object} Progress
 * @property {'unseen' | 'entered' | 'returned'} state
 * @property {number | null} value
 * @property {boolean} cut
 */

export class TreeView {
  /** @param {(moves: string[]) => void} go */
  constructor(go) {
    this.go = go;
    this.element = element('div', { class: 'tree' });
    /** @type {Tree | null} */
    this.tree = null;
    /** @type {Trace | null} */
    this.trace = null;
    /** @type {Map<number, number[]>} */
    this.children = new Map();
    /** @type {Set<number>} The nodes that are open while the whole tree is shown. */
    this.open = new Set();
    /** @type {Set<number>} Those that are open while a search is followed: the line to its node, and those opened by hand. */
    this.way = new Set();
    /** @type {number | null} */
    this.at = null;
    this.focus = 0;
    this.size = { width: 0, height: 0 };
  }

  /**
   * @param {Tree | null} tree
   * @param {Trace | null} trace
   */
  show(tree, trace) {
    this.tree = tree;
    this.trace = trace;
    this.at = null;
    this.focus = 0;
    this.children = childrenOf(tree);
    this.open = firstOpen(this.children);
    this.draw();
  }

  /**
   * Goes to a step of the search; null for its end, with the whole tree.
   * @param {number | null} at
   */
  step(at) {
    if (at === this.at) return;
    this.at = at;
    const node = at === null ? undefined : this.trace?.steps[at]?.node;
    if (node !== undefined) {
      this.way = new Set([...this.line(node), node]);
      this.focus = node;
    }
    this.draw();
  }

  /** The nodes that are open now. */
  get opened() {
    return this.at === null ? this.open : this.way;
  }

  /**
   * The nodes from the root to above a node.
   * @param {number} id
   */
  line(id) {
    const line = [];
    for (let at = this.tree?.nodes[id]?.parent; at != null; at = this.tree?.nodes[at]?.parent) line.unshift(at);
    return line;
  }

  draw() {
    const { tree } = this;
    if (!tree) {
      refill(this.element);
      return;
    }
    /** @type {Branch[]} */
    const branches = [];
    /** @type {(id: number) => Branch} */
    const grow = (id) => {
      const open = this.opened.has(id) ? this.children.get(id) ?? [] : [];
      const branch = { id, children: open.map(grow), x: 0, depth: 0 };
      branches.push(branch);
      return branch;
    };
    const units = layOut(grow(0));
    this.size = this.measured(tree, branches);
    const column = this.size.width + 14;
    const level = this.size.height + GAP;
    const width = units * column + 2 * MARGIN + column;
    const depth = Math.max(...branches.map((branch) => branch.depth));
    const height = depth * level + this.size.height + 2 * MARGIN;
    const progress = this.progress();
    const at = (/** @type {Branch} */ branch) => ({
      x: MARGIN + column / 2 + branch.x * column,
      y: MARGIN + this.size.height / 2 + branch.depth * level,
    });
    const edges = shape('g', { class: 'tree-edges' });
    const nodes = shape('g', { class: 'tree-nodes' });
    for (const branch of branches) {
      for (const child of branch.children) edges.append(...this.edge(tree.nodes[child.id], at(branch), at(child), progress));
      nodes.append(this.node(tree.nodes[branch.id], at(branch), progress));
    }
    const held = this.element.contains(document.activeElement);
    const { scrollLeft, scrollTop } = this.element;
    const svg = shape('svg', { class: 'tree-drawing', width, height, viewBox: `0 0 ${width} ${height}`, role: 'tree', 'aria-label': say('page-tree') }, edges, nodes);
    refill(this.element, svg);
    this.element.scrollTo(scrollLeft, scrollTop);
    this.look(branches, at, held);
  }

  /**
   * How large nodes are: as their boards, or as their longest text.
   * @param {Tree} tree
   * @param {Branch[]} branches
   */
  measured(tree, branches) {
    const picture = tree.pictures?.[0];
    if (isShown(picture)) {
      const { width, height } = drawPicture(picture, { room: 420, small: true });
      return { width: (BOARD_HEIGHT * width) / height + 16, height: BOARD_HEIGHT + SCORE_HEIGHT + 10 };
    }
    const longest = Math.max(3, ...branches.map(({ id }) => shortened(tree.nodes[id].position).length));
    return { width: Math.max(44, longest * 8.4 + 12), height: TEXT_HEIGHT };
  }

  /**
   * What stands in a node: its board, or its position as text.
   * @param {TreeNode} node
   * @param {boolean} isScored
   */
  content(node, isScored) {
    const picture = this.tree?.pictures?.[node.id];
    if (!isShown(picture)) return shape('text', { class: 'node-position', y: isScored ? -2 : 5, 'text-anchor': 'middle' }, shortened(node.position));
    const { layer, width, height } = drawPicture(picture, { room: 420, small: true });
    const { size } = this;
    return shape('svg', {
      class: 'node-board thumbnail', x: 8 - size.width / 2, y: 6 - size.height / 2, width: size.width - 16, height: BOARD_HEIGHT, viewBox: `0 0 ${width} ${height}`,
    }, layer);
  }

  /**
   * Scrolls to the node with the focus.
   * @param {Branch[]} branches
   * @param {(branch: Branch) => {x: number, y: number}} at
   * @param {boolean} held
   */
  look(branches, at, held) {
    const branch = branches.find(({ id }) => id === this.focus);
    if (!branch) return;
    const { x, y } = at(branch);
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.element;
    const left = x < scrollLeft + 60 || x > scrollLeft + clientWidth - 60 ? x - clientWidth / 2 : scrollLeft;
    const top = y < scrollTop + 30 || y > scrollTop + clientHeight - 40 ? y - clientHeight / 2 : scrollTop;
    this.element.scrollTo(left, top);
    if (held) /** @type {SVGElement | null} */ (this.element.querySelector(`[data-node="${this.focus}"]`))?.focus({ preventScroll: true });
  }

  /**
   * What the search has done up to the step that is shown; null for the whole tree.
   * @returns {Map<number, Progress> | null}
   */
  progress() {
    if (this.at === null || !this.trace) return null;
    /** @type {Map<number, Progress>} */
    const progress = new Map();
    for (const { event, node, value } of this.trace.steps.slice(0, this.at + 1)) {
      const before = progress.get(node);
      progress.set(node, {
        state: event === 'leave' || event === 'leaf' ? 'returned' : 'entered',
        value: value ?? before?.value ?? null,
        cut: event === 'cut' || (before?.cut ?? false),
      });
    }
    return progress;
  }

  /**
   * @param {TreeNode} child
   * @param {{x: number, y: number}} from
   * @param {{x: number, y: number}} to
   * @param {Map<number, Progress> | null} progress
   */
  edge(child, from, to, progress) {
    const isSeen = progress ? progress.has(child.id) : child.search === 'visited' || child.search === 'horizon';
    const isCut = !isSeen && child.search !== 'visited' && (!progress || progress.get(child.parent ?? -1)?.cut);
    const [y1, y2] = [from.y + this.size.height / 2, to.y - this.size.height / 2];
    const middle = (y1 + y2) / 2;
    const name = `tree-edge${isSeen ? '' : ' unseen'}${isCut ? ' cut' : ''}`;
    const line = shape('path', { class: name, d: `M${from.x} ${y1} C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${y2}` });
    const label = shape('text', { class: `edge-move${isSeen ? '' : ' unseen'}`, x: to.x, y: y2 - 7, 'text-anchor': 'middle' }, child.move ?? '');
    const bars = isCut ? [shape('path', { class: 'cut-bar', d: `M${to.x - 8} ${y2 - 24} l16 -7 M${to.x - 8} ${y2 - 18} l16 -7` })] : [];
    return [line, label, ...bars];
  }

  /**
   * @param {TreeNode} node
   * @param {{x: number, y: number}} at
   * @param {Map<number, Progress> | null} progress
   */
  node(node, at, progress) {
    const now = progress?.get(node.id);
    const isLit = this.at !== null && this.trace?.steps[this.at]?.node === node.id;
    const isSeen = progress ? now !== undefined : node.search === 'visited' || node.search === 'horizon';
    const score = progress ? now?.state === 'returned' || now?.value !== null ? now?.value ?? null : null : node.score ?? null;
    const children = this.children.get(node.id) ?? [];
    const isOpen = this.opened.has(node.id) && children.length > 0;
    const side = score === null || score === 0 ? 'score-even' : score > 0 ? 'score-first' : 'score-second';
    const bound = !progress && node.bound ? (node.bound === 'at-least' ? '≥ ' : '≤ ') : '';
    const names = ['tree-node', node.mover, side, !isSeen && 'unseen', isLit && 'lit', now?.state === 'entered' && 'entered', node.terminal && 'terminal',
      this.tree?.chosen === node.id && !progress && 'best-move'];
    const said = say('page-tree-node', {
      position: node.position,
      player: say(node.mover === 'first' ? 'trace-maximiser' : 'trace-minimiser'),
      score: score === null ? '?' : bound + written(score),
    });
    const half = { x: this.size.width / 2, y: this.size.height / 2 };
    // The maximizer's nodes are square, the minimizer's round.
    const corner = node.mover === 'first' ? 4 : Math.min(half.y, 19);
    return shape('g', {
      class: names.filter(Boolean).join(' '),
      transform: `translate(${at.x} ${at.y})`,
      role: 'treeitem',
      tabindex: node.id === this.focus ? 0 : -1,
      'aria-expanded': children.length > 0 ? String(isOpen) : false,
      'aria-label': said,
      'data-node': node.id,
      onclick: () => this.press(node),
      ondblclick: () => this.leap(node.id),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event, node),
    },
    shape('title', {}, said),
    shape('rect', { class: 'node-body', x: -half.x, y: -half.y, width: this.size.width, height: this.size.height, rx: corner }),
    this.content(node, score !== null),
    score !== null && shape('text', { class: 'node-score', y: half.y - 6, 'text-anchor': 'middle' }, bound + written(score)),
    children.length > 0 && !isOpen && shape('g', { class: 'node-more', transform: `translate(0 ${half.y + 9})` },
      shape('circle', { r: 9 }), shape('text', { y: 4, 'text-anchor': 'middle' }, children.length > 99 ? '+' : String(children.length))));
  }

  /** @param {TreeNode} node */
  press(node) {
    this.focus = node.id;
    if (node.search === 'horizon') this.leap(node.id);
    else if (this.opened.has(node.id)) this.opened.delete(node.id);
    else this.opened.add(node.id);
    this.draw();
  }

  /**
   * Goes to the position of a node.
   * @param {number} id
   */
  leap(id) {
    const moves = [...this.line(id), id].map((at) => this.tree?.nodes[at]?.move).filter((move) => typeof move === 'string');
    if (moves.length > 0) this.go(moves);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {TreeNode} node
   */
  key(event, node) {
    const children = this.children.get(node.id) ?? [];
    const beside = this.children.get(node.parent ?? -1) ?? [];
    const place = beside.indexOf(node.id);
    const to = {
      ArrowUp: node.parent,
      ArrowDown: this.opened.has(node.id) ? children[0] : undefined,
      ArrowLeft: beside[place - 1],
      ArrowRight: beside[place + 1],
    }[event.key];
    if (event.key === 'Enter' || event.key === ' ') this.press(node);
    else if (to !== undefined && to !== null) this.focus = to;
    else if (event.key === 'ArrowDown' && children.length > 0) this.opened.add(node.id);
    else return;
    event.preventDefault();
    this.draw();
  }
}

/**
 * Whether a small board says more than the position's text.
 * @param {import('../server/types.js').Picture | null | undefined} picture
 * @returns {picture is import('../server/types.js').Picture}
 */
function isShown(picture) {
  return picture?.kind === 'grid' || picture?.kind === 'sowing';
}

/**
 * A position short enough for a node.
 * @param {string} position
 */
function shortened(position) {
  return position.length > 16 ? `${position.slice(0, 7)}…${position.slice(-7)}` : position;
}

/**
 * The children of every node; in a graph a node is drawn below the first of its parents.
 * @param {Tree | null} tree
 */
function childrenOf(tree) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const { id, parent } of tree?.nodes ?? []) {
    if (parent != null) children.set(parent, [...children.get(parent) ?? [], id]);
  }
  return children;
}

/**
 * The nodes that are open at first: level by level as long as there is room.
 * @param {Map<number, number[]>} children
 */
function firstOpen(children) {
  const open = new Set([0]);
  let shown = 1 + (children.get(0)?.length ?? 0);
  for (const id of open) {
    for (const child of children.get(id) ?? []) {
      const more = children.get(child)?.length ?? 0;
      if (more > 0 && shown + more <= FIRST_OPEN) {
        open.add(child);
        shown += more;
      }
    }
  }
  return open;
}
