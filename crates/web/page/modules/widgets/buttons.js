/** Buttons, choices, labeled fields and links to files. */

import { source } from '../server/own.js';
import { element } from './elements.js';
import { icon } from './icons.js';

/**
 * @param {Parameters<typeof icon>[0] | null} sign
 * @param {string} text
 * @param {() => void} press
 * @param {import('./elements.js').Attributes} [more]
 */
export function button(sign, text, press, more = {}) {
  return element('button', { type: 'button', class: 'button', onclick: press, ...more },
    sign && icon(sign), element('span', { class: 'button-text' }, text));
}

/**
 * A choice among options; `change` gets the chosen one.
 * @param {string} label
 * @param {{value: string, text: string, group?: string}[]} options
 * @param {string} chosen
 * @param {(value: string) => void} change
 * @param {import('./elements.js').Attributes} [more]
 */
export function choice(label, options, chosen, change, more = {}) {
  const select = element('select', { 'aria-label': label, ...more, onchange: () => change(select.value) });
  /** @type {Map<string, HTMLOptGroupElement>} */
  const groups = new Map();
  for (const { value, text, group } of options) {
    const option = element('option', { value, selected: value === chosen }, text);
    if (!group) {
      select.append(option);
      continue;
    }
    let under = groups.get(group);
    if (!under) {
      under = element('optgroup', { label: group });
      groups.set(group, under);
      select.append(under);
    }
    under.append(option);
  }
  return select;
}

/**
 * A field with its name above it.
 * @param {string} label
 * @param {Element} field
 * @param {string} [hint]
 */
export function labeled(label, field, hint) {
  return element('label', { class: 'field' }, element('span', { class: 'field-name' }, label), field,
    hint ? element('span', { class: 'field-hint' }, hint) : null);
}

/**
 * A link that keeps a file. Where there is no server, its address is nothing that can be fetched: so the file is made before the link is followed, and
 * the link goes if there is none to be had.
 * @param {string} text
 * @param {string} from its address
 * @param {string} name
 * @param {Record<string, string>} more
 */
export function fileLink(text, from, name, more) {
  const keep = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    source(from).then((href) => element('a', { href, download: name }).click(), () => link.remove());
  };
  const link = element('a', { href: from, download: name, onclick: keep, ...more }, text);
  return link;
}
