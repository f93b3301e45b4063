/** Where questions go: to the server that the page came from. A page without a server has another file in place of this one. */

/** Whether the server says which sites may show the page in a frame. */
export const isGuarded = true;

/**
 * The response to a request; a `TypeError` where nobody answers.
 * @param {string} address
 * @param {RequestInit} options
 * @returns {Promise<Response>}
 */
export function send(address, options) {
  return fetch(address, options);
}

/**
 * Where a picture or a file is that an address names.
 * @param {string} address
 * @returns {Promise<string>}
 */
export async function source(address) {
  return address;
}

/**
 * That picture or file itself.
 * @param {string} address
 * @returns {Promise<Blob>}
 */
export async function file(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return response.blob();
}

/** Where a server that was given Python has it. */
const PYTHON = 'python/';
/** Whether it has. @type {Promise<boolean> | null} */
let isThere = null;

/**
 * What runs a reader's program in Python, once it is asked for; the server itself runs none.
 * @returns {Promise<import('./types.js').Python | null>}
 */
export async function python() {
  isThere ??= fetch(PYTHON).then((response) => response.json()).catch(() => false);
  return (await isThere) ? (await import(new URL(`${PYTHON}modules/server/python.js`, document.baseURI).href)).pythonBelow(PYTHON) : null;
}
