/** The switches of a search. */

import { say } from '../text/words.js';
import { choice, labeled } from '../widgets/buttons.js';
import { TEXTBOOK_TREES } from './textbook_trees.js';

/** @typedef {import('../text/address.js').State} State */
/** @typedef {import('../text/address.js').Change} Change */

const ALGORITHMS = ['minimax', 'alpha-beta'];
const ORDERS = ['', 'reverse'];
const DEPTHS = ['', '1', '2', '3', '4', '5', '6', '8', '10'];

/**
 * A second search beside the first, as the address has it: its algorithm and its order, `alpha-beta:reverse`.
 * @param {string} beside
 */
export function besideOf(beside) {
  const [algorithm, order = ''] = beside.split(':');
  return { algorithm, order };
}

/**
 * A field for every switch that matters to the search.
 * @param {State} state
 * @param {Change} change
 * @param {(tree: import('./written_tree.js').WrittenTree) => void} openTree
 */
export function switches(state, change, openTree) {
  /** @type {(key: keyof State & string, name: string, options: {value: string, text: string}[]) => Element} */
  const field = (key, name, options) => labeled(name, choice(name, options, String(state[key]), (value) => change({ [key]: value, step: null }), { name: key }));
  const methods = ALGORITHMS.map((value) => ({ value, text: say(`compare-method-${value}`) }));
  const orders = ORDERS.map((value) => ({ value, text: say(`compare-order-${value || 'rules'}`) }));
  const depths = DEPTHS.map((value) => ({ value, text: value ? say('tui-depth', { depth: Number(value) }) : say('page-depth-fitting') }));
  const windows = ['', 'tight'].map((value) => ({ value, text: value ? say('page-window-tight') : say('page-window-full') }));
  const cuts = ['', 'beyond'].map((value) => ({ value, text: value ? 'α > β' : 'α ≥ β' }));
  const suicides = ['', 'omit'].map((value) => ({ value, text: say(`page-suicide-${value || 'keep'}`) }));
  const merges = ['', 'equal', 'symmetric'].map((value) => ({ value, text: say(`page-merge-${value || 'none'}`) }));
  const others = [{ value: '', text: say('page-beside-none') }, ...ALGORITHMS.flatMap((algorithm) => ORDERS.map((order) => ({
    value: order ? `${algorithm}:${order}` : algorithm,
    text: `${say(`compare-method-${algorithm}`)} · ${say(`compare-order-${order || 'rules'}`)}`,
  })))];
  const prunes = state.algorithm === 'alpha-beta' || besideOf(state.beside).algorithm === 'alpha-beta';
  const trees = [{ value: '', text: '—' }, ...TEXTBOOK_TREES.map(({ name }) => ({ value: name, text: say(`page-tree-preset-${name}`) }))];
  const shown = TEXTBOOK_TREES.find(({ tree }) => state.game.endsWith(`=${JSON.stringify(tree)}`))?.name ?? '';
  const preset = choice(say('page-tree-presets'), trees, shown, (name) => {
    const chosen = TEXTBOOK_TREES.find((known) => known.name === name);
    if (chosen) openTree(chosen.tree);
  }, { name: 'preset' });
  return [
    field('algorithm', say('page-algorithm'), methods),
    field('order', say('compare-column-order'), orders),
    field('beside', say('page-beside'), others),
    field('depth', say('page-depth'), depths),
    field('suicide', say('page-suicide'), suicides),
    ...prunes ? [field('window', say('compare-column-window'), windows), field('cut', say('page-cut'), cuts)] : [],
    field('merge', say('page-merge'), merges),
    labeled(say('page-tree-presets'), preset),
  ];
}
