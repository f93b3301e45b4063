/**
 * What a search is asked besides the position and the method: the control of each option beside the tree, and what the server is told. The
 * address has their names.
 */

import { say } from '../text/words.js';

/** @typedef {import('../text/address.js').Options} Options */

/**
 * @typedef {object} Option
 * @property {() => string} title
 * @property {() => [string, string][]} choices what it may be, and how that is said; what is usual comes first, and is empty
 * @property {boolean} [prunes] whether it tells alpha-beta alone what to leave out
 * @property {boolean} [grows] whether it makes another tree of the same game
 * @property {(value: string) => Record<string, string | boolean>} [asked] what the server is told; the same under the same name if it is left out
 */

const DEPTHS = [1, 2, 3, 4, 5, 6, 8, 10];

/** @satisfies {Record<keyof Options, Option>} */
export const OPTIONS = {
  /** How far the tree reaches. Without a depth it reaches as far as it can be read, which is tried out. */
  depth: {
    title: () => say('page-depth'),
    choices: () => [['', say('page-depth-fitting')], ...DEPTHS.map((depth) => /** @type {[string, string]} */ ([String(depth), say('tui-depth', { depth })]))],
    grows: true,
    asked: () => ({}),
  },
  /** Moves that lose at once. */
  suicide: {
    title: () => say('page-suicide'),
    choices: () => [['', say('page-suicide-keep')], ['omit', say('page-suicide-omit')]],
    grows: true,
    asked: (value) => ({ omit_suicide: value === 'omit' }),
  },
  /** The first window. */
  window: {
    title: () => say('compare-column-window'),
    choices: () => [['', say('page-window-full')], ['tight', say('page-window-tight')]],
    prunes: true,
  },
  /** When moves are left out. */
  cut: {
    title: () => say('page-cut'),
    choices: () => [['', 'α ≥ β'], ['beyond', 'α > β']],
    prunes: true,
  },
  /** Which positions are one node. */
  merge: {
    title: () => say('page-merge'),
    choices: () => [['', say('page-merge-none')], ['equal', say('page-merge-equal')], ['symmetric', say('page-merge-symmetric')]],
    grows: true,
  },
};

/** @type {[keyof Options, Option][]} */
const ALL = /** @type {[keyof Options, Option][]} */ (Object.entries(OPTIONS));

/**
 * The options of which something is true, or all.
 * @param {(option: Option) => unknown} [isAsked]
 */
export function options(isAsked = () => true) {
  return ALL.filter(([, option]) => isAsked(option));
}

/**
 * These options as usual.
 * @param {(option: Option) => unknown} [isAsked]
 */
export function usual(isAsked) {
  return /** @type {Options} */ (Object.fromEntries(options(isAsked).map(([name]) => [name, ''])));
}

/**
 * What the server is told of a search by this method.
 * @param {Options} said
 * @param {string} algorithm
 */
export function askedOf(said, algorithm) {
  const heard = options(({ prunes }) => !prunes || algorithm === 'alpha-beta');
  return Object.assign({}, ...heard.map(([name, { asked }]) => asked?.(said[name]) ?? { [name]: said[name] }));
}
