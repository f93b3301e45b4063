/** A search step by step: a slider, the step in words, alpha and beta, and its line of pseudocode. */

import { say, written } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill, shape } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Trace} Trace */
/** @typedef {import('../server/types.js').TraceStep} TraceStep */

/** The time between two steps, in milliseconds, while they run. */
const PACE = 650;

/** How far a line of pseudocode is indented. */
const DEPTHS = [
  { names: ['enter', 'enter-window'], depth: 0 },
  { names: ['cache', 'cache-window', 'end', 'horizon', 'begin', 'each', 'return'], depth: 1 },
];

/** @param {string} name */
function depthOf(name) {
  return DEPTHS.find(({ names }) => names.includes(name))?.depth ?? 2;
}

export class Stepper {
  /** @param {(step: number) => void} go */
  constructor(go) {
    this.go = go;
    this.slider = element('input', { type: 'range', min: 0, step: 1, class: 'step-slider', oninput: () => this.to(Number(this.slider.value)) });
    this.buttons = element('div', { class: 'step-buttons' });
    this.told = element('p', { class: 'step-told', 'aria-live': 'polite' });
    this.window = element('div', { class: 'window' });
    this.code = element('ol', { class: 'code' });
    this.heading = element('h2', {});
    this.element = element('section', { class: 'panel stepper', hidden: true },
      this.heading, this.slider, this.buttons, this.told, this.window, this.code);
    /** @type {Trace | null} */
    this.trace = null;
    this.at = 0;
    /** @type {number | undefined} */
    this.running = undefined;
  }

  /**
   * @param {Trace | null} trace
   * @param {number | null} step
   */
  show(trace, step) {
    this.element.hidden = !trace || step === null;
    if (trace !== this.trace) this.halt();
    this.trace = trace;
    if (!trace || step === null) return;
    this.at = step;
    this.heading.textContent = say('page-step-by-step');
    this.slider.max = String(trace.steps.length - 1);
    this.slider.value = String(step);
    this.slider.setAttribute('aria-label', say('page-step-slider'));
    this.slider.setAttribute('aria-valuetext', say('page-step-of', { step: step + 1, steps: trace.steps.length }));
    const here = trace.steps[step];
    this.press(trace);
    this.told.textContent = trace.sentences[step];
    this.drawWindow(trace, here);
    this.drawCode(trace, here);
  }

  /** @param {Trace} trace */
  press(trace) {
    const held = document.activeElement?.getAttribute('data-step');
    const last = trace.steps.length - 1;
    const act = (/** @type {any} */ sign, /** @type {string} */ name, /** @type {() => void} */ press, /** @type {boolean} */ can) =>
      button(sign, say(`page-step-${name}`), press, { 'data-step': name, disabled: !can, title: say(`page-step-${name}`), class: 'button icon-only' });
    refill(this.buttons,
      act('first', 'first', () => this.to(0), this.at > 0),
      act('undo', 'back', () => this.to(this.at - 1), this.at > 0),
      act(this.running ? 'pause' : 'play', this.running ? 'pause' : 'run', () => this.run(), this.at < last || this.running !== undefined),
      act('redo', 'on', () => this.to(this.at + 1), this.at < last),
      button('step', say('page-step-cut'), () => this.toCut(trace), {
        'data-step': 'cut', title: say('page-step-cut'), disabled: !trace.steps.some(({ event }, index) => event === 'cut' && index > this.at),
      }),
      element('span', { class: 'step-count' }, say('page-step-of', { step: this.at + 1, steps: trace.steps.length })));
    if (held) /** @type {HTMLElement | null} */ (this.buttons.querySelector(`[data-step="${held}"]:not([disabled])`))?.focus();
  }

  /** @param {number} step */
  to(step) {
    this.halt();
    this.go(step);
  }

  /** @param {Trace} trace */
  toCut(trace) {
    const next = trace.steps.findIndex(({ event }, index) => event === 'cut' && index > this.at);
    if (next >= 0) this.to(next);
  }

  run() {
    if (this.running) {
      this.halt();
      if (this.trace) this.press(this.trace);
      return;
    }
    this.running = window.setInterval(() => {
      const last = (this.trace?.steps.length ?? 0) - 1;
      if (this.at >= last || !this.element.isConnected) this.halt();
      else this.go(this.at + 1);
    }, PACE);
    if (this.trace) this.press(this.trace);
  }

  halt() {
    clearInterval(this.running);
    this.running = undefined;
  }

  /**
   * Alpha and beta on the line of scores, with the reason for a cut.
   * @param {Trace} trace
   * @param {TraceStep} here
   */
  drawWindow(trace, here) {
    if (trace.algorithm !== 'alpha-beta') {
      refill(this.window);
      return;
    }
    const scores = trace.steps.flatMap(({ value }) => value ?? []);
    const [low, high] = [Math.min(-1, ...scores), Math.max(1, ...scores)];
    const x = (/** @type {number} */ score) => 40 + ((score - low) / (high - low)) * 240;
    const [from, to] = [here.alpha == null ? 14 : x(here.alpha), here.beta == null ? 306 : x(here.beta)];
    const isCut = here.event === 'cut';
    const end = (/** @type {number} */ at, /** @type {string} */ name, /** @type {number} */ down) => [
      shape('line', { class: 'window-end', x1: at, y1: 26, x2: at, y2: 48 }),
      shape('text', { class: 'window-name', x: at, y: down, 'text-anchor': 'middle' }, name),
    ];
    refill(this.window,
      element('p', { class: 'window-text' },
        element('span', {}, `α = ${here.alpha == null ? '−∞' : written(here.alpha)}`),
        element('span', {}, `β = ${here.beta == null ? '+∞' : written(here.beta)}`),
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
