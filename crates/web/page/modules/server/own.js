/** Questions about a program of the reader's own go to where it runs, all others through the door. */

import * as door from './door.js';

/** Before an exercise's name, this names the game that its program tells, and the program as a player. */
const OWN = 'own.';
const TRAININGS = 'trainings';
/** What opens a file of one. */
const FILE = 'file';

/**
 * Where a program runs: what it is called, the game that its exercise is about, whether it can play.
 * @typedef {{name: string, game: string, plays: boolean, send(address: string, options: RequestInit): Promise<Response>}} Host
 */

/** @type {Host | null} */
let host = null;
/** The trainings that it answers for. @type {Set<string>} */
const trainings = new Set();

/** Tells by `end` that a program does not answer any more; why, in its `detail`. */
export const own = new EventTarget();

/** A program is asked that does not run here. */
export class Absent extends Error {}

/** @param {string} exercise */
export function ownName(exercise) {
  return OWN + exercise;
}

/**
 * The exercise that a game or a player is a program for; nothing for others.
 * @param {string} name
 */
export function exerciseOf(name) {
  return name.startsWith(OWN) ? name.slice(OWN.length) : '';
}

/**
 * From now on this program answers.
 * @param {Host} next
 */
export function begin(next) {
  host = next;
  trainings.clear();
}

/**
 * The program does not answer any more.
 * @param {Host} former
 * @param {string} why in a sentence
 */
export function end(former, why) {
  if (host !== former) return;
  host = null;
  own.dispatchEvent(new CustomEvent('end', { detail: why }));
}

/**
 * Whether the program of this name runs.
 * @param {string} name
 */
export function isHere(name) {
  return host?.name === name;
}

/**
 * The name of the program that can play a game, if there is one.
 * @param {string} game
 */
export function playerOf(game) {
  return host?.plays && [host.name, host.game].includes(game.split(':')[0]) ? host.name : '';
}

/**
 * The program that a request is about.
 * @param {string} address
 * @param {RequestInit} options
 */
function named(address, { body }) {
  const [path, query] = address.split('?');
  const [, , what, training] = path.split('/');
  if (what === TRAININGS && training === FILE) return '';
  if (what === TRAININGS && trainings.has(training)) return host?.name ?? '';
  const { game, player } = typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query));
  return [player, game].find((name) => typeof name === 'string' && exerciseOf(name)) ?? '';
}

/**
 * The response to a request.
 * @param {string} address
 * @param {RequestInit} options
 * @returns {Promise<Response>}
 */
export async function send(address, options) {
  const name = named(address, options);
  if (!name) return door.send(address, options);
  if (!host || host.name !== name) throw new Absent(name);
  const response = await host.send(address, options);
  if (options.method === 'POST' && address.endsWith(TRAININGS) && response.ok) trainings.add((await response.clone().json()).id);
  return response;
}

/**
 * The game that the program tells, as a row of the catalog; nothing where it does not run.
 * @param {string} name
 * @param {string} lang
 * @returns {Promise<import('./types.js').Game | null>}
 */
export async function ownGame(name, lang) {
  if (!host || host.name !== name) return null;
  const { games } = await (await host.send(`api/v1/games?lang=${lang}`, {})).json();
  return games.find((/** @type {import('./types.js').Game} */ game) => game.name === name) ?? null;
}

/**
 * Where a picture or a file is that an address names.
 * @param {string} address
 * @returns {Promise<string>}
 */
export async function source(address) {
  return named(address, {}) ? URL.createObjectURL(await file(address)) : door.source(address);
}

/**
 * That picture or file itself.
 * @param {string} address
 * @returns {Promise<Blob>}
 */
export async function file(address) {
  return named(address, {}) ? (await import('./answering.js')).made(address, send) : door.file(address);
}
