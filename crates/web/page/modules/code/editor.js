/** A field for a program: numbered lines, Tab indents, Enter goes on where the line began. Escape lets the next Tab leave the field. */

import { say } from '../text/words.js';
import { element, refill } from '../widgets/elements.js';

const INDENT = 4;

export class Editor {
  /** @param {() => void} changed hears of every change by the reader */
  constructor(changed) {
    this.numbers = element('div', { class: 'editor-numbers', 'aria-hidden': 'true' });
    this.field = element('textarea', {
      class: 'editor-field', wrap: 'off', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', autocorrect: 'off', 'data-code': '',
      oninput: () => {
        this.count();
        changed();
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      onblur: () => { this.isLeft = false; },
      onscroll: () => { this.numbers.scrollTop = this.field.scrollTop; },
    });
    this.element = element('div', { class: 'editor' }, this.numbers, this.field);
    /** Whether Tab leaves the field. */
    this.isLeft = false;
    this.lines = 0;
  }

  get text() {
    return this.field.value;
  }

  /** @param {string} text */
  show(text) {
    this.field.setAttribute('aria-label', say('page-code-editor'));
    if (this.field.value === text) return;
    this.field.value = text;
    this.field.scrollTo(0, 0);
    this.count();
  }

  /** Numbers the lines. */
  count() {
    const lines = this.field.value.split('\n').length;
    if (lines === this.lines) return;
    this.lines = lines;
    refill(this.numbers, Array.from({ length: lines }, (_, number) => number + 1).join('\n'));
    this.numbers.scrollTop = this.field.scrollTop;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key, altKey, ctrlKey, metaKey, isComposing, shiftKey } = event;
    if (key === 'Escape') this.isLeft = true;
    if (key === 'Escape' || key === 'Shift' || isComposing || altKey || ctrlKey || metaKey) return;
    if (key === 'Tab' && !this.isLeft) {
      event.preventDefault();
      this.indent(shiftKey);
    } else if (key === 'Enter') {
      event.preventDefault();
      this.breakLine();
    }
    if (key !== 'Tab') this.isLeft = false;
  }

  /**
   * Moves the selected lines; without a selection of several, Tab goes to the next stop.
   * @param {boolean} isBack
   */
  indent(isBack) {
    const { value, selectionStart: start, selectionEnd: end } = this.field;
    const begin = value.lastIndexOf('\n', start - 1) + 1;
    if (!isBack && !value.slice(start, end).includes('\n')) {
      this.write(' '.repeat(INDENT - (start - begin) % INDENT));
      return;
    }
    const before = value.slice(begin, end);
    const after = isBack ? before.replaceAll(/^ {1,4}/gm, '') : before.replaceAll(/^(?=.)/gm, ' '.repeat(INDENT));
    if (after === before) return;
    this.field.setSelectionRange(begin, end);
    this.write(after);
    const [first] = after.split('\n');
    const moved = start + first.length - before.split('\n')[0].length;
    const isOne = !before.includes('\n');
    this.field.setSelectionRange(isOne ? Math.max(begin, moved) : begin, isOne ? Math.max(begin, moved) : begin + after.length);
  }

  /** A new line begins as deep as the one before, deeper after a colon. */
  breakLine() {
    const { value, selectionStart: start } = this.field;
    const line = value.slice(value.lastIndexOf('\n', start - 1) + 1, start);
    const depth = line.length - line.trimStart().length + (line.trimEnd().endsWith(':') ? INDENT : 0);
    this.write(`\n${' '.repeat(depth)}`);
  }

  /**
   * Writes in place of the selection, so that the browser can undo it.
   * @param {string} text
   */
  write(text) {
    const isWritten = text ? document.execCommand('insertText', false, text) : document.execCommand('delete');
    if (isWritten) return;
    const { selectionStart, selectionEnd } = this.field;
    this.field.setRangeText(text, selectionStart, selectionEnd, 'end');
    this.field.dispatchEvent(new Event('input'));
  }

  /**
   * Writes all of it anew, so that the browser can undo it.
   * @param {string} text
   */
  rewrite(text) {
    this.field.focus();
    this.field.select();
    this.write(text);
  }
}
