/** The form for a new game: fields for the game's parameters, made from what the catalog says of them, and a starting position. */

import { ask } from './api.js';
import { button, choice, labelled } from './buttons.js';
import { openDialog } from './dialog.js';
import { element } from './elements.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Parameter} Parameter */

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
  if (few) return choice(name, few.map((word) => ({ value: word, text: word })), value, () => {}, { name });
  const range = /^a whole number from (\d+) to (\d+)$/.exec(expected);
  if (range) return element('input', { name, type: 'number', min: range[1], max: range[2], value, inputmode: 'numeric' });
  return element('input', { name, type: 'text', value, autocomplete: 'off', spellcheck: 'false' });
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

/** @param {import('./page.js').Page} page */
export function openNewGame(page) {
  const { game } = page;
  if (!game) return;
  const now = given(page.state.game.includes(':') ? page.state.game : '');
  const fields = game.parameters.map((parameter) => ({ parameter, input: field(parameter, now.get(parameter.name) ?? parameter.default) }));
  const position = element('input', { name: 'position', type: 'text', value: page.state.position, autocomplete: 'off', spellcheck: 'false' });
  const wrong = element('p', { class: 'wrong', role: 'alert' });
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
      page.open(asked.game, asked.position);
    } catch (error) {
      wrong.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const form = element('form', { class: 'new-game', novalidate: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); begin(); } },
    ...fields.map(({ parameter, input }, index) => labelled(parameter.name, input, game.parameter_texts[index])),
    labelled(say('page-start-position'), position, say('page-start-position-hint')),
    wrong,
    element('div', { class: 'actions' },
      button(null, say('page-begin'), () => {}, { type: 'submit', class: 'button strong' })));
  const sheet = openDialog(say('page-new-game-of', { game: game.title }), form);
}
