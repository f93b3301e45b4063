/** The form for a new game: a field for each parameter, as the catalog describes it, and one for the start, which may be set up on a board. */

import { ask, failureText } from '../server/api.js';
import { say } from '../text/words.js';
import { button, choice, labeled } from '../widgets/buttons.js';
import { openDialog } from '../widgets/dialog.js';
import { element } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Parameter} Parameter */

/**
 * The values of a parameter that takes one of a few words; null for any other.
 * @param {string} expected
 */
function words(expected) {
  const list = expected.split(/,\s*|\s+or\s+/).map((word) => word.trim()).filter(Boolean);
  return list.length > 1 && list.every((word) => /^[a-z][a-z-]*$/.test(word)) ? list : null;
}

/**
 * @param {Parameter} parameter
 * @param {string} value
 */
function field({ name, expected }, value) {
  const few = words(expected);
  if (few) return choice(name, few.map((word) => ({ value: word, text: say('page-parameter-value', { value: word }) })), value, () => {}, { name, 'aria-label': null });
  const range = /^a whole number from (\d+) to (\d+)$/.exec(expected);
  if (range) return element('input', { name, type: 'number', min: range[1], max: range[2], value, inputmode: 'numeric' });
  return element('input', { name, type: 'text', value, autocomplete: 'off', spellcheck: 'false' });
}

/**
 * What a parameter is about. Where its values are chosen from a list, they are told there.
 * @param {string} text
 * @param {Element} input
 */
function label(text, input) {
  return input instanceof HTMLSelectElement ? text.split(/\s?[:：]/)[0] : text;
}

/**
 * The parameters that a game is written with.
 * @param {string} text
 * @returns {Map<string, string>}
 */
function given(text) {
  const parameters = new Map();
  let last = '';
  for (const part of text.slice(text.indexOf(':') + 1).split(',')) {
    const [key, ...value] = part.split('=');
    // A value may have commas of its own.
    if (value.length === 0 && last) parameters.set(last, `${parameters.get(last)},${part}`);
    else if (value.length > 0) parameters.set(last = key, value.join('='));
  }
  return parameters;
}

/**
 * @param {import('../server/types.js').Game} game
 * @param {{game: string, position: string}} now what is played now
 * @param {(game: string, position: string) => void} open
 */
export function openNewGame(game, now, open) {
  const values = given(now.game.includes(':') ? now.game : '');
  const fields = game.parameters.map((parameter) => ({ parameter, input: field(parameter, values.get(parameter.name) ?? parameter.default) }));
  const position = element('input', { name: 'position', type: 'text', value: now.position, autocomplete: 'off', spellcheck: 'false' });
  const told = element('p', { class: 'told', role: 'status' });
  const tell = (/** @type {string} */ text, /** @type {boolean} */ isWrong) => {
    told.textContent = text;
    told.classList.toggle('wrong', isWrong);
  };
  const written = () => {
    const own = fields.map(({ parameter, input }) => ({ parameter, value: input.value.trim() }))
      .filter(({ parameter, value }) => value !== '' && value !== parameter.default);
    const text = own.map(({ parameter, value }) => `${parameter.name}=${value}`).join(',');
    return text ? `${game.name}:${text}` : game.name;
  };
  const begin = async () => {
    const asked = { game: written(), position: position.value.trim() };
    try {
      await ask('position', asked);
      sheet.close();
      open(asked.game, asked.position);
    } catch (error) {
      tell(failureText(error), true);
    }
  };
  const fold = element('details', { class: 'set-up', ontoggle: () => setUp() }, element('summary', {}, say('page-set-up')));
  const setUp = async () => {
    if (!fold.open || fold.childElementCount > 1) return;
    try {
      const { SetUp } = await import('./set_up.js');
      if (fold.childElementCount > 1) return;
      const board = new SetUp(written, position, tell);
      fold.append(board.element);
      for (const { input } of fields) input.addEventListener('change', () => board.read());
      await board.read();
      fold.scrollIntoView({ block: 'start' });
    } catch (error) {
      tell(failureText(error), true);
    }
  };
  const form = element('form', { class: 'new-game', novalidate: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); begin(); } },
    ...fields.map(({ input }, index) => labeled(label(game.parameter_texts[index], input), input)),
    labeled(say('page-start-position'), position, say('page-start-position-hint')),
    fold,
    element('div', { class: 'actions' }, told,
      button(null, say('page-begin'), () => {}, { type: 'submit', class: 'button strong' })));
  const sheet = openDialog(say('page-new-game-of', { game: game.title }), form);
}
