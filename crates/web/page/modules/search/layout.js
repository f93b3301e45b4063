/**
 * Where the nodes of a tree go: every parent above the middle of its children, subtrees as close as their outlines allow
 * (E. M. Reingold, J. S. Tilford, *Tidier Drawings of Trees*, 1981).
 */

/**
 * @typedef {object} Branch
 * @property {number} id
 * @property {Branch[]} children
 * @property {number} x filled in
 * @property {number} depth filled in
 */

/**
 * Lays a tree out, in columns of one unit; the leftmost node stands at 0.
 * @param {Branch} root
 * @returns {number} how many units it is wide
 */
export function layOut(root) {
  const outline = place(root, 0);
  const left = Math.min(...outline.map(([low]) => low));
  const right = Math.max(...outline.map(([, high]) => high));
  shift(root, -left);
  return right - left;
}

/**
 * Places a subtree with its root at 0 and tells how far it reaches to either side at each depth.
 * @param {Branch} branch
 * @param {number} depth
 * @returns {[number, number][]}
 */
function place(branch, depth) {
  branch.depth = depth;
  branch.x = 0;
  /** @type {[number, number][]} */
  let together = [];
  for (const child of branch.children) {
    const outline = place(child, depth + 1);
    const gap = outline.slice(0, together.length).map(([low], level) => together[level][1] + 1 - low);
    const by = gap.length > 0 ? Math.max(...gap) : 0;
    shift(child, by);
    const moved = outline.map(([low, high]) => /** @type {[number, number]} */ ([low + by, high + by]));
    together = moved.length > together.length
      ? moved.map(([low, high], level) => [together[level]?.[0] ?? low, high])
      : together.map(([low, high], level) => [low, moved[level]?.[1] ?? high]);
  }
  if (branch.children.length === 0) return [[0, 0]];
  const middle = (branch.children[0].x + branch.children[branch.children.length - 1].x) / 2;
  for (const child of branch.children) shift(child, -middle);
  return [[0, 0], ...together.map(([low, high]) => /** @type {[number, number]} */ ([low - middle, high - middle]))];
}

/**
 * @param {Branch} branch
 * @param {number} by
 */
function shift(branch, by) {
  const waiting = [branch];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    next.x += by;
    waiting.push(...next.children);
  }
}
