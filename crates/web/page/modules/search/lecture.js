/** A search in front of a class: its tree, its window and its code fill the screen in large letters, and keys follow it. */

import { keep, kept } from '../text/kept.js';
import { say, written } from '../text/words.js';
import { button, choice } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';

/** @typedef {import('./stepper.js').Stepper} Stepper */

/** The time that a step is shown, in milliseconds, while they run. */
const PACES = [300, 650, 1200, 2500, 5000];
const KEPT = 'nimatron-pace';

export class Lecture {
  /**
   * @param {import('../text/address.js').Change} change
   * @param {Stepper} stepper
   */
  constructor(change, stepper) {
    this.change = change;
    this.stepper = stepper;
    this.isOn = false;
    this.element = element('div', { class: 'lecture-bar', hidden: true });
    const pace = Number(kept(KEPT));
    if (PACES.includes(pace)) stepper.pace = pace;
    document.addEventListener('keydown', (event) => this.key(event), { capture: true });
    // Browsers end a full screen by themselves at Escape, and say so afterwards.
    document.addEventListener('fullscreenchange', () => { if (!document.fullscreenElement) this.end(); });
  }

  /** Begins at the first step, in the whole screen where the browser allows that. */
  begin() {
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    this.change({ lecture: 'on', step: null }, { entry: true });
  }

  end() {
    if (this.isOn) this.change({ lecture: '' });
  }

  /**
   * @param {boolean} isOn
   * @param {Element} examples the choice of examples
   * @returns {boolean} whether the screen was divided otherwise before
   */
  show(isOn, examples) {
    const isOther = isOn !== this.isOn;
    this.isOn = isOn;
    document.documentElement.classList.toggle('lecture', isOn);
    this.element.hidden = !isOn;
    // It is also gone back from.
    if (isOther && !isOn) leaveScreen();
    if (isOn) {
      const paces = PACES.map((pace) => ({ value: String(pace), text: say('page-lecture-seconds', { seconds: written(pace / 1000, 0) }) }));
      refill(this.element, examples,
        choice(say('page-lecture-pace'), paces, String(this.stepper.pace), (pace) => this.pace(Number(pace)), { name: 'pace', title: say('page-lecture-pace') }),
        button('close', say('page-close'), () => this.end(), { class: 'button quiet icon-only', title: say('page-close'), 'data-action': 'lecture-end' }));
    }
    return isOther;
  }

  leave() {
    if (this.isOn) leaveScreen();
    this.isOn = false;
    document.documentElement.classList.remove('lecture');
  }

  /** @param {number} pace */
  pace(pace) {
    keep(KEPT, String(pace));
    this.stepper.keepPace(pace);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.isOn || event.ctrlKey || event.altKey || event.metaKey || event.target instanceof HTMLSelectElement) return;
    const { stepper } = this;
    const act = {
      ArrowLeft: () => stepper.to(Math.max(stepper.at - 1, 0)),
      ArrowRight: () => stepper.to(Math.min(stepper.at + 1, stepper.last)),
      Home: () => stepper.to(0),
      End: () => stepper.to(stepper.last),
      ' ': () => stepper.run(),
      Escape: () => this.end(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

/** Gives the whole screen back. */
function leaveScreen() {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}
