/** The sentences that say why the best move is best, asked for once the value is certain. */

import { ask, isCancelled } from '../api.js';
import { element, refill } from '../elements.js';
import { language, say } from '../words.js';

/** @typedef {import('./live.js').Question} Question */

export class Why {
  constructor() {
    this.element = element('div', { class: 'why', hidden: true });
    this.asked = '';
    this.asking = new AbortController();
  }

  /**
   * @param {Question} question
   * @param {import('../types.js').Analysis} report
   */
  async show(question, report) {
    const query = { ...question, lang: language() };
    const asked = JSON.stringify(query);
    if (asked === this.asked) return;
    this.stop();
    this.asked = asked;
    if (!report.moves?.length) return;
    const asking = new AbortController();
    this.asking = asking;
    try {
      const { sentences } = await ask('explanation', query, asking.signal);
      if (asking.signal.aborted) return;
      this.element.hidden = sentences.length === 0;
      refill(this.element, element('h3', {}, say('page-why')), ...sentences.map((/** @type {string} */ text) => element('p', {}, text)));
    } catch (error) {
      // A position that nobody can explain in time goes without reasons.
      if (!isCancelled(error)) this.element.hidden = true;
    }
  }

  stop() {
    this.asking.abort();
    this.asked = '';
    this.element.hidden = true;
  }
}
