/** Searches on which one idea each can be seen: small trees, written down as nested lists, and positions from the lessons. */

import { readState } from '../text/address.js';
import { usual } from './options.js';

/** @typedef {import('./written_tree.js').WrittenTree} WrittenTree */
/** @typedef {Partial<import('../text/address.js').State>} Part */

/** What an example does not name of these, or of the options, is as usual, and it is searched from its beginning. */
const SEARCHED = /** @type {const} */ (['position', 'moves', 'ply', 'step', 'algorithm', 'order', 'beside', 'predict']);

/** @type {({name: string, tree: WrittenTree} | {name: string, part: Part})[]} */
export const EXAMPLES = [
  // Scores travel up: the largest, then the smallest, then the largest.
  { name: 'minimax', tree: [[[3, 5], [-2, 8]], [[1, -4], [6, 0]]] },
  // One leaf is left out.
  { name: 'leaf', tree: [[[0, -2], [3, 1]], [[2, 4], [5, -1]]] },
  // A whole branch is left out.
  { name: 'branch', tree: [[[4, 6], [7, 9]], [[1, 2], [8, 3]]] },
  // Three branches of three leaves.
  { name: 'wide', tree: [[4, 9, 7], [3, 8, 1], [12, 6, 2]] },
  // In the rules' order four nodes are left out, in reverse none.
  { name: 'order', tree: [[[6, 5], [8, 7]], [[2, 1], [4, 3]]] },
  // Four plies.
  { name: 'deep', tree: [[[[3, 7], [9, 8]], [[6, 5], [4, 9]]], [[[2, 5], [1, 4]], [[8, 2], [7, 6]]]] },
  // 41 nodes, as in the tutorial's figure, and 17 of them.
  { name: 'six', part: { game: 'simple-nim', position: '6', suicide: 'omit', order: 'reverse', algorithm: 'minimax' } },
  { name: 'pruned', part: { game: 'simple-nim', position: '6', suicide: 'omit', order: 'reverse', window: 'tight' } },
  // The tutorial's last game: ten nodes.
  { name: 'split', part: { game: 'grundy', position: '6', algorithm: 'minimax' } },
  // Four free squares, 61 nodes; alpha-beta visits 33.
  { name: 'squares', part: { game: 'tic-tac-toe', moves: ['6', '8', '7', '5', '2'] } },
  // The second of the three moves lets the same player move again.
  { name: 'again', part: { game: 'kalah:pits=3,seeds=2', depth: '2' } },
  // The exercise's graph of two moves: 42 nodes.
  { name: 'graph', part: { game: 'mancala', depth: '2', algorithm: 'minimax' } },
];

/**
 * The example that a state shows, if it is one.
 * @param {import('../text/address.js').State} state
 */
export function exampleOf(state) {
  const shown = EXAMPLES.find((example) => ('tree' in example
    ? state.game.endsWith(`=${JSON.stringify(example.tree)}`)
    : Object.entries(partOf(example.part)).every(([name, value]) => ['step', 'ply', 'predict'].includes(name) || String(value) === String(state[/** @type {keyof typeof state} */ (name)]))));
  return shown?.name ?? '';
}

/**
 * All of an address that an example changes.
 * @param {Part} part
 * @returns {Part}
 */
export function partOf(part) {
  const fresh = readState('');
  return { ...Object.fromEntries(SEARCHED.map((name) => [name, fresh[name]])), ...usual(), ...part };
}
