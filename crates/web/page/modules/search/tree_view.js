/**
 * The tree of a position. It is laid out once: while a search is followed nothing moves, nodes only show what is known of them. Rows say
 * who moves there. A click folds what is below a node, or opens it; only the part in sight is drawn.
 */

import { say, written } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill, shape } from '../widgets/elements.js';
import { layOut } from './layout.js';
import { boundSign, childrenOf, knownAfter, leafScores, wayTo } from './progress.js';
import { drawEdge, drawNode, isShown, sizeOf } from './tree_node.js';

/** @typedef {import('../server/types.js').Tree} Tree */
/** @typedef {import('../server/types.js').TreeNode} TreeNode */
/** @typedef {import('../server/types.js').Trace} Trace */
/** @typedef {import('./layout.js').Branch} Branch */
/** @typedef {import('./progress.js').Known} Known */
/** @typedef {import('./tree_node.js').Point} Point */

/** A tree of more nodes is folded until a search of it is followed. */
const ALL_OPEN = 100;
/** How many nodes are open at first, where there are more. */
const FIRST_OPEN = 24;
/** The room between two levels, for the lines, the moves, and alpha and beta. */
const GAP = 62;
/** The rows' names stand in the margin at the left. */
const MARGIN = { x: 84, right: 12, y: 26 };
/** How much larger or smaller one press makes the tree, and its limits. */
const ZOOM = 1.25;
const SCALES = { least: 0.1, named: 0.6, readable: 0.89, most: 2.5 };
/** The least that a finger finds, in pixels. */
const FINGER = 44;
/** Of a screen of so many pixels in width even the last row reads a tree in its own size. */
const SCREEN = 1280;
/** What stands in a node of fewer pixels could not be read. */
const READABLE_WIDTH = 20;
/** So much around what is in sight is drawn, too, in pixels. */
const BEYOND = 400;

export class TreeView {
  /**
   * @param {(moves: string[]) => void} go
   * @param {() => void} folds is told when other nodes are folded away
   */
  constructor(go, folds) {
    this.go = go;
    this.folds = folds;
    /** Takes a press on a node in place of folding; true if it did. */
    this.pick = /** @type {(node: TreeNode) => boolean} */ (() => false);
    this.tools = element('div', { class: 'tree-tools', role: 'group' });
    this.sheet = element('div', { class: 'tree-sheet' });
    this.room = element('div', { class: 'tree', onscroll: () => this.scrolled() }, this.sheet);
    this.element = element('div', { class: 'tree-frame' }, this.tools, this.room);
    /** @type {Tree | null} */
    this.tree = null;
    /** @type {Trace | null} */
    this.trace = null;
    /** @type {Map<number, number>} The scores of the leaves, which stand there before a search comes to them. */
    this.leaves = new Map();
    /** @type {Map<number, number[]>} */
    this.children = new Map();
    /** @type {Set<number>} The nodes whose children are not shown. */
    this.folded = new Set();
    /** @type {number | null} */
    this.at = null;
    this.focus = 0;
    /** @type {number | null} The node that is being changed. */
    this.picked = null;
    this.scale = 1;
    /** Whether it has the whole screen, to be read from afar. */
    this.isScreen = false;
    /** @type {Map<number, Point>} Where the nodes are that are not folded away. */
    this.places = new Map();
    this.whole = { width: 0, height: 0 };
    this.size = { width: 0, height: 0 };
    this.isWaiting = false;
  }

  /**
   * @param {Tree | null} tree
   * @param {Trace | null} trace
   * @param {Tree | null} known the same tree searched by minimax
   */
  show(tree, trace, known) {
    const isSame = tree !== null && this.tree?.nodes.length === tree.nodes.length && this.tree.game === tree.game;
    this.tree = tree;
    this.trace = trace;
    this.leaves = leafScores(known);
    this.at = null;
    this.children = childrenOf(tree);
    this.element.hidden = tree === null;
    if (!isSame) {
      this.focus = 0;
      this.picked = null;
      this.folded = firstFolded(this.children);
    }
    this.arrange();
    if (!isSame) this.scale = this.begun();
    this.draw();
    if (!isSame) this.look();
  }

  /**
   * Goes to a step of the search; null for its end. Whoever follows a search sees the whole tree.
   * @param {number | null} at
   */
  step(at) {
    if (at === this.at) return;
    if (this.at === null && this.folded.size > 0) {
      this.folded.clear();
      this.arrange();
    }
    this.at = at;
    const node = at === null ? undefined : this.trace?.steps[at]?.node;
    if (node !== undefined) this.focus = this.shown(node);
    this.draw();
    if (node !== undefined) this.look();
  }

  /**
   * The node itself, or the one that it is folded into.
   * @param {number} id
   */
  shown(id) {
    if (!this.tree) return id;
    const way = wayTo(this.tree, id);
    return way.find((above) => this.folded.has(above)) ?? id;
  }

  /** Gives every node that is not folded away its place. */
  arrange() {
    const { tree } = this;
    this.places.clear();
    if (!tree) return;
    /** @type {Branch[]} */
    const branches = [];
    /** @type {(id: number) => Branch} */
    const grow = (id) => {
      const open = this.folded.has(id) ? [] : this.children.get(id) ?? [];
      /** @type {Branch} */
      const branch = { id, children: [], x: 0, depth: 0 };
      branches.push(branch);
      branch.children = open.map(grow);
      return branch;
    };
    const units = layOut(grow(0));
    this.size = sizeOf(tree.nodes, tree.pictures?.[0]);
    const column = this.size.width + 14;
    const level = this.size.height + GAP;
    for (const { id, x, depth } of branches) {
      this.places.set(id, { x: MARGIN.x + column / 2 + x * column, y: MARGIN.y + this.size.height / 2 + depth * level });
    }
    const depth = Math.max(...branches.map((branch) => branch.depth));
    this.whole = { width: (units + 1) * column + MARGIN.x + MARGIN.right, height: depth * level + this.size.height + 2 * MARGIN.y };
  }

  /** The scale at which a tree is shown at first. */
  begun() {
    const fitting = this.fitting();
    const touched = matchMedia('(pointer: coarse)').matches ? FINGER / Math.min(this.size.width, this.size.height) : 0;
    if (!this.isScreen) return Math.max(touched, Math.min(1, Math.max(fitting, SCALES.readable)));
    const legible = innerWidth / SCREEN;
    return fitting < SCALES.readable * legible ? legible : fitting;
  }

  /**
   * Has another room, the whole screen or a part of the page.
   * @param {boolean} isScreen
   */
  resize(isScreen) {
    this.isScreen = isScreen;
    this.scale = this.begun();
    this.draw();
    this.look();
  }

  /** The scale at which the whole tree is in sight. */
  fitting() {
    const height = Math.max(this.room.clientHeight, Math.min(innerHeight * 0.7, 700)) - 2;
    const scale = Math.min((this.room.clientWidth || 900) / this.whole.width, height / this.whole.height);
    return Math.min(SCALES.most, Math.max(SCALES.least, scale));
  }

  /** @param {number} scale */
  zoom(scale) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.room;
    const middle = { x: (scrollLeft + clientWidth / 2) / this.scale, y: (scrollTop + clientHeight / 2) / this.scale };
    this.scale = Math.min(SCALES.most, Math.max(SCALES.least, scale));
    this.draw();
    this.room.scrollTo(middle.x * this.scale - clientWidth / 2, middle.y * this.scale - clientHeight / 2);
    this.draw();
  }

  scrolled() {
    if (this.isWaiting || this.places.size <= ALL_OPEN) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.draw();
    });
  }

  draw() {
    const { tree, scale } = this;
    if (!tree) return;
    this.offer();
    const known = this.at === null || !this.trace ? null : knownAfter(tree, this.trace, this.at);
    const lit = this.at === null ? undefined : this.trace?.steps[this.at]?.node;
    const way = new Set(lit === undefined ? [] : wayTo(tree, lit));
    const rows = this.rows();
    const edges = shape('g', { class: 'tree-edges' });
    const nodes = shape('g', { class: 'tree-nodes' });
    const isNear = this.sight();
    for (const [id, place] of this.places) {
      const node = tree.nodes[id];
      const above = node.parent == null ? undefined : this.places.get(node.parent);
      if (above && (isNear(place) || isNear(above))) edges.append(...this.edge(node, above, place, known, way));
      if (isNear(place) || id === this.focus) nodes.append(this.node(node, place, known, way, lit));
    }
    edges.append(...this.merged());
    const held = this.room.contains(document.activeElement);
    const { scrollLeft, scrollTop } = this.room;
    const { width, height } = this.whole;
    this.sheet.style.width = `${width * scale}px`;
    const svg = shape('svg', {
      class: 'tree-drawing', width: width * scale, height: height * scale, viewBox: `0 0 ${width} ${height}`, role: 'tree', 'aria-label': say('page-tree'),
    }, ...rows.map(({ y, mover }) => shape('rect', { class: `tree-row ${mover}`, x: 0, y: y - this.size.height / 2 - 9, width, height: this.size.height + 18 })), edges, nodes);
    refill(this.sheet, scale > SCALES.named && this.names(rows), svg);
    this.room.scrollTo(scrollLeft, scrollTop);
    if (held) /** @type {SVGElement | null} */ (this.sheet.querySelector(`[data-node="${this.focus}"]`))?.focus({ preventScroll: true });
  }

  /** Smaller, larger, and as large as there is room. */
  offer() {
    if (this.tools.dataset.language === document.documentElement.lang) return;
    this.tools.dataset.language = document.documentElement.lang;
    this.tools.setAttribute('aria-label', say('page-zoom'));
    const tool = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {() => void} */ press) =>
      element('button', { type: 'button', class: 'button', title: say(`page-zoom-${name}`), 'aria-label': say(`page-zoom-${name}`), 'data-zoom': name, onclick: press }, sign);
    refill(this.tools,
      tool('out', '−', () => this.zoom(this.scale / ZOOM)),
      tool('in', '+', () => this.zoom(this.scale * ZOOM)),
      button(null, say('page-zoom-fit'), () => this.zoom(this.fitting()), { 'data-zoom': 'fit' }));
  }

  /** The levels, and who moves there; in some games both do. */
  rows() {
    /** @type {Map<number, Set<string>>} */
    const movers = new Map();
    for (const [id, { y }] of this.places) {
      const here = movers.get(y) ?? new Set();
      movers.set(y, here);
      const node = this.tree?.nodes[id];
      if (node && !node.terminal) here.add(node.mover);
    }
    return [...movers].sort(([one], [other]) => one - other).map(([y, both]) => {
      const text = ['first', 'second'].filter((seat) => both.has(seat)).map((seat) => say(`page-row-${seat}`)).join(' · ');
      return { y, mover: both.size === 1 ? [...both][0] : '', text };
    });
  }

  /** @param {{y: number, text: string}[]} rows */
  names(rows) {
    return element('div', { class: 'tree-names', 'aria-hidden': 'true' }, ...rows.map(({ y, text }) => {
      const name = element('span', {}, text);
      name.style.top = `${y * this.scale}px`;
      return name;
    }));
  }

  /** Whether a place is in sight, or near to that. */
  sight() {
    if (this.places.size <= ALL_OPEN) return () => true;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.room;
    const [left, top] = [(scrollLeft - BEYOND) / this.scale, (scrollTop - BEYOND) / this.scale];
    const [right, bottom] = [(scrollLeft + (clientWidth || 900) + BEYOND) / this.scale, (scrollTop + (clientHeight || 700) + BEYOND) / this.scale];
    return (/** @type {Point} */ { x, y }) => x > left && x < right && y > top && y < bottom;
  }

  /** Scrolls to the node with the focus, if it is out of sight. */
  look() {
    const place = this.places.get(this.focus);
    if (!place) return;
    const { x, y } = { x: place.x * this.scale, y: place.y * this.scale };
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.room;
    const isSeen = x > scrollLeft + 50 && x < scrollLeft + clientWidth - 50 && y > scrollTop + 20 && y < scrollTop + clientHeight - 30;
    if (isSeen) return;
    this.room.scrollTo(x - clientWidth / 2, y - clientHeight / 2);
    if (this.places.size > ALL_OPEN) this.draw();
  }

  /**
   * @param {TreeNode} child
   * @param {Point} above
   * @param {Point} place
   * @param {Map<number, Known> | null} known
   * @param {Set<number>} way
   */
  edge(child, above, place, known, way) {
    const isSeen = known ? known.has(child.id) : child.search === 'visited' || child.search === 'horizon';
    const isCut = !isSeen && (known ? known.get(child.parent ?? -1)?.cut : child.search === 'cut');
    const half = this.size.height / 2;
    const marks = [!isSeen && 'unseen', isCut && 'cut', way.has(child.id) && 'way'].filter((mark) => typeof mark === 'string');
    return drawEdge({ x: above.x, y: above.y + half }, { x: place.x, y: place.y - half }, child.move ?? '', marks);
  }

  /** The edges of a graph that lead to a node from others than the one it is drawn below. */
  merged() {
    const { tree, places, size } = this;
    return (tree?.edges ?? []).flatMap(({ from, to, move }) => {
      const [start, end] = [places.get(from), places.get(to)];
      if (!start || !end || (tree?.nodes[to].parent === from && tree.nodes[to].move === move)) return [];
      return [shape('path', { class: 'tree-edge merged', d: `M${start.x} ${start.y + size.height / 2} L${end.x} ${end.y - size.height / 2}` }, shape('title', {}, move))];
    });
  }

  /**
   * @param {TreeNode} node
   * @param {Point} at
   * @param {Map<number, Known> | null} known
   * @param {Set<number>} way
   * @param {number | undefined} lit
   */
  node(node, at, known, way, lit) {
    const now = known?.get(node.id);
    const isSeen = known ? now !== undefined : node.search === 'visited' || node.search === 'horizon';
    const found = known ? now?.value : node.score;
    const score = found ?? this.leaves.get(node.id) ?? null;
    const bound = found == null ? '' : known ? now?.bound ?? '' : boundSign(node.bound);
    const hidden = this.folded.has(node.id) ? this.children.get(node.id)?.length ?? 0 : 0;
    const isLeaf = !this.children.has(node.id);
    const limit = (/** @type {number | null | undefined} */ end, /** @type {string} */ infinity) => (end == null ? infinity : written(end));
    const shows = now && way.has(node.id) && this.trace?.algorithm === 'alpha-beta';
    const marks = [!isSeen && 'unseen', node.id === (lit === undefined ? -1 : this.shown(lit)) && 'lit', now?.state === 'entered' && 'entered',
      this.tree?.chosen === node.id && !known && 'best-move', this.picked === node.id && 'picked'].filter((mark) => typeof mark === 'string');
    return drawNode(node, this.tree?.pictures?.[node.id], {
      at, size: this.size, score, bound, marks, hidden,
      window: shows ? `α ${limit(now.last.alpha, '−∞')}, β ${limit(now.last.beta, '+∞')}` : '',
      isSmall: this.size.width * this.scale < READABLE_WIDTH,
      isOpen: isLeaf ? null : hidden === 0,
      isFocus: node.id === this.focus,
    }, {
      onclick: () => this.press(node),
      ondblclick: () => this.leap(node.id),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event, node),
    });
  }

  /** What a drawing of the server needs to know to show the same. */
  get drawing() {
    const isFollowed = this.at !== null && this.trace !== null;
    return {
      step: isFollowed ? this.at : undefined,
      show_window: isFollowed && this.trace?.algorithm === 'alpha-beta',
      way_window: isFollowed,
      leaves: true,
      boards: isShown(this.tree?.pictures?.[0]),
      folded: [...this.folded].filter((id) => this.places.has(id)).join(','),
    };
  }

  /** @param {TreeNode} node */
  press(node) {
    this.focus = node.id;
    if (!this.pick(node)) {
      if (node.search === 'horizon') return this.leap(node.id);
      if (this.folded.has(node.id)) this.folded.delete(node.id);
      else if (this.children.has(node.id)) this.folded.add(node.id);
      this.arrange();
      this.folds();
    }
    return this.draw();
  }

  /**
   * Goes to the position of a node.
   * @param {number} id
   */
  leap(id) {
    if (!this.tree || this.picked !== null) return;
    const { nodes } = this.tree;
    const moves = wayTo(this.tree, id).map((at) => nodes[at].move).filter((move) => typeof move === 'string');
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
      ArrowDown: this.folded.has(node.id) ? undefined : children[0],
      ArrowLeft: beside[place - 1],
      ArrowRight: beside[place + 1],
    }[event.key];
    const size = { '+': this.scale * ZOOM, '-': this.scale / ZOOM, 0: this.fitting() }[event.key];
    if (event.key === 'Enter' || event.key === ' ') this.press(node);
    else if (to !== undefined && to !== null) this.focus = to;
    else if (event.key === 'ArrowDown' && this.folded.has(node.id)) this.press(node);
    else if (size !== undefined) this.zoom(size);
    else return;
    event.preventDefault();
    this.draw();
    this.look();
  }
}

/**
 * The nodes that are folded at first: of a large tree all but a few levels.
 * @param {Map<number, number[]>} children
 */
function firstFolded(children) {
  const count = 1 + [...children.values()].reduce((sum, below) => sum + below.length, 0);
  /** @type {Set<number>} */
  const folded = new Set();
  if (count <= ALL_OPEN) return folded;
  let shown = 1 + (children.get(0)?.length ?? 0);
  const waiting = [...children.get(0) ?? []];
  for (const id of waiting) {
    const below = children.get(id) ?? [];
    if (below.length > 0 && shown + below.length <= FIRST_OPEN) {
      shown += below.length;
      waiting.push(...below);
    } else if (below.length > 0) {
      folded.add(id);
    }
  }
  return folded;
}
