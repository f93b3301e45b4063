/**
 * What the reader chose, kept by the browser where it allows that. A browser may deny storage, to a page in a frame of another site above
 * all: then a choice lasts as long as the page. No other module touches storage.
 */

/** What could not be stored. @type {Map<string, string>} */
const unstored = new Map();

/** @param {string} name */
export function kept(name) {
  try {
    return unstored.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
export function keep(name, text) {
  try {
    localStorage.setItem(name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
}
