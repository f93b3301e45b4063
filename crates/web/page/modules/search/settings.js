/** The switches of a search. */

import { say } from '../text/words.js';
import { choice, labeled } from '../widgets/buttons.js';
import { EXAMPLES, exampleOf, partOf } from './examples.js';
import { options } from './options.js';

/** @typedef {import('../text/address.js').State} State */
/** @typedef {import('../text/address.js').Change} Change */

const ALGORITHMS = ['minimax', 'alpha-beta'];
const ORDERS = ['', 'reverse'];

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
  const choices = [{ value: '', text: '—' }, ...EXAMPLES.map(({ name }) => ({ value: name, text: say(`page-example-${name}`) }))];
  return choice(say('page-examples'), choices, exampleOf(state), (name) => {
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
  /** @type {(key: keyof State & string, name: string, choices: {value: string, text: string}[]) => Element} */
  const field = (key, name, choices) => labeled(name, choice(name, choices, String(state[key]), (value) => change({ [key]: value, step: null }), { name: key }));
  const others = [{ value: '', text: say('page-beside-none') }, ...methods()];
  const shown = [state.algorithm, state.order].filter(Boolean).join(':');
  const method = choice(say('page-algorithm'), methods(), shown, (value) => {
    const { algorithm, order } = besideOf(value);
    change({ algorithm, order, step: null });
  }, { name: 'method' });
  const prunesOne = state.algorithm === 'alpha-beta' || besideOf(state.beside).algorithm === 'alpha-beta';
  const told = options(({ prunes }) => prunesOne || !prunes);
  return [
    labeled(say('page-algorithm'), method),
    field('beside', say('page-beside'), others),
    ...told.map(([name, { title, choices }]) => field(name, title(), choices().map(([value, text]) => ({ value, text })))),
  ];
}
