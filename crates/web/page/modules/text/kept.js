/**
 * What the reader chose, kept by the browser where it allows that. A browser may deny storage, to a page in a frame of another site above
 * all: then a choice lasts as long as the page, as it does where the page was put into a frame. No other module touches storage.
 */

import { isEmbedded } from './embedded.js';

/** What could not be stored. @type {Map<string, string>} */
const unstored = new Map();

/** @param {string} name */
export function kept(name) {
  try {
    return unstored.get(name) ?? (isEmbedded ? null : localStorage.getItem(name));
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
export function keep(name, text) {
  unstored.set(name, text);
  if (isEmbedded) return;
  try {
    localStorage.setItem(name, text);
    unstored.delete(name);
  } catch {
    // It lasts as long as the page.
  }
}
