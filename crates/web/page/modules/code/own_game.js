/** A program of the reader's that is played with: it stays in its frame, where a desk beside it answers all that is asked about its game. */

import { answered } from '../server/answering.js';
import { read } from '../server/api.js';
import { Absent, begin, end, ownName } from '../server/own.js';
import { language, say } from '../text/words.js';
import { SECONDS } from './runner.js';
import { whyBroken } from './verdict.js';

/** @typedef {import('../server/answering.js').Open} Open */
/** @typedef {import('../server/types.js').Position} Position */
/** @typedef {import('./runner.js').Told} Told */

/** What a program answers that is asked for more than it has. */
const LACKING = ['missing', 'unwritten'];

/** The one that is there. @type {OwnGame | null} */
let current = null;

export class OwnGame {
  /**
   * @param {import('./runner.js').Runner} runner
   * @param {import('./exercises.js').Exercise} exercise
   */
  constructor(runner, exercise) {
    this.runner = runner;
    this.name = ownName(exercise.name);
    this.game = exercise.game;
    this.plays = true;
    this.exercise = exercise;
    /** Questions that are not answered yet, and requests to the program. @type {Map<number, Pick<Open, 'told' | 'failed'>>} */
    this.open = new Map();
    this.requests = 0;
  }

  /**
   * Lets the program be received; nothing where there is no Python.
   * @param {string} source
   * @param {(told: Told) => void} hears hears whether it was
   */
  async receive(source, hears) {
    const { task, file, own } = this.exercise;
    const program = { name: file, source, task, language: language(), game: own === 'rules' ? this.name : undefined };
    let isReceived = false;
    return this.runner.begin({ receive: program }, (told) => {
      if (told.received?.refused === null) {
        isReceived = true;
        current?.close();
        current = this;
        begin(this);
      }
      if (isReceived) this.hear(told);
      if (!isReceived || told.received) hears(told);
    });
  }

  /** @param {Told} told */
  hear(told) {
    if (told.id !== undefined) {
      const open = this.open.get(told.id);
      if (/** @type {any} */ (told).end) this.open.delete(told.id);
      if (!(/** @type {any} */ (told).gone)) open?.told(told);
    }
    if (told.ended) this.end(say(`page-code-${told.ended}`, { count: SECONDS }));
    if (told.broken !== undefined) this.end(whyBroken(told.broken));
  }

  /** @param {string} why */
  end(why) {
    for (const open of this.open.values()) open.failed(new Absent(why));
    this.open.clear();
    this.close();
    end(this, why);
  }

  close() {
    this.runner.close();
    if (current === this) current = null;
  }

  /**
   * The response to a request.
   * @param {string} address
   * @param {RequestInit} options
   * @returns {Promise<Response>}
   */
  async send(address, options) {
    const body = address.endsWith('/move') && typeof options.body === 'string' ? JSON.parse(options.body) : {};
    if (body.player !== this.name) return answered(this, address, options);
    return Response.json({ move: await this.move(body), estimate: false });
  }

  /** @param {Open} open */
  ask(open) {
    this.open.set(open.question.id, open);
    this.runner.tell({ question: open.question });
  }

  /** @param {number} id */
  cancel(id) {
    if (this.open.delete(id)) this.runner.tell({ cancel: id });
  }

  /**
   * What the program itself answers to a line.
   * @param {string} request
   * @returns {Promise<string>}
   */
  request(request) {
    this.requests -= 1;
    const id = this.requests;
    return new Promise((resolve, reject) => {
      this.open.set(id, { told: ({ answer }) => resolve(answer), failed: reject });
      this.runner.tell({ request: { id, request } });
    });
  }

  /**
   * The move that the program makes: to the state that it says is best, else by what its search says of each.
   * @param {{game: string, position?: string, moves?: string}} line
   * @returns {Promise<string>}
   */
  async move({ game, position = '', moves = '' }) {
    const at = async (/** @type {string} */ more) => {
      const query = new URLSearchParams({ game, position, moves: [moves, more].filter(Boolean).join(' ') });
      return read(await answered(this, `api/v1/position?${query}`, {}));
    };
    /** @type {Position} */
    const here = await at('');
    const best = await this.request(`best ${written(here)}`);
    const after = await Promise.all(here.moves.map(async ({ move }) => ({ move, state: /** @type {Position} */ (await at(move)) })));
    const [verb, ...words] = best.split(' ');
    if (verb === 'best') {
      const wanted = words.map(decodeURIComponent);
      const chosen = after.find(({ state }) => wanted.includes(stateOf(state))) ?? after.find(({ state }) => wanted.some((text) => isAlike(text, stateOf(state))));
      if (chosen) return chosen.move;
      throw new Error(say('page-own-illegal', { text: wanted.join(' ') || '—' }));
    }
    if (!LACKING.includes(verb)) throw new Error(complaint(best));
    const sign = here.seat === 'first' ? 1 : -1;
    /** @type {{move: string, value: number} | null} */
    let chosen = null;
    for (const { move, state } of after) {
      const answer = await this.request(`value ${written(state)}`);
      if (!answer.startsWith('value ')) throw new Error(complaint(answer));
      const value = sign * Number(answer.slice('value '.length));
      if (!chosen || value > chosen.value) chosen = { move, value };
    }
    return chosen?.move ?? '';
  }
}

/**
 * A position as programs are told of it. In a game of their own who is to move stands behind it, and what is between numbers is no comma there.
 * @param {Position} position
 */
function stateOf({ position }) {
  const [, own] = /^(.*) (?:max|min)$/.exec(position) ?? [];
  return own === undefined ? position : own.replaceAll('/', ',');
}

/**
 * The same as words of a request, and who is to move.
 * @param {Position} position
 */
function written(position) {
  const state = stateOf(position).replaceAll(/[\s%]/g, (sign) => encodeURIComponent(sign));
  return `${state} ${position.seat === 'first' ? 'max' : 'min'}`;
}

/**
 * Whether two states are the same heaps, in any order and without empty ones.
 * @param {string} one
 * @param {string} other
 */
function isAlike(one, other) {
  const heaps = (/** @type {string} */ text) => text.split(',').filter((heap) => heap !== '0').sort().join();
  return /^[\d,]+$/.test(one) && heaps(one) === heaps(other);
}

/**
 * Why an answer of the program is none.
 * @param {string} answer
 */
function complaint(answer) {
  const [verb, ...words] = answer.split(' ');
  const text = words.join(' ');
  if (LACKING.includes(verb)) return say('page-own-unwritten', { name: words[0] });
  if (verb === 'slow') return say('page-code-slow', { count: Number(text) });
  return verb === 'raised' ? text : say('page-own-illegal', { text });
}
