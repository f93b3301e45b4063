/** What a run came to: the verdict, the tree that the search walks, what is counted in it, and what the program printed. */

import { say } from '../text/words.js';
import { element, refill } from '../widgets/elements.js';
import { SECONDS } from './runner.js';

/** @typedef {import('./runner.js').Judged} Judged */

/** What errors say that a reader meets by one of these mistakes. @type {Record<string, string>} */
const KNOWN = { RecursionError: 'page-code-deep', MemoryError: 'page-code-full', EOFError: 'page-code-input' };

export class Verdict {
  constructor() {
    this.state = element('p', { class: 'code-state', role: 'status' });
    this.verdict = element('div', { class: 'code-told' });
    this.picture = element('div', { class: 'code-tree', tabindex: '0', hidden: true });
    this.counts = element('div', { class: 'counts code-told' });
    this.others = element('div', { class: 'code-told' });
    this.printed = element('pre', { tabindex: '0' });
    this.more = element('p', { class: 'code-more' });
    this.failed = element('p', { class: 'wrong' });
    this.heading = element('h2', {});
    this.output = element('section', { class: 'code-output', hidden: true }, this.heading, this.printed, this.more);
    this.element = element('div', { class: 'code-verdict' }, this.state, this.failed, this.verdict, this.output, this.picture, this.counts, this.others);
    this.href = '';
    /** @type {Judged | null} */
    this.judged = null;
  }

  /** @param {string} state what goes on */
  clear(state) {
    this.judged = null;
    this.tell(state);
    this.fail('');
    for (const part of [this.verdict, this.counts, this.others, this.printed]) refill(part);
    this.draw(null);
    this.output.hidden = true;
    this.more.textContent = '';
  }

  /** @param {string} state */
  tell(state) {
    this.state.textContent = state;
  }

  /** @param {string} why */
  fail(why) {
    this.failed.textContent = why;
  }

  /** @param {import('./runner.js').Told} told */
  show({ verdict, printed, more, raised, broken, ended }) {
    if (verdict) this.judge(verdict);
    if (printed) {
      this.heading.textContent = say('page-code-printed');
      this.printed.append(printed);
      this.output.hidden = false;
    }
    if (more) this.more.textContent = say('page-code-more');
    if (raised) this.raise(raised);
    if (broken !== undefined) this.fail(whyBroken(broken));
    if (ended) this.fail(say(`page-code-${ended}`, { count: SECONDS }));
  }

  /** @param {Judged} judged */
  judge(judged) {
    this.judged = judged;
    if (judged.refused !== null) {
      this.fail(judged.refused);
      return;
    }
    const [first, ...others] = parts(judged.told);
    refill(this.verdict, element('div', { class: judged.passed ? 'code-passed' : 'code-failed' }, ...first));
    refill(this.others, ...others.map((part) => element('div', {}, ...part)));
    this.draw(judged.tree);
    refill(this.counts, element('div', {}, ...parts(judged.counts).flat()));
  }

  /**
   * An error of the program; what the judge could not read is not said twice.
   * @param {{kind: string, text: string, line: number}} raised
   */
  raise({ kind, text, line }) {
    if (kind === 'SyntaxError' && this.judged?.refused) return;
    const told = KNOWN[kind] ? say(KNOWN[kind]) : text ? `${kind}: ${text}` : kind;
    const where = line ? say('page-code-line', { number: line, text: told }) : told;
    // The functions are right all the same.
    this.fail(this.judged?.passed ? say('page-code-ends', { text: where }) : where);
  }

  /**
   * A drawing, as a picture: nothing in it can act.
   * @param {string | null} drawing
   */
  draw(drawing) {
    URL.revokeObjectURL(this.href);
    this.picture.hidden = drawing === null;
    if (drawing === null) {
      refill(this.picture);
      return;
    }
    this.href = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
    // The root stands in the middle.
    const onload = () => { this.picture.scrollLeft = (this.picture.scrollWidth - this.picture.clientWidth) / 2; };
    refill(this.picture, element('img', { src: this.href, alt: say('page-code-tree'), onload }));
  }
}

/**
 * Why Python broke: what fills the browser's own stack or memory ends it with them.
 * @param {string} broken
 */
export function whyBroken(broken) {
  if (/stack/i.test(broken)) return say('page-code-deep');
  return /memory/i.test(broken) ? say('page-code-full') : say('page-code-broken', { text: broken });
}

/**
 * Paragraphs, part by part.
 * @param {string[]} told
 */
function parts(told) {
  /** @type {HTMLElement[][]} */
  const all = [[]];
  for (const text of told) {
    if (text) all.at(-1)?.push(element('p', {}, text));
    else all.push([]);
  }
  return all.filter((part) => part.length > 0);
}
