/**
 * Where questions go: to workers in this browser, each with a program of its own. Questions that are answered at once go to one, those that search to
 * another, and every training has its own. A worker that does not hear that a question is not wanted any more is ended, and a spare one takes its place.
 */

import { pythonBelow, unpacked } from './python.js';

/** What searches. */
const SLOW = ['analysis', 'history', 'review', 'explanation', 'tree', 'diagram', 'trace', 'comparison', 'move', 'puzzles'];
const BEGIN = 'trainings';
/** Before a training's name, this names its learner as a player. */
const TRAINED = 'trained:';
/** How long a worker may take to hear that a question is cancelled, in milliseconds. */
const PATIENCE = 300;
/** How long after a worker has begun the spare one does, in milliseconds. */
const SPARE = 1000;
/** The longer side of a board's picture, in pixels at least. */
const PICTURE = 1200;

/**
 * @typedef {{id: number, method: string, address: string, language: string | null, body: string | null}} Question
 * @typedef {{question: Question, told(told: any): void, broke(reason: string): void}} Open
 */

/** @type {Promise<WebAssembly.Module> | null} */
let program = null;
let questions = 0;

/** The program, fetched once; where that fails it is fetched again with the next question. */
function fetched() {
  program ??= compiled().catch((error) => {
    program = null;
    throw new TypeError(String(error));
  });
  return program;
}

/** Keeps the page for when there is no network, where the browser allows it: some refuse already that one asks. */
async function keepPage() {
  try {
    await navigator.serviceWorker?.register('offline.js');
  } catch {
    // Then it is fetched again.
  }
}

keepPage();

async function compiled() {
  const { body } = await unpacked('nimatron.bin');
  return WebAssembly.compileStreaming(new Response(body, { headers: { 'content-type': 'application/wasm' } }));
}

/** A worker, and the questions that it has not answered yet. */
class Answering {
  constructor() {
    /** @type {Map<number, Open>} */
    this.open = new Map();
    this.begin();
  }

  begin() {
    this.worker = spare.take();
    this.worker.onmessage = ({ data }) => this.hear(data);
  }

  /** @param {any} data */
  hear(data) {
    if (data.broken !== undefined) return this.anew(data.broken);
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
    if (!this.open.delete(id)) return;
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

  end() {
    clearTimeout(this.ending);
    this.worker?.terminate();
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
    fetched().then((module) => worker.postMessage({ module }), () => {});
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
  await fetched();
  const { method = 'GET', signal } = options;
  signal?.throwIfAborted();
  const body = typeof options.body === 'string' ? options.body : null;
  const [path] = address.split('?');
  const parts = path.split('/').slice(2);
  const worker = answering(method, parts, body);
  questions += 1;
  const language = new Headers(options.headers).get('accept-language');
  const response = await asked(worker, { id: questions, method, address: `/${address}`, language, body }, signal ?? null);
  return parts[0] === BEGIN ? followed(response, worker, method, parts[1]) : response;
}

/**
 * Asks a worker.
 * @param {Answering} worker
 * @param {Question} question
 * @param {AbortSignal | null} signal
 * @returns {Promise<Response>}
 */
function asked(worker, question, signal) {
  return new Promise((resolve, reject) => {
    /** @type {ReadableStreamDefaultController<Uint8Array>} */
    let parts;
    const stop = () => worker.cancel(question.id);
    const stream = new ReadableStream({ start: (controller) => void (parts = controller), cancel: stop });
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
      try {
        parts.error(signal.reason);
      } catch {
        // All of it was read.
      }
    }, { once: true });
    worker.ask({
      question,
      told({ status, kind, body, end }) {
        const isEmpty = status === 204;
        if (status) resolve(new Response(isEmpty ? null : stream, { status, headers: kind ? { 'content-type': kind } : {} }));
        else if (!end) parts.enqueue(body);
        else if (!signal?.aborted) parts.close();
      },
      broke(reason) {
        resolve(Response.json({ error: { what: reason } }, { status: 500 }));
        parts.error(new Error(reason));
      },
    });
  });
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
export async function file(address) {
  const isPainted = /\.png(\?|$)/.test(address);
  const response = await send(isPainted ? address.replace('.png', '.svg') : address, {});
  if (!response.ok) throw new Error(response.statusText);
  const made = await response.blob();
  return isPainted ? painted(made) : made;
}

/**
 * A drawing as a picture of pixels.
 * @param {Blob} drawing
 * @returns {Promise<Blob>}
 */
async function painted(drawing) {
  const image = new Image();
  image.src = URL.createObjectURL(drawing);
  await image.decode();
  URL.revokeObjectURL(image.src);
  const scale = Math.max(1, PICTURE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = Object.assign(document.createElement('canvas'), { width: scale * image.naturalWidth, height: scale * image.naturalHeight });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('canvas'))), 'image/png');
  });
}

/**
 * What runs a reader's program in Python, once it is asked for.
 * @returns {Promise<import('./types.js').Python | null>}
 */
export async function python() {
  return pythonBelow('');
}
