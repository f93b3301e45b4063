/** How nodes and edges of a tree are drawn. */

import { drawPicture } from '../boards/board.js';
import { say, written } from '../text/words.js';
import { shape } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').TreeNode} TreeNode */
/** @typedef {import('../server/types.js').Picture} Picture */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{width: number, height: number}} Size */

/**
 * @typedef {object} Look How a node looks now.
 * @property {Point} at
 * @property {Size} size
 * @property {number | null} score
 * @property {string} bound
 * @property {string} window alpha and beta, if they are shown
 * @property {string[]} marks further classes
 * @property {boolean} isSmall whether what stands in it could not be read
 * @property {number} hidden how many children are folded away
 * @property {boolean | null} isOpen null without children
 * @property {boolean} isFocus whether the keyboard comes here
 */

/** The height of a node with a text, of the board in a node with a board, and of the score. */
const TEXT_HEIGHT = 38;
const BOARD_HEIGHT = 58;
const SCORE_HEIGHT = 18;

/**
 * How large nodes are: as their boards, or as their longest text.
 * @param {TreeNode[]} nodes
 * @param {Picture | null | undefined} picture the board of one of them
 * @returns {Size}
 */
export function sizeOf(nodes, picture) {
  if (isShown(picture)) {
    const { width, height } = drawPicture(picture, { room: 420, small: true });
    return { width: (BOARD_HEIGHT * width) / height + 16, height: BOARD_HEIGHT + SCORE_HEIGHT + 10 };
  }
  const longest = nodes.reduce((most, { position }) => Math.max(most, shortened(position).length), 3);
  return { width: Math.max(48, longest * 8.4 + 12), height: TEXT_HEIGHT };
}

/**
 * Whether a small board says more than the position's text.
 * @param {Picture | null | undefined} picture
 * @returns {picture is Picture}
 */
export function isShown(picture) {
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
 * @param {TreeNode} node
 * @param {Picture | null | undefined} picture
 * @param {Look} look
 * @param {import('../widgets/elements.js').Attributes} listeners
 */
export function drawNode(node, picture, look, listeners) {
  const { at, size, score, bound, window, isOpen, hidden } = look;
  const side = score === null || score === 0 ? 'score-even' : score > 0 ? 'score-first' : 'score-second';
  const half = { x: size.width / 2, y: size.height / 2 };
  const said = say('page-tree-node', {
    position: node.position,
    player: say(node.mover === 'first' ? 'trace-maximiser' : 'trace-minimiser'),
    score: score === null ? '?' : bound + written(score),
  });
  // The maximizer's nodes are square and bear the sign of textbooks, the minimizer's are round and bear it upside down.
  const corner = node.mover === 'first' ? 4 : Math.min(half.y, 19);
  return shape('g', {
    class: ['tree-node', node.mover, side, node.terminal && 'terminal', ...look.marks].filter(Boolean).join(' '),
    transform: `translate(${at.x} ${at.y})`,
    role: 'treeitem',
    tabindex: look.isFocus ? 0 : -1,
    'aria-expanded': isOpen === null ? false : String(isOpen),
    'aria-label': said,
    'data-node': node.id,
    ...listeners,
  },
  shape('title', {}, said),
  shape('rect', { class: 'node-body', x: -half.x, y: -half.y, width: size.width, height: size.height, rx: corner }),
  !node.terminal && shape('path', {
    class: 'node-sign', d: node.mover === 'first' ? 'M0 -5.5 L6 4.5 H-6 Z' : 'M0 5.5 L6 -4.5 H-6 Z', transform: `translate(${11 - half.x} ${-half.y})`,
  }),
  !look.isSmall && content(node, picture, size, score !== null),
  score !== null && shape('text', { class: 'node-score', y: half.y - 6, 'text-anchor': 'middle' }, bound + written(score)),
  window && shape('rect', { class: 'node-window-back', x: -3.3 * window.length - 2, y: half.y + 3, width: 6.6 * window.length + 4, height: 16, rx: 3 }),
  window && shape('text', { class: 'node-window', y: half.y + 15, 'text-anchor': 'middle' }, window),
  hidden > 0 && shape('g', { class: 'node-more', transform: `translate(0 ${half.y + 9})` },
    shape('circle', { r: 9 }), shape('text', { y: 4, 'text-anchor': 'middle' }, hidden > 99 ? '+' : String(hidden))));
}

/**
 * What stands in a node: its board, or its position as text.
 * @param {TreeNode} node
 * @param {Picture | null | undefined} picture
 * @param {Size} size
 * @param {boolean} isScored
 */
function content(node, picture, size, isScored) {
  if (!isShown(picture)) return shape('text', { class: 'node-position', y: isScored ? -2 : 5, 'text-anchor': 'middle' }, shortened(node.position));
  const { layer, width, height } = drawPicture(picture, { room: 420, small: true });
  return shape('svg', {
    class: 'node-board thumbnail', x: 8 - size.width / 2, y: 6 - size.height / 2, width: size.width - 16, height: BOARD_HEIGHT, viewBox: `0 0 ${width} ${height}`,
  }, layer);
}

/**
 * The line to a child and its move; two bars where it was left out.
 * @param {Point} from the lower edge of the node above
 * @param {Point} to the upper edge of the child
 * @param {string} move
 * @param {string[]} marks
 */
export function drawEdge(from, to, move, marks) {
  const middle = (from.y + to.y) / 2;
  const line = shape('path', { class: `tree-edge ${marks.join(' ')}`, d: `M${from.x} ${from.y} C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}` });
  const label = shape('text', { class: `edge-move ${marks.join(' ')}`, x: to.x, y: to.y - 7, 'text-anchor': 'middle' }, move);
  // Three quarters down the curve.
  const [x, y] = [from.x * 0.156 + to.x * 0.844, from.y * 0.297 + to.y * 0.703];
  const bars = marks.includes('cut') ? [shape('path', { class: 'cut-bar', d: `M${x - 8} ${y} l16 -7 M${x - 8} ${y + 6} l16 -7` })] : [];
  return [line, label, ...bars];
}
