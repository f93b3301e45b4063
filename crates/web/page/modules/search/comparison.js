/** The same position by every method, side by side: the nodes of each, and its time. */

import { ask, failureText, isCancelled } from '../server/api.js';
import { valueText } from '../text/values.js';
import { lasting, say, written } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').ComparisonRow} Row */

export class Comparison {
  constructor() {
    this.element = element('section', { class: 'panel comparison' });
    this.drawn = '';
    this.asking = new AbortController();
  }

  /** @param {Record<string, string>} line the position as the API is asked for it */
  show(line) {
    const now = JSON.stringify([line, say('page-comparison')]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.asking.abort();
    refill(this.element,
      element('h2', {}, say('page-comparison')),
      element('p', { class: 'summary' }, say('page-comparison-lead')),
      button('values', say('page-compare'), () => this.compare(line), { class: 'button', 'data-action': 'compare' }));
  }

  leave() {
    this.asking.abort();
    this.drawn = '';
  }

  /** @param {Record<string, string>} line */
  async compare(line) {
    this.asking.abort();
    const asking = new AbortController();
    this.asking = asking;
    const place = element('div', { class: 'comparison-rows', 'aria-live': 'polite' }, element('p', { class: 'searching' }, say('tui-looking')));
    refill(this.element, element('h2', {}, say('page-comparison')), element('p', { class: 'summary' }, say('page-comparison-lead')), place);
    try {
      const { rows } = await ask('comparison', line, asking.signal);
      refill(place, this.table(rows));
    } catch (error) {
      if (!isCancelled(error)) refill(place, element('p', { class: 'wrong', role: 'alert' }, failureText(error)));
    }
  }

  /** @param {Row[]} rows */
  table(rows) {
    const most = Math.max(1, ...rows.map(({ nodes }) => nodes ?? 0));
    const head = ['method', 'order', 'window', 'cache', 'symmetry', 'nodes', 'value'].map((name) => say(`compare-column-${name}`));
    const names = [...head, say('page-compare-time')].map((name) => element('th', { scope: 'col' }, name));
    return element('div', { class: 'table-room', tabindex: 0, role: 'region', 'aria-label': say('page-comparison') },
      element('table', {}, element('thead', {}, element('tr', {}, ...names)),
        element('tbody', {}, ...rows.map((row) => this.row(row, most)))));
  }

  /**
   * @param {Row} row
   * @param {number} most
   */
  row(row, most) {
    const bar = element('span', { class: 'nodes-bar' });
    // Nodes differ by powers of ten; their logarithms can be compared at a glance.
    bar.style.width = row.nodes == null ? '0' : `${(100 * Math.log(row.nodes + 1)) / Math.log(most + 1)}%`;
    const yes = (/** @type {boolean} */ is) => say(is ? 'word-yes' : 'word-no');
    const value = row.value ? valueText(row.value) : row.score == null ? '—' : written(row.score);
    return element('tr', {},
      element('th', { scope: 'row' }, say(`compare-method-${row.method}`)),
      element('td', {}, say(`compare-order-${row.order}`)),
      element('td', {}, say(`compare-window-${row.window}`)),
      element('td', {}, yes(row.cache)),
      element('td', {}, yes(row.symmetry)),
      element('td', { class: 'nodes' }, bar, element('span', {}, row.nodes == null ? say('compare-limit-reached') : written(row.nodes))),
      element('td', {}, value),
      element('td', { class: 'number' }, lasting(row.seconds)));
  }
}
