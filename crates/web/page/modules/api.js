/**
 * The one door to the server. Every question is cancelled by the signal of whoever asked; every refusal is an `ApiError` that says
 * what was wrong.
 */

const BASE = '/api/v1/';

/** What the server refused, in its own words. */
export class ApiError extends Error {
  /**
   * @param {string} message
   * @param {number} status
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @typedef {Record<string, string | number | boolean | null | undefined>} Query */

/**
 * The address of a question; what is empty is left out.
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

/** @param {any} body */
function reason(body) {
  const error = body?.error;
  return typeof error === 'string' ? error : error?.what ?? error?.message ?? '';
}

/** @param {Response} response */
async function read(response) {
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(reason(body) || response.statusText, response.status);
  return body;
}

/**
 * Asks.
 * @param {string} path
 * @param {Query} [query]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(path, query, signal) {
  return read(await fetch(address(path, query), { signal }));
}

/**
 * Orders something.
 * @param {string} path
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function order(path, body, signal) {
  const headers = { 'content-type': 'application/json' };
  return read(await fetch(BASE + path, { method: 'POST', headers, body: JSON.stringify(body), signal }));
}

/**
 * Listens to what the server finds, until it is done or the signal says so.
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
 * Whether an error only says that nobody waits for the answer any more.
 * @param {unknown} error
 */
export function isCancelled(error) {
  return error instanceof DOMException && error.name === 'AbortError';
}
