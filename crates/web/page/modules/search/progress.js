/** What a search has done, and knows, after one of its steps. */

/** @typedef {import('../server/types.js').Tree} Tree */
/** @typedef {import('../server/types.js').Trace} Trace */
/** @typedef {import('../server/types.js').TraceStep} TraceStep */

/**
 * @typedef {object} Known What is known of a node.
 * @property {'entered' | 'returned'} state
 * @property {number | null} value the best score so far, or the one that was returned
 * @property {'' | '≥ ' | '≤ '} bound what the value is a bound of
 * @property {boolean} cut whether moves were left out here
 * @property {TraceStep} last the last step at this node
 */

/**
 * What is known of every node that was entered.
 * @param {Tree} tree
 * @param {Trace} trace
 * @param {number} at the step
 */
export function knownAfter(tree, trace, at) {
  /** @type {Map<number, Known>} */
  const known = new Map();
  for (const step of trace.steps.slice(0, at + 1)) {
    const before = known.get(step.node);
    const isNew = step.value != null && step.event !== 'cut';
    known.set(step.node, {
      state: step.event === 'leave' || step.event === 'leaf' ? 'returned' : 'entered',
      value: isNew ? step.value ?? null : before?.value ?? null,
      bound: isNew ? boundOf(tree, step) : before?.bound ?? '',
      cut: step.event === 'cut' || (before?.cut ?? false),
      last: step,
    });
  }
  return known;
}

/**
 * @param {Tree} tree
 * @param {TraceStep} step
 */
function boundOf(tree, { event, node, value }) {
  if (event === 'raise') return '≥ ';
  if (event === 'lower') return '≤ ';
  const { bound, score } = tree.nodes[node];
  return bound && score === value ? boundSign(bound) : '';
}

/** @param {string | null | undefined} bound */
export function boundSign(bound) {
  if (!bound) return '';
  return bound === 'at-least' ? '≥ ' : '≤ ';
}

/**
 * The nodes from the root to a node, both included.
 * @param {Tree} tree
 * @param {number} id
 */
export function wayTo(tree, id) {
  const way = [];
  for (let at = /** @type {number | null | undefined} */ (id); at != null; at = tree.nodes[at].parent) way.unshift(at);
  return way;
}

/**
 * The scores of the leaves of a tree.
 * @param {Tree | null} known
 */
export function leafScores(known) {
  const leaves = (known?.nodes ?? []).filter(({ terminal, search }) => terminal || search === 'horizon');
  return new Map(leaves.flatMap(({ id, score }) => (score == null ? [] : [/** @type {[number, number]} */ ([id, score])])));
}

/**
 * The children of every node; in a graph a node is drawn below the first of its parents.
 * @param {Tree | null} tree
 */
export function childrenOf(tree) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const { id, parent } of tree?.nodes ?? []) {
    if (parent == null) continue;
    const known = children.get(parent);
    if (known) known.push(id);
    else children.set(parent, [id]);
  }
  return children;
}
