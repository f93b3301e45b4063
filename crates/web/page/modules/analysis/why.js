/** The sentences that say why the best move is best, asked for once the value is exact. */

import { ask, isCancelled } from '../server/api.js';
import { language, say } from '../text/words.js';
import { element, refill } from '../widgets/elements.js';

/** @typedef {import('./live.js').Question} Question */

export class Why {
  constructor() {
    this.element = element('div', { class: 'why', hidden: true });
    this.asked = '';
    this.asking = new AbortController();
  }

  /**
   * @param {Question} question
   * @param {import('../server/types.js').Analysis} report
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
      refill(this.element, element('h3', {}, say('page-why')), ...sentences.map((text) => element('p', {}, text)));
    } catch (error) {
      // Without an explanation in time there are no reasons.
      if (!isCancelled(error)) this.element.hidden = true;
    }
  }

  stop() {
    this.asking.abort();
    this.asked = '';
    this.element.hidden = true;
  }
}
