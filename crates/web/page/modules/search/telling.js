/** A step of a search: in words, alpha and beta on the line of scores, why moves are left out, and the line of pseudo-code. */

import { say, written } from '../text/words.js';
import { element, refill, shape } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Trace} Trace */
/** @typedef {import('../server/types.js').TraceStep} TraceStep */

/** How far a line of pseudo-code is indented. */
const DEPTHS = [
  { names: ['enter', 'enter-window', 'enter-depth', 'enter-depth-window'], depth: 0 },
  { names: ['cache', 'cache-window', 'end', 'end-gain', 'horizon', 'horizon-depth', 'begin', 'each', 'return'], depth: 1 },
];

/** @param {string} name */
function depthOf(name) {
  return DEPTHS.find(({ names }) => names.includes(name))?.depth ?? 2;
}

/**
 * A bound of a window.
 * @param {number | null | undefined} end
 * @param {string} infinity
 */
export function limit(end, infinity) {
  return end == null ? infinity : written(end);
}

export class Telling {
  constructor() {
    this.told = element('p', { class: 'step-told', 'aria-live': 'polite' });
    this.why = element('p', { class: 'cut-why' });
    this.window = element('div', { class: 'window' });
    this.code = element('ol', { class: 'code' });
    this.element = element('div', { class: 'telling' }, this.told, this.why, this.window, this.code);
  }

  /**
   * @param {Trace | null} trace
   * @param {number} at
   */
  show(trace, at) {
    this.element.hidden = !trace;
    if (!trace) return;
    const here = trace.steps[at];
    this.told.textContent = trace.sentences[at];
    this.why.textContent = here.event === 'cut'
      ? say(`page-cut-why-${here.mover}`, { alpha: limit(here.alpha, '−∞'), beta: limit(here.beta, '+∞') }) : '';
    this.drawWindow(trace, here);
    this.drawCode(trace, here);
  }

  /**
   * @param {Trace} trace
   * @param {TraceStep} here
   */
  drawWindow(trace, here) {
    if (trace.algorithm !== 'alpha-beta') {
      refill(this.window);
      return;
    }
    const scores = trace.steps.flatMap(({ value }) => value ?? []);
    const [low, high] = scores.reduce(([least, most], score) => [Math.min(least, score), Math.max(most, score)], [-1, 1]);
    const x = (/** @type {number} */ score) => 40 + ((score - low) / (high - low)) * 240;
    const [from, to] = [here.alpha == null ? 14 : x(here.alpha), here.beta == null ? 306 : x(here.beta)];
    const isCut = here.event === 'cut';
    const end = (/** @type {number} */ at, /** @type {string} */ name, /** @type {number} */ down) => [
      shape('line', { class: 'window-end', x1: at, y1: 26, x2: at, y2: 48 }),
      shape('text', { class: 'window-name', x: at, y: down, 'text-anchor': 'middle' }, name),
    ];
    refill(this.window,
      element('p', { class: 'window-text' },
        element('span', {}, `α = ${limit(here.alpha, '−∞')}`),
        element('span', {}, `β = ${limit(here.beta, '+∞')}`),
        isCut && element('strong', { class: 'cut-reason' }, here.reason?.replace('alpha', 'α').replace('beta', 'β').replace('>=', '≥') ?? '')),
      shape('svg', { class: `window-drawing${isCut ? ' cut' : ''}`, viewBox: '0 0 320 70', 'aria-hidden': 'true' },
        shape('line', { class: 'window-axis', x1: 14, y1: 37, x2: 306, y2: 37 }),
        shape('text', { class: 'window-scale', x: x(low), y: 66, 'text-anchor': 'middle' }, written(low)),
        shape('text', { class: 'window-scale', x: x(high), y: 66, 'text-anchor': 'middle' }, written(high)),
        shape('rect', { class: 'window-open', x: Math.min(from, to), y: 30, width: Math.max(Math.abs(to - from), 2), height: 14, rx: 2 }),
        ...end(from, 'α', 20), ...end(to, 'β', from === to ? 8 : 20),
        here.value != null && shape('circle', { class: 'window-value', cx: x(here.value), cy: 37, r: 5 })));
  }

  /**
   * @param {Trace} trace
   * @param {TraceStep} here
   */
  drawCode(trace, here) {
    refill(this.code, ...trace.code.map((name, index) => element('li', {
      class: `code-line depth-${depthOf(name)}${index + 1 === here.line ? ' lit' : ''}`,
      'aria-current': index + 1 === here.line ? 'step' : false,
    }, trace.code_texts[index])));
  }
}
