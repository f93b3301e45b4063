/**
 * Questions to the server, and its answers. A request ends when its signal is aborted; a refusal is an error that says what was wrong.
 */

import { reach } from './connection.js';

const BASE = 'api/v1/';

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

/**
 * The answer of a response.
 * @param {Response} response
 */
export async function read(response) {
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Error(reason(body) || response.statusText, { cause: response.status });
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
  return read(await reach(address(path, query), { signal }));
}

/** @param {string} path */
export async function end(path) {
  return read(await reach(BASE + path, { method: 'DELETE' }));
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
  return read(await reach(BASE + path, { method: 'POST', headers, body: JSON.stringify(body), signal }));
}

/**
 * Hands a file over.
 * @template {string} P
 * @param {P} path
 * @param {string} text
 * @returns {Promise<Answer<P, 'post'>>}
 */
export async function hand(path, text) {
  return read(await reach(BASE + path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text }));
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
