/** The class that this page is a member of: what is asked, told by the server whenever it changes, and what is said to it. */

import { end, failureText, isCancelled, post } from '../server/api.js';
import { follow } from '../server/stream.js';
import { keep, kept } from '../text/kept.js';
import { language } from '../text/words.js';

/** @typedef {import('../server/types.js').ClassReport} ClassReport */
/** @typedef {import('../server/types.js').ClassAnswer} ClassAnswer */
/** @typedef {import('../server/types.js').ClassQuestion} ClassQuestion */

/**
 * What the view of a class is shown.
 * @typedef {object} Shown
 * @property {import('../text/address.js').State} state
 * @property {import('../server/types.js').Game[]} games
 * @property {import('../server/types.js').ClassInvitation | null} invitation
 * @property {Room | null} room
 */

/** An answer that the server has not confirmed, so that a page that is loaded again sends it again. */
const UNSENT = 'nimatron-class-unsent';

export class Room extends EventTarget {
  constructor() {
    super();
    /** What the server told last. @type {ClassReport | null} */
    this.report = null;
    this.hearing = new AbortController();
    this.language = '';
    /** What was sent again already. */
    this.sending = '';
  }

  /** Hears what changes, in the reader's language. */
  hear() {
    if (this.language === language()) return;
    this.language = language();
    this.hearing.abort();
    const { signal } = this.hearing = new AbortController();
    const heard = (/** @type {string} */ name, /** @type {ClassReport} */ report) => {
      if (name !== 'class') return;
      this.report = report;
      this.dispatchEvent(new Event('change'));
      this.sendAgain();
    };
    follow('class/live', { lang: this.language }, signal, heard).catch((error) => {
      if (!isCancelled(error)) this.language = '';
    });
  }

  /** Whether a pupil's answer is waited for. */
  get isAsked() {
    return this.report?.pupils == null && this.report?.question != null && this.report.answer == null;
  }

  /** @param {string} name */
  join(name) {
    return post('class/pupils', { name });
  }

  /**
   * Answers the question; what cannot be sent now is sent once the server is there.
   * @param {Omit<ClassAnswer, 'question'>} answer
   */
  async answer(answer) {
    const question = this.report?.question?.number;
    if (question === undefined) return;
    const whole = { question, ...answer };
    keep(UNSENT, JSON.stringify(whole));
    try {
      await post('class/answers', whole);
    } finally {
      if (kept(UNSENT) === JSON.stringify(whole)) keep(UNSENT, '');
    }
  }

  /** Sends what a page that was closed has left. */
  sendAgain() {
    const unsent = kept(UNSENT);
    if (!unsent || !this.report?.name || this.sending === unsent) return;
    this.sending = unsent;
    try {
      const { question, ...answer } = JSON.parse(unsent);
      if (question === this.report.question?.number && this.report.answer === null) this.answer(answer).catch(() => {});
    } catch {
      keep(UNSENT, '');
    }
  }

  /** @param {ClassQuestion} question */
  ask(question) {
    return post('class/question', question);
  }

  end() {
    return end('class/question');
  }

  /** @param {{results?: boolean, example?: string}} shown */
  show(shown) {
    return post('class/shown', { question: this.report?.question?.number, ...shown });
  }
}

/**
 * Does something that may be refused; the refusal is told.
 * @param {Promise<unknown>} done
 * @param {HTMLElement} told
 */
export async function orTell(done, told) {
  told.textContent = '';
  try {
    await done;
  } catch (error) {
    told.textContent = failureText(error);
  }
}
