/**
 * Where questions go: to workers in this browser, each with a program of its own. Questions that are answered at once go to one, those that search to
 * another, and every training has its own. A worker that does not hear that a question is not wanted any more is ended, and a spare one takes its place.
 *
 * The program comes in parts, of which the first one suffices to play: the others are fetched once it has answered something. A question that needs more
 * than has come waits for it, and no other question does.
 */

import { isEmbedded } from '../text/embedded.js';
import { answered, made } from './answering.js';
import { PROGRAM, pythonBelow, unpacked } from './python.js';
import { forgetTraining, keepTraining, keptTraining } from './trainings.js';
import { knownSolutions, lose, supply } from './solutions.js';

/** Whether something says which sites may show the page in a frame: a folder cannot. */
export const isGuarded = false;
/** What searches. */
const SLOW = ['analysis', 'history', 'review', 'explanation', 'tree', 'diagram', 'trace', 'comparison', 'move', 'puzzles'];
const BEGIN = 'trainings';
/** What opens a file of one. */
const FILE = 'file';
/** How often trainings are kept, in milliseconds. */
const KEEPING = 10_000;
/** Before a training's name, this names its learner as a player. */
const TRAINED = 'trained:';
/** How long a worker may take to hear that a question is cancelled, in milliseconds. */
const PATIENCE = 300;
/** How long after a worker has begun the spare one does, and after an answer what nobody asked for yet is fetched, in milliseconds. */
const SPARE = 1000;

/** @typedef {import('./answering.js').Open} Open */

/** The part that suffices to play, and the names of all. */
const FIRST = 'play';
const ALL = Object.keys(PROGRAM);
/** The parts of the program that have come, that one first. @type {WebAssembly.Module[]} */
const parts = [];
/** Those that were fetched or are, by their names. @type {Map<string, Promise<void>>} */
const fetching = new Map();
/** Who is told of each part. @type {Set<Worker>} */
const workers = new Set();

/**
 * Fetches a part of the program, once; where that fails, with a `TypeError`, it is fetched again with the next question.
 * @param {string} name
 */
function fetched(name) {
  const known = fetching.get(name) ?? taken(name).catch((error) => {
    fetching.delete(name);
    throw new TypeError(String(error));
  });
  fetching.set(name, known);
  return known;
}

/** @param {string} name */
async function taken(name) {
  const { body } = await unpacked(PROGRAM[name]);
  const part = await WebAssembly.compileStreaming(new Response(body, { headers: { 'content-type': 'application/wasm' } }));
  if (name !== FIRST) await fetched(FIRST);
  parts.push(part);
  for (const worker of workers) worker.postMessage({ parts: [part] });
}

/** Whether all parts have come. */
let isWhole = false;

/** Fetches what has not come yet, for later questions, and keeps all for when there is no network. */
async function complete() {
  if (isWhole) return;
  try {
    for (const name of ALL) await fetched(name);
    isWhole = true;
    keepPage();
  } catch {
    // Whoever needs it fetches it again.
  }
}

/** Keeps the page for when there is no network, where the browser allows it: some refuse already that one asks. A frame leaves nothing behind. */
async function keepPage() {
  if (isEmbedded) return;
  try {
    await navigator.serviceWorker?.register('offline.js');
  } catch {
    // Then it is fetched again.
  }
}

/** A worker, and the questions that it has not answered yet. */
class Answering {
  constructor() {
    /** @type {Map<number, Open>} */
    this.open = new Map();
    /** Those that need a part of the program that has not come. @type {Map<number, Open>} */
    this.waiting = new Map();
    this.begin();
  }

  begin() {
    this.worker = spare.take();
    this.worker.onmessage = ({ data }) => this.hear(data);
  }

  /** @param {any} data */
  hear(data) {
    if (data.broken !== undefined) return this.anew(data.broken);
    if (data.missing) return this.lacks(data.missing);
    if (data.wanted && this.worker) return supply(this.worker, data.wanted);
    if (data.damaged !== undefined) return lose(data.damaged, 'damaged');
    const open = this.open.get(data.id);
    if (data.end) this.open.delete(data.id);
    if (!data.gone) return open?.told(data);
    clearTimeout(this.ending);
    return undefined;
  }

  /** @param {Open} open */
  ask(open) {
    this.open.set(open.question.id, open);
    this.worker?.postMessage({ question: open.question });
  }

  /** @param {number} id */
  cancel(id) {
    if (this.waiting.delete(id) || !this.open.delete(id)) return;
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.again(), PATIENCE);
    this.worker?.postMessage({ cancel: id });
  }

  /** Ends the worker in the middle of a question that is not wanted; the others are asked of the next. */
  again() {
    this.end();
    this.begin();
    for (const { question } of this.open.values()) this.worker?.postMessage({ question });
  }

  /**
   * The program broke: what it was asked last may be why, so nothing of it is asked again.
   * @param {string} reason
   */
  anew(reason) {
    const all = [...this.open.values()];
    this.open.clear();
    this.end();
    this.begin();
    for (const open of all) open.broke(reason);
  }

  /**
   * A question needs a part of the program that the worker was not given: what was asked waits for it, while a new worker answers what is asked next.
   * @param {string} name
   */
  async lacks(name) {
    const lacking = [...this.open];
    this.waiting = new Map([...this.waiting, ...lacking]);
    this.open.clear();
    this.end();
    this.begin();
    const failure = await fetched(name).then(() => null, (error) => error);
    for (const [id, open] of lacking) {
      if (!this.waiting.delete(id)) continue;
      if (failure) open.failed(failure);
      else this.ask(open);
    }
  }

  end() {
    clearTimeout(this.ending);
    if (!this.worker) return;
    workers.delete(this.worker);
    this.worker.terminate();
  }
}

/** A worker that has begun already. */
const spare = {
  /** @type {Worker | null} */
  worker: null,
  /** @returns {Worker} */
  take() {
    const taken = this.worker ?? this.made();
    this.worker = null;
    // The next one begins once this has answered something. A page may have many frames, so they do without.
    if (!isEmbedded) setTimeout(() => (this.worker ??= this.made()), SPARE);
    return taken;
  },
  made() {
    const worker = new Worker('modules/server/worker.js', { type: 'module' });
    workers.add(worker);
    if (parts.length > 0) worker.postMessage({ parts });
    return worker;
  },
};

/** @type {Answering | null} */
let quick = null;
/** @type {Answering | null} */
let slow = null;
/** The workers of trainings, by their names. @type {Map<string, Answering>} */
const trainings = new Map();
/** What is kept of each by now. @type {Map<string, string>} */
const kept = new Map();
/** Those that are looked for among what is kept, each once at a time. @type {Map<string, Promise<void>>} */
const sought = new Map();

/**
 * Who answers a question.
 * @param {string} method
 * @param {string[]} path
 * @param {string | null} body
 * @returns {Promise<Answering>}
 */
async function answering(method, [what, name], body) {
  if (isBeginning(method, [what, name])) return new Answering();
  const trained = what === BEGIN ? name : what === 'move' ? JSON.parse(body ?? '{}').player?.split(TRAINED)[1] : null;
  const own = trained && (trainings.get(trained) ?? await goneOnWith(trained));
  if (own) return own;
  if (SLOW.includes(what.split('.')[0])) return (slow ??= new Answering());
  return (quick ??= new Answering());
}

/**
 * Whether a question begins a training.
 * @param {string} method
 * @param {string[]} path
 */
function isBeginning(method, [what, name]) {
  return what === BEGIN && method === 'POST' && (!name || name === FILE);
}

/**
 * Goes on with a training, if it was kept.
 * @param {string} name
 */
async function goneOnWith(name) {
  const seeking = sought.get(name) ?? reopened(name).finally(() => sought.delete(name));
  sought.set(name, seeking);
  await seeking;
  return trainings.get(name) ?? null;
}

/** @param {string} name */
async function reopened(name) {
  const body = isEmbedded ? null : await keptTraining(name);
  if (body !== null) await send(`api/v1/${BEGIN}/${FILE}?id=${name}`, { method: 'POST', body });
}

/** Keeps all trainings as they are. */
async function keepTrainings() {
  if (isEmbedded) return;
  for (const name of trainings.keys()) {
    const response = await send(`api/v1/${BEGIN}/${name}/${FILE}`, {});
    const text = response.ok ? await response.text() : '';
    // It may have been ended meanwhile.
    if (!text || kept.get(name) === text || !trainings.has(name)) continue;
    kept.set(name, text);
    await keepTraining(name, text);
  }
}

setInterval(keepTrainings, KEEPING);
document.addEventListener('visibilitychange', keepTrainings);

/**
 * The response to a request; a `TypeError` where the program cannot be fetched.
 * @param {string} address
 * @param {RequestInit} options
 * @returns {Promise<Response>}
 */
export async function send(address, options) {
  const [path, query] = address.split('?');
  const names = path.split('/').slice(2);
  const language = new Headers(options.headers).get('accept-language');
  const read = new URLSearchParams(query).get('lang') ?? language ?? '';
  // A training goes on for long, and could not begin anew.
  const needed = names[0] === BEGIN ? ALL : [FIRST, read].filter((name) => ALL.includes(name));
  await Promise.all(needed.map(fetched));
  const { method = 'GET', signal } = options;
  const body = typeof options.body === 'string' ? options.body : null;
  const worker = await answering(method, names, body);
  signal?.throwIfAborted();
  const response = await answered(worker, address, options, knownSolutions());
  setTimeout(complete, SPARE);
  return names[0] === BEGIN ? followed(response, worker, method, names) : response;
}

/**
 * A response about a training; remembers whose it is.
 * @param {Response} response
 * @param {Answering} worker
 * @param {string} method
 * @param {string[]} path
 */
async function followed(response, worker, method, path) {
  const [, name] = path;
  if (method === 'DELETE' && name) {
    if (trainings.delete(name)) worker.end();
    kept.delete(name);
    await forgetTraining(name);
  } else if (isBeginning(method, path)) {
    const begun = await response.clone().json();
    if (response.ok) trainings.set(begun.id, worker);
    else worker.end();
  } else if (method === 'POST') {
    keepTrainings();
  }
  return response;
}

/**
 * Where a picture or a file is that an address names.
 * @param {string} address
 * @returns {Promise<string>}
 */
export async function source(address) {
  return URL.createObjectURL(await file(address));
}

/**
 * That picture or file itself.
 * @param {string} address
 * @returns {Promise<Blob>}
 */
export function file(address) {
  return made(address, send);
}

/**
 * What runs a reader's program in Python, once it is asked for.
 * @returns {Promise<import('./types.js').Python | null>}
 */
export async function python() {
  return pythonBelow('');
}
