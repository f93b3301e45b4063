/** The switches of a search. */

import { say } from '../text/words.js';
import { choice, labeled } from '../widgets/buttons.js';
import { EXAMPLES, exampleOf, partOf } from './examples.js';

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
 * The methods, in the rules' order if no other is named, as the address has them.
 */
function methods() {
  return ALGORITHMS.flatMap((algorithm) => ORDERS.map((order) => ({
    value: order ? `${algorithm}:${order}` : algorithm,
    text: [say(`compare-method-${algorithm}`), ...order ? [say(`compare-order-${order}`)] : []].join(' · '),
  })));
}

/**
 * The choice of an example.
 * @param {State} state
 * @param {Change} change
 * @param {(tree: import('./written_tree.js').WrittenTree) => void} openTree
 */
export function examples(state, change, openTree) {
  const options = [{ value: '', text: '—' }, ...EXAMPLES.map(({ name }) => ({ value: name, text: say(`page-example-${name}`) }))];
  return choice(say('page-examples'), options, exampleOf(state), (name) => {
    const chosen = EXAMPLES.find((known) => known.name === name);
    if (chosen && 'tree' in chosen) openTree(chosen.tree);
    else if (chosen) change(partOf(chosen.part), { entry: true });
  }, { name: 'example' });
}

/**
 * A field for every switch that matters to the search.
 * @param {State} state
 * @param {Change} change
 */
export function switches(state, change) {
  /** @type {(key: keyof State & string, name: string, options: {value: string, text: string}[]) => Element} */
  const field = (key, name, options) => labeled(name, choice(name, options, String(state[key]), (value) => change({ [key]: value, step: null }), { name: key }));
  const depths = DEPTHS.map((value) => ({ value, text: value ? say('tui-depth', { depth: Number(value) }) : say('page-depth-fitting') }));
  const windows = ['', 'tight'].map((value) => ({ value, text: value ? say('page-window-tight') : say('page-window-full') }));
  const cuts = ['', 'beyond'].map((value) => ({ value, text: value ? 'α > β' : 'α ≥ β' }));
  const suicides = ['', 'omit'].map((value) => ({ value, text: say(`page-suicide-${value || 'keep'}`) }));
  const merges = ['', 'equal', 'symmetric'].map((value) => ({ value, text: say(`page-merge-${value || 'none'}`) }));
  const others = [{ value: '', text: say('page-beside-none') }, ...methods()];
  const shown = [state.algorithm, state.order].filter(Boolean).join(':');
  const method = choice(say('page-algorithm'), methods(), shown, (value) => {
    const { algorithm, order } = besideOf(value);
    change({ algorithm, order, step: null });
  }, { name: 'method' });
  const prunes = state.algorithm === 'alpha-beta' || besideOf(state.beside).algorithm === 'alpha-beta';
  return [
    labeled(say('page-algorithm'), method),
    field('beside', say('page-beside'), others),
    field('depth', say('page-depth'), depths),
    field('suicide', say('page-suicide'), suicides),
    ...prunes ? [field('window', say('compare-column-window'), windows), field('cut', say('page-cut'), cuts)] : [],
    field('merge', say('page-merge'), merges),
  ];
}
