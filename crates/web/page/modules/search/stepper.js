/** The controls with which a search is followed, or two at the same step: a slider, and buttons. */

import { say } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Trace} Trace */

export class Stepper {
  /** @param {(step: number) => void} go */
  constructor(go) {
    this.go = go;
    this.slider = element('input', { type: 'range', min: 0, step: 1, class: 'step-slider', oninput: () => this.to(Number(this.slider.value)) });
    this.buttons = element('div', { class: 'step-buttons' });
    this.heading = element('h2', {});
    this.element = element('section', { class: 'panel stepper', hidden: true }, this.heading, this.slider, this.buttons);
    /** @type {Trace[]} */
    this.traces = [];
    this.at = 0;
    /** The time between two steps, in milliseconds, while they run. */
    this.pace = 650;
    /** @type {number | undefined} */
    this.running = undefined;
  }

  /** The last step of the longest search. */
  get last() {
    return Math.max(0, ...this.traces.map(({ steps }) => steps.length - 1));
  }

  /**
   * @param {Trace[]} traces
   * @param {number | null} step null for the end
   */
  show(traces, step) {
    this.element.hidden = traces.length === 0;
    if (traces[0] !== this.traces[0]) this.halt();
    this.traces = traces;
    if (traces.length === 0) return;
    this.at = Math.min(step ?? this.last, this.last);
    this.heading.textContent = say('page-step-by-step');
    this.slider.max = String(this.last);
    this.slider.value = String(this.at);
    this.slider.setAttribute('aria-label', say('page-step-slider'));
    this.slider.setAttribute('aria-valuetext', say('page-step-of', { step: this.at + 1, steps: this.last + 1 }));
    this.press();
  }

  press() {
    const held = document.activeElement?.getAttribute('data-step');
    const act = (/** @type {any} */ sign, /** @type {string} */ name, /** @type {() => void} */ press, /** @type {boolean} */ can) =>
      button(sign, say(`page-step-${name}`), press, { 'data-step': name, disabled: !can, title: say(`page-step-${name}`), class: 'button icon-only' });
    refill(this.buttons,
      act('first', 'first', () => this.to(0), this.at > 0),
      act('undo', 'back', () => this.to(this.at - 1), this.at > 0),
      act(this.running ? 'pause' : 'play', this.running ? 'pause' : 'run', () => this.run(), this.at < this.last || this.running !== undefined),
      act('redo', 'on', () => this.to(this.at + 1), this.at < this.last),
      button('step', say('page-step-cut'), () => this.toCut(), { 'data-step': 'cut', title: say('page-step-cut'), disabled: this.nextCut() === null }),
      element('span', { class: 'step-count' }, say('page-step-of', { step: this.at + 1, steps: this.last + 1 })));
    if (held) /** @type {HTMLElement | null} */ (this.buttons.querySelector(`[data-step="${held}"]:not([disabled])`))?.focus();
  }

  /** @param {number} step */
  to(step) {
    this.halt();
    this.go(step);
  }

  /** The next step at which one of the searches leaves something out. */
  nextCut() {
    const cuts = this.traces.map(({ steps }) => steps.findIndex(({ event }, index) => event === 'cut' && index > this.at)).filter((cut) => cut >= 0);
    return cuts.length > 0 ? Math.min(...cuts) : null;
  }

  toCut() {
    const next = this.nextCut();
    if (next !== null) this.to(next);
  }

  run() {
    if (this.running) {
      this.halt();
      this.press();
      return;
    }
    this.running = window.setInterval(() => {
      if (this.at < this.last && this.element.isConnected) {
        this.go(this.at + 1);
        return;
      }
      this.halt();
      this.press();
    }, this.pace);
    this.press();
  }

  /**
   * Goes on at another pace, if steps run.
   * @param {number} pace
   */
  keepPace(pace) {
    const isRunning = this.running !== undefined;
    this.halt();
    this.pace = pace;
    if (isRunning) this.run();
  }

  halt() {
    clearInterval(this.running);
    this.running = undefined;
  }
}
