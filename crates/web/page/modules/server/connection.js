/** Reaching the server: a request that meets no server waits until there is one again, and asks a busy one a few times. */

import { send } from './own.js';

/** How long it waits before it tries again, in milliseconds: at first, and at most. */
const SOON = 300;
const LATE = 5000;
/** How often a server that is too busy is asked again, and its answer to those. */
const AGAIN = 3;
const BUSY = 503;

/** Tells by `lost` and `found` whether the server answers. */
export const connection = new EventTarget();
let isLost = false;
/** @type {string | null} */
let reader = null;

/**
 * From now on what is refused is said in this language.
 * @param {string} language
 */
export function answerIn(language) {
  reader = language;
}

/**
 * The server's response, once there is one. Ends with the signal.
 * @param {string} url
 * @param {RequestInit & {signal?: AbortSignal}} options
 */
export async function reach(url, options) {
  let again = 0;
  for (let wait = SOON; ; wait = Math.min(2 * wait, LATE)) {
    try {
      const headers = new Headers(options.headers);
      if (reader) headers.set('accept-language', reader);
      const response = await send(url, { ...options, headers });
      tell(false);
      if (response.status !== BUSY || again === AGAIN) return response;
      again += 1;
    } catch (error) {
      // What else fails is not the network.
      if (!(error instanceof TypeError)) throw error;
      tell(true);
    }
    await pause(wait, options.signal);
  }
}

/** @param {boolean} lost */
function tell(lost) {
  if (lost === isLost) return;
  isLost = lost;
  connection.dispatchEvent(new Event(lost ? 'lost' : 'found'));
}

/**
 * Waits so many milliseconds, or fails as the signal does.
 * @param {number} wait
 * @param {AbortSignal} [signal]
 */
export function pause(wait, signal) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    setTimeout(resolve, wait);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
