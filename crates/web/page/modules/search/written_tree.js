/** Trees that are written down as nested lists, `[[3,5],[2,[9,1]]]`, and how they are changed. */

/** @typedef {number | any[]} WrittenTree the score of a leaf, or a list of such trees */
/** @typedef {import('../server/types.js').Tree} Tree */
/** @typedef {number[]} Path which child, and which child of it, counted from 0 */

/** The parameter of the games whose tree is written down. */
const TREE = 'tree';
/** A longer address is refused. */
const LONGEST = 6000;
/** A score is at most so large, whatever its sign. */
export const LARGEST = 1_000_000;

/**
 * Whether the tree of a game is written down.
 * @param {import('../server/types.js').Game} game
 */
export function isWritten({ parameters }) {
  return parameters.some(({ name }) => name === TREE);
}

/**
 * The tree of a game with its parameters; null if it is not written there.
 * @param {string} name
 * @param {import('../server/types.js').Game} game
 * @returns {WrittenTree | null}
 */
export function treeOf(name, game) {
  const usual = game.parameters.find((parameter) => parameter.name === TREE)?.default ?? '';
  const text = name.split(`:${TREE}=`)[1] ?? usual;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A game with this tree; null if it would be too long.
 * @param {import('../server/types.js').Game} game
 * @param {WrittenTree} tree
 */
export function gameOf({ name }, tree) {
  const text = JSON.stringify(tree);
  return text.length > LONGEST ? null : `${name}:${TREE}=${text}`;
}

/**
 * @param {WrittenTree} tree
 * @param {Path} path
 * @returns {WrittenTree | undefined}
 */
export function partAt(tree, path) {
  return path.reduce((/** @type {WrittenTree | undefined} */ part, number) => (Array.isArray(part) ? part[number] : undefined), tree);
}

/**
 * The tree with another part at a place; null takes it out, and a node that loses its last child becomes a leaf.
 * @param {WrittenTree} tree
 * @param {Path} path
 * @param {WrittenTree | null} part
 * @returns {WrittenTree}
 */
export function withPart(tree, path, part) {
  if (path.length === 0 || !Array.isArray(tree)) return part ?? 0;
  const [number, ...rest] = path;
  if (rest.length === 0 && part === null) {
    const left = tree.filter((_, index) => index !== number);
    return left.length > 0 ? left : 0;
  }
  return tree.map((child, index) => (index === number ? withPart(child, rest, part) : child));
}

/**
 * A game tree as it can be written down, with the scores of its leaves; null if the players do not take turns, beginning with the first,
 * or a leaf has no score.
 * @param {Tree} tree
 * @returns {WrittenTree | null}
 */
export function writtenTree({ nodes, edges }) {
  if (edges && edges.length > 0) return null;
  /** @type {WrittenTree[]} */
  const parts = nodes.map(({ score }) => score ?? NaN);
  for (const { id, parent, mover, ply, terminal } of [...nodes].reverse()) {
    if (!terminal && mover !== (ply % 2 === 0 ? 'first' : 'second')) return null;
    if (typeof parts[id] === 'number' && !(Math.abs(parts[id]) <= LARGEST)) return null;
    if (parent == null) continue;
    const above = parts[parent];
    // Nodes are listed level by level, so the last child comes first here.
    if (Array.isArray(above)) above.unshift(parts[id]);
    else parts[parent] = [parts[id]];
  }
  return parts[0];
}
