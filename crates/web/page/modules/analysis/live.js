/** The analysis of the position on the board, deeper and deeper. Another position ends it; exact reports are remembered. */

import { failureText, isCancelled } from '../server/api.js';
import { listen } from '../server/stream.js';

/** @typedef {import('../server/types.js').Analysis} Analysis */
/** @typedef {{game: string, position: string, moves: string, goal: string}} Question */

/** How many exact reports are remembered. */
const REMEMBERED = 200;

export class Live {
  /** @param {() => void} heard */
  constructor(heard) {
    this.heard = heard;
    /** @type {Analysis | null} */
    this.report = null;
    this.failure = '';
    this.isDone = false;
    this.asked = '';
    this.listening = new AbortController();
    /** @type {Map<string, Analysis>} */
    this.known = new Map();
  }

  /** @param {Question} question */
  async follow(question) {
    const asked = JSON.stringify(question);
    if (asked === this.asked) return;
    this.stop();
    this.asked = asked;
    this.report = this.known.get(asked) ?? null;
    this.isDone = this.report !== null;
    if (this.isDone) return;
    const listening = new AbortController();
    this.listening = listening;
    try {
      await listen('analysis/live', { ...question }, listening.signal, (name, data) => this.hear(name, data, listening));
    } catch (error) {
      if (isCancelled(error) || listening.signal.aborted) return;
      this.failure = failureText(error);
    }
    if (listening.signal.aborted) return;
    this.isDone = true;
    this.heard();
  }

  /**
   * @param {string} name
   * @param {any} data
   * @param {AbortController} listening
   */
  hear(name, data, listening) {
    if (listening.signal.aborted) return;
    if (name === 'failure') {
      this.failure = data.error?.what ?? '';
    } else if (data?.game && (data.exact || data.nodes >= (this.report?.nodes ?? 0))) {
      // A stream that was taken up again begins with less than is shown.
      this.report = data;
      if (data.exact) this.remember(data);
    }
    this.heard();
  }

  /** @param {Analysis} report */
  remember(report) {
    this.known.set(this.asked, report);
    const oldest = this.known.keys().next().value;
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
  }

  stop() {
    this.listening.abort();
    this.asked = '';
    this.report = null;
    this.failure = '';
    this.isDone = false;
  }
}
