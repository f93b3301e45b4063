/**
 * Where questions go: to workers in this browser, each with a program of its own. Questions that are answered at once go to one, those that search to
 * another, and every training has its own. A worker that does not hear that a question is not wanted any more is ended, and a spare one takes its place.
 *
 * The program comes in parts, of which the first one suffices to play: the others are fetched once it has answered something. A question that needs more
 * than has come waits for it, and no other question does.
 */

import { answered, made } from './answering.js';
import { PROGRAM, pythonBelow, unpacked } from './python.js';

/** What searches. */
const SLOW = ['analysis', 'history', 'review', 'explanation', 'tree', 'diagram', 'trace', 'comparison', 'move', 'puzzles'];
const BEGIN = 'trainings';
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

/** Keeps the page for when there is no network, where the browser allows it: some refuse already that one asks. */
async function keepPage() {
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
    // The next one begins once this has answered something.
    setTimeout(() => (this.worker ??= this.made()), SPARE);
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

/**
 * Who answers a question.
 * @param {string} method
 * @param {string[]} path
 * @param {string | null} body
 */
function answering(method, [what, name], body) {
  if (what === BEGIN && method === 'POST' && !name) return new Answering();
  const trained = what === BEGIN ? name : what === 'move' ? JSON.parse(body ?? '{}').player?.split(TRAINED)[1] : null;
  const own = trained && trainings.get(trained);
  if (own) return own;
  if (SLOW.includes(what.split('.')[0])) return (slow ??= new Answering());
  return (quick ??= new Answering());
}

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
  signal?.throwIfAborted();
  const body = typeof options.body === 'string' ? options.body : null;
  const worker = answering(method, names, body);
  const response = await answered(worker, address, options);
  setTimeout(complete, SPARE);
  return names[0] === BEGIN ? followed(response, worker, method, names[1]) : response;
}

/**
 * A response about a training; remembers whose it is.
 * @param {Response} response
 * @param {Answering} worker
 * @param {string} method
 * @param {string | undefined} name
 */
async function followed(response, worker, method, name) {
  if (method === 'DELETE' && name) {
    if (trainings.delete(name)) worker.end();
  } else if (method === 'POST' && !name) {
    const begun = await response.clone().json();
    if (response.ok) trainings.set(begun.id, worker);
    else worker.end();
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
