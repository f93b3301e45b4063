/** Small trees on which one idea each can be seen, written down as nested lists. */

/** @type {{name: string, tree: import('./written_tree.js').WrittenTree}[]} */
export const TEXTBOOK_TREES = [
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
];
