/** A figure of a lesson: a board, or a drawing, narrower on a phone, whose search is followed in place; the command that makes it, and where it can be played with. */

import { drawPicture } from '../boards/board.js';
import { address } from '../server/api.js';
import { source } from '../server/door.js';
import { readState, writeState } from '../text/address.js';
import { language, say } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill, shape } from '../widgets/elements.js';

/** @typedef {Extract<import('../server/types.js').LessonBlock, {kind: 'figure'}>} Block */

/** Where a drawing has no room for its usual width. */
const NARROW = '(max-width: 40rem)';
/** Where a board has room for its usual width. */
const ROOM = 560;

export class Figure {
  /**
   * @param {number} lesson
   * @param {Block} block
   */
  constructor(lesson, block) {
    this.lesson = lesson;
    this.block = block;
    /** The step that is shown, from 1; null for what the lesson shows. @type {number | null} */
    this.at = null;
    this.narrow = element('source', { media: NARROW });
    this.image = element('img', { alt: block.title, class: 'drawn', onload: () => this.image.style.setProperty('--width', `${this.image.naturalWidth}px`) });
    this.steps = element('p', { class: 'figure-steps', role: 'group', 'aria-label': say('page-step-by-step') });
    this.count = element('span', { class: 'step-count', role: 'status' });
    this.element = element('figure', {},
      block.picture ? board(block.picture, block.title) : element('picture', {}, this.narrow, this.image),
      this.steps,
      element('figcaption', {}, element('code', {}, `nimatron ${block.command}`), ' ', element('a', { href: this.href() }, say(`page-lesson-${block.place.view}`))));
    this.draw();
  }

  /** Where the page shows the same. */
  href() {
    const { game, position, algorithm, step, view } = this.block.place;
    const usual = readState('');
    const shown = /** @type {import('../text/address.js').View} */ (view);
    return writeState({ ...usual, view: shown, game, position: position ?? '', algorithm: algorithm ?? usual.algorithm, step: step ?? null });
  }

  draw() {
    const path = `lessons/${this.lesson}/figures/${this.block.number}`;
    const query = { lang: language(), step: this.at ?? undefined };
    if (!this.block.picture) {
      this.show(address(path, { ...query, narrow: true }), address(path, query));
    }
    this.offer();
  }

  /**
   * @param {string} narrow
   * @param {string} wide
   */
  async show(narrow, wide) {
    [this.narrow.srcset, this.image.src] = await Promise.all([source(narrow), source(wide)]);
  }

  /** The buttons that lead from step to step. */
  offer() {
    const { steps, place } = this.block;
    this.steps.hidden = steps == null;
    if (steps == null) return;
    const held = document.activeElement?.getAttribute('data-step');
    const here = this.at ?? (place.step == null ? null : place.step + 1);
    const act = (/** @type {any} */ sign, /** @type {string} */ name, /** @type {number | null} */ to) =>
      button(sign, say(`page-step-${name}`), () => this.go(to), { 'data-step': name, disabled: to !== null && (to < 1 || to > steps), title: say(`page-step-${name}`), class: 'button icon-only' });
    this.count.textContent = here === null ? say('page-step-by-step') : say('page-step-of', { step: here, steps });
    refill(this.steps,
      act('first', 'first', 1),
      act('undo', 'back', (here ?? 1) - 1),
      act('redo', 'on', (here ?? 0) + 1),
      this.count);
    if (held && this.element.isConnected) /** @type {HTMLElement | null} */ (this.steps.querySelector(`[data-step="${held}"]:not([disabled])`))?.focus();
  }

  /** @param {number | null} step */
  go(step) {
    this.at = step;
    this.draw();
  }
}

/**
 * A board as the page draws boards, in the dark as in the light.
 * @param {import('../server/types.js').Picture} picture
 * @param {string} title
 */
function board(picture, title) {
  const { layer, width, height, largest } = drawPicture(picture, { room: Math.min(ROOM, innerWidth - 32) });
  const drawn = shape('svg', { class: 'board', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title, 'data-kind': picture.kind }, layer);
  drawn.style.maxWidth = `${Math.round(width * Math.min(largest, 1))}px`;
  return drawn;
}
