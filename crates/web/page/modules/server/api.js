/**
 * The only module that talks to the server. A request ends when its signal is aborted; a refusal is an error that says what was wrong.
 */

const BASE = '/api/v1/';

/** @typedef {Record<string, string | number | boolean | null | undefined>} Query */
/**
 * @template {string} P
 * @template {'get' | 'post'} M
 * @typedef {import('./types.js').Answer<P, M>} Answer
 */

/**
 * The address of a request; what is empty is left out.
 * @param {string} path
 * @param {Query} query
 */
export function address(path, query = {}) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '' && value !== false) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return BASE + path + (text ? `?${text}` : '');
}

/**
 * What the server says was wrong.
 * @param {any} body
 */
function reason(body) {
  const error = body?.error;
  return typeof error === 'string' ? error : error?.what ?? error?.message ?? '';
}

/** @param {Response} response */
async function read(response) {
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Error(reason(body) || response.statusText);
  return body;
}

/**
 * @template {string} P
 * @param {P} path
 * @param {Query} [query]
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer<P, 'get'>>}
 */
export async function ask(path, query, signal) {
  return read(await fetch(address(path, query), { signal }));
}

/**
 * @template {string} P
 * @param {P} path
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer<P, 'post'>>}
 */
export async function post(path, body, signal) {
  const headers = { 'content-type': 'application/json' };
  return read(await fetch(BASE + path, { method: 'POST', headers, body: JSON.stringify(body), signal }));
}

/**
 * Hears the events of a stream until it ends or the signal is aborted.
 * @param {string} path
 * @param {Query} query
 * @param {AbortSignal} signal
 * @param {(name: string, data: any) => void} heard
 */
export async function listen(path, query, signal, heard) {
  const response = await fetch(address(path, query), { signal, headers: { accept: 'text/event-stream' } });
  if (!response.ok || !response.body) {
    await read(response);
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (waiting + value.replaceAll('\r\n', '\n')).split('\n\n');
    waiting = events.pop() ?? '';
    for (const event of events) tell(event, heard);
  }
}

/**
 * One event of a stream: its name and its data.
 * @param {string} event
 * @param {(name: string, data: any) => void} heard
 */
function tell(event, heard) {
  const field = (/** @type {string} */ name) => event.split('\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).trimStart())
    .join('\n');
  const data = field('data');
  if (data) heard(field('event') || 'message', JSON.parse(data));
}

/**
 * Whether an error only says that the request was aborted.
 * @param {unknown} error
 */
export function isCancelled(error) {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * An error in words.
 * @param {unknown} error
 */
export function failureText(error) {
  return error instanceof Error ? error.message : String(error);
}
