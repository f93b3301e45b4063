/**
 * Server-sent events. A page has one stream at a time, one more in a class, and none while it is hidden: a browser keeps few connections to a
 * server, and one more page would wait for them for ever. A stream that is interrupted begins anew when the page is shown, or when the server is back.
 */

import { address, isCancelled, read } from './api.js';
import { pause, reach } from './connection.js';

/** @typedef {import('./api.js').Query} Query */
/** @typedef {(name: string, data: any) => void} Heard */

/** How long it waits before it takes up a stream that broke off, in milliseconds. */
const WAIT = 1000;

/** Ends the page's stream. */
let current = new AbortController();

/**
 * Hears the events of a stream up to its last one, or until the signal is aborted or another stream is heard.
 * @param {string} path
 * @param {Query} query
 * @param {AbortSignal} signal
 * @param {Heard} heard
 */
export async function listen(path, query, signal, heard) {
  current.abort();
  const own = new AbortController();
  current = own;
  signal.addEventListener('abort', () => own.abort(), { once: true });
  await follow(path, query, own.signal, heard);
}

/**
 * Hears them beside the page's stream: the one of its class.
 * @param {string} path
 * @param {Query} query
 * @param {AbortSignal} signal
 * @param {Heard} heard
 */
export async function follow(path, query, signal, heard) {
  while (!(await hear(address(path, query), await shown(signal), signal, heard))) await pause(WAIT, signal);
}

/**
 * Waits until the page is shown; the signal is aborted when it is hidden again.
 * @param {AbortSignal} signal
 * @returns {Promise<AbortSignal>}
 */
async function shown(signal) {
  while (document.hidden) await changed(signal);
  const hidden = new AbortController();
  const watch = async () => {
    try {
      while (!document.hidden) await changed(signal);
    } finally {
      hidden.abort();
    }
  };
  watch().catch(() => {});
  return hidden.signal;
}

/**
 * Waits until the page is shown or hidden.
 * @param {AbortSignal} signal
 */
function changed(signal) {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    document.addEventListener('visibilitychange', resolve, { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * Hears events until the stream ends; whether that was its last one.
 * @param {string} url
 * @param {AbortSignal} hidden
 * @param {AbortSignal} signal
 * @param {Heard} heard
 */
async function hear(url, hidden, signal, heard) {
  try {
    const response = await reach(url, { signal: hidden, headers: { accept: 'text/event-stream' } });
    if (!response.ok || !response.body) {
      await read(response);
      return true;
    }
    for await (const { name, data } of events(response.body)) {
      // A server that ends may be back soon.
      if (data.error?.kind === 'closing') return false;
      heard(name, data);
      if (name === 'done' || name === 'failure') return true;
    }
    return false;
  } catch (error) {
    const isInterrupted = !signal.aborted && (isCancelled(error) || error instanceof TypeError);
    if (!isInterrupted) throw error;
    return false;
  }
}

/**
 * The events of a stream.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body
 */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (waiting + value.replaceAll('\r\n', '\n')).split('\n\n');
    waiting = parts.pop() ?? '';
    for (const part of parts) {
      const data = field(part, 'data');
      if (data) yield { name: field(part, 'event') || 'message', data: JSON.parse(data) };
    }
  }
}

/**
 * A field of an event.
 * @param {string} event
 * @param {string} name
 */
function field(event, name) {
  const lines = event.split('\n').filter((line) => line.startsWith(`${name}:`));
  return lines.map((line) => line.slice(name.length + 1).trimStart()).join('\n');
}
