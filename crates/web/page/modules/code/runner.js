/** Runs a program in a frame that reaches nothing of the page, one at a time; what takes too long is ended from outside. */

import { python } from '../server/door.js';
import { element } from '../widgets/elements.js';

/** How long a program may take, once Python is there, in seconds. */
export const SECONDS = 30;
/** Why a program is ended from outside. @typedef {'stopped' | 'slow'} Ended */
/** What is to be judged, or played with: then the name of the game that it tells, if it tells one. @typedef {{name: string, source: string, task: string, language: string, game?: string}} Program */

/**
 * What the judge found: paragraph by paragraph, the verdict first, an empty one between two parts; the tree as a drawing.
 * @typedef {{passed: boolean, told: string[], tree: string | null, counts: string[], refused: string | null}} Judged
 */

/**
 * What is told of a run.
 * @typedef {object} Told
 * @property {boolean} [begun] Python is there
 * @property {Judged} [verdict]
 * @property {string} [printed] what the program printed since it was told last
 * @property {boolean} [more] whether more is printed than is told
 * @property {{kind: string, text: string, line: number}} [raised] the error that ended the program
 * @property {string} [broken] what Python broke by
 * @property {{refused: string | null}} [received] whether the program can be played with, or why not
 * @property {boolean} [asking] whether the program is being asked, once it was received
 * @property {number} [id] the question that this belongs to, of a program that was received
 * @property {Ended} [ended]
 * @property {boolean} [done]
 */

export class Runner {
  constructor() {
    /** Where the frame is; it is there once something runs, whatever the page shows. */
    this.element = element('div', { hidden: true });
    /** @type {Promise<MessagePort | null> | null} */
    this.frame = null;
    /** The worker's number, and whether its Python is there. */
    this.number = 0;
    this.isBegun = false;
    /** Hears of the program that runs. @type {((told: Told) => void) | null} */
    this.hears = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.ending = undefined;
  }

  /**
   * Runs a program, or receives one to be played with; false where there is no Python.
   * @param {{run: Program} | {receive: Program}} order
   * @param {(told: Told) => void} hears
   */
  async begin(order, hears) {
    this.hears = hears;
    this.frame ??= this.opened();
    try {
      const port = await this.frame;
      if (!port) this.hears = null;
      else if (this.hears === hears) {
        port.postMessage(order);
        if (this.isBegun) this.limit();
      }
      return port !== null;
    } catch (error) {
      this.frame = null;
      this.hears = null;
      throw error;
    }
  }

  /**
   * Tells the program that was received something more.
   * @param {object} message
   */
  async tell(message) {
    (await this.frame)?.postMessage(message);
  }

  /** @param {Ended} ended */
  stop(ended) {
    const { hears } = this;
    if (!hears) return;
    this.renew();
    hears({ ended });
  }

  /** Ends the worker; the next one begins. */
  async renew() {
    this.hears = null;
    this.isBegun = false;
    clearTimeout(this.ending);
    const port = await this.frame?.catch(() => null);
    if (!port) return;
    port.postMessage({ next: true });
    this.number += 1;
  }

  /** Ends the frame, with all that it takes up. */
  close() {
    this.frame = null;
    this.isBegun = false;
    clearTimeout(this.ending);
    this.element.replaceChildren();
    this.element.remove();
  }

  limit() {
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.stop('slow'), 1000 * SECONDS);
  }

  /**
   * Opens the frame and hands Python in.
   * @returns {Promise<MessagePort | null>}
   */
  async opened() {
    const here = await python();
    if (!here) return null;
    const parts = await here.parts();
    const frame = element('iframe', { sandbox: 'allow-scripts', src: here.frame, title: 'Python' });
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      this.element.replaceChildren(frame);
      document.body.append(this.element);
    });
    const { port1: port, port2: theirs } = new MessageChannel();
    this.number = 0;
    port.onmessage = ({ data }) => this.hear(data);
    const bytes = Object.values(parts).flat().filter((part) => part instanceof ArrayBuffer);
    // Its origin is none that could be named; it is the frame that was made here.
    frame.contentWindow?.postMessage(parts, '*', [theirs, ...bytes]);
    return port;
  }

  /** @param {Told & {number: number}} told */
  hear({ number, ...told }) {
    if (number !== this.number) return;
    if (told.begun) {
      this.isBegun = true;
      if (this.hears) this.limit();
    }
    const { hears } = this;
    if (told.received?.refused === null || told.asking === false) clearTimeout(this.ending);
    if (told.asking) this.limit();
    if (told.done || told.broken !== undefined || told.received?.refused != null) this.renew();
    hears?.(told);
  }
}
