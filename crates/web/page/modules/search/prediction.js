/**
 * The reader does a part of the search: what a node is worth after the answer of a move, and whether its other moves are still looked
 * at. The page checks, and says what a wrong answer overlooks.
 */

import { say, written } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { knownAfter } from './progress.js';
import { limit } from './telling.js';

/** @typedef {import('../server/types.js').Tree} Tree */
/** @typedef {import('../server/types.js').Trace} Trace */
/** @typedef {import('../server/types.js').TreeNode} TreeNode */

/**
 * @typedef {object} Question
 * @property {'value' | 'cut'} kind
 * @property {TreeNode} node what it is about
 * @property {number} answer the value; 1 if moves are left out, else 0
 * @property {number | null} best the best score of the node before
 * @property {number} fresh what the last move scores
 * @property {string} move
 * @property {string} alpha
 * @property {string} beta
 */

/**
 * What can be asked after a step; null if nothing.
 * @param {Tree} tree
 * @param {Trace} trace
 * @param {number} at
 * @returns {Question | null}
 */
export function questionAfter(tree, trace, at) {
  const here = trace.steps[at];
  const next = trace.steps[at + 1];
  if (!next) return null;
  const above = tree.nodes[here.node].parent;
  const about = { best: null, fresh: here.value ?? 0, alpha: limit(here.alpha, '−∞'), beta: limit(here.beta, '+∞'), move: here.move ?? '' };
  if ((here.event === 'leaf' || here.event === 'leave') && above != null && here.value != null) {
    const best = knownAfter(tree, trace, at).get(above)?.value ?? null;
    const isBetter = next.node === above && (next.event === 'raise' || next.event === 'lower') && next.value != null;
    const answer = isBetter ? next.value ?? null : best;
    return answer === null ? null : { ...about, kind: 'value', node: tree.nodes[above], answer, best };
  }
  const isOpen = (here.event === 'raise' || here.event === 'lower') && here.alpha != null && here.beta != null;
  const entered = new Set(trace.steps.slice(0, at + 1).map(({ node }) => node));
  const isLast = !tree.nodes.some(({ id, parent }) => parent === here.node && !entered.has(id));
  if (!isOpen || isLast) return null;
  return { ...about, kind: 'cut', node: tree.nodes[here.node], answer: next.event === 'cut' ? 1 : 0 };
}

export class Prediction {
  /**
   * @param {(step: number) => void} go
   * @param {(isOn: boolean) => void} turn
   */
  constructor(go, turn) {
    this.go = go;
    this.turn = turn;
    this.head = element('div', { class: 'prediction-head' });
    this.asked = element('div', { class: 'prediction-asked' });
    this.said = element('p', { class: 'prediction-said', 'aria-live': 'polite' });
    this.element = element('section', { class: 'panel prediction' }, this.head, this.asked, this.said);
    this.drawn = '';
    /** What the reader got right, and all that was asked. */
    this.right = 0;
    this.tried = 0;
  }

  /**
   * @param {Tree | null} tree
   * @param {Trace | null} trace
   * @param {number | null} at
   * @param {boolean} isOn
   */
  show(tree, trace, at, isOn) {
    this.element.hidden = !trace;
    if (!tree || !trace) return;
    const drawn = `${document.documentElement.lang} ${trace.game} ${trace.position} ${trace.steps.length} ${at} ${isOn}`;
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const held = this.head.contains(document.activeElement);
    refill(this.head, button('hint', say('page-predict'), () => this.toggle(tree, trace, at, !isOn), { 'aria-pressed': String(isOn), 'data-action': 'predict' }),
      isOn && this.tried > 0 && element('span', { class: 'prediction-count' }, say('page-predicted', { count: this.right, tried: this.tried })));
    if (held) this.head.querySelector('button')?.focus();
    if (!isOn) {
      refill(this.asked);
      this.said.textContent = '';
      return;
    }
    this.ask(tree, trace, at ?? trace.steps.length - 1);
  }

  /**
   * @param {Tree} tree
   * @param {Trace} trace
   * @param {number | null} at
   * @param {boolean} isOn
   */
  toggle(tree, trace, at, isOn) {
    [this.right, this.tried] = [0, 0];
    this.turn(isOn);
    // From the end there is nothing to be foreseen.
    if (isOn && at === null) this.next(tree, trace, -1);
  }

  /**
   * Goes to the next step after which something can be asked, or to the end.
   * @param {Tree} tree
   * @param {Trace} trace
   * @param {number} at
   */
  next(tree, trace, at) {
    const last = trace.steps.length - 1;
    let step = Math.min(at + 1, last);
    while (step < last && !questionAfter(tree, trace, step)) step += 1;
    this.go(step);
  }

  /**
   * @param {Tree} tree
   * @param {Trace} trace
   * @param {number} at
   */
  ask(tree, trace, at) {
    const question = questionAfter(tree, trace, at);
    const held = this.element.contains(document.activeElement);
    const isLast = at >= trace.steps.length - 1;
    if (!question) {
      refill(this.asked, element('p', {}, say(isLast ? 'page-predict-end' : 'page-predict-nothing')),
        button('step', say(isLast ? 'page-predict-again' : 'page-predict-next'), () => this.next(tree, trace, isLast ? -1 : at), { 'data-action': 'predict-next' }));
      if (held) this.asked.querySelector('button')?.focus({ preventScroll: true });
      return;
    }
    const { kind, node, move } = question;
    const player = say(node.mover === 'first' ? 'trace-maximiser' : 'trace-minimiser');
    const text = say(`page-predict-${kind}`, { position: node.position, player, move, value: written(question.fresh) });
    let isFirst = true;
    const check = (/** @type {number} */ answer) => {
      const isRight = answer === question.answer;
      if (isFirst) {
        this.tried += 1;
        this.right += isRight ? 1 : 0;
      }
      isFirst = false;
      this.said.className = `prediction-said ${isRight ? 'right' : 'wrong'}`;
      this.said.textContent = isRight ? say('page-predict-right') : overlooked(question);
      if (isRight) this.next(tree, trace, at);
    };
    const form = kind === 'value' ? valueForm(text, check) : choiceForm(check);
    refill(this.asked, element('p', {}, text), form,
      button(null, say('page-predict-show'), () => {
        this.said.textContent = '';
        this.go(at + 1);
      }, { class: 'button quiet', 'data-action': 'predict-show' }));
    if (held) /** @type {HTMLElement | null} */ (this.asked.querySelector('input, .button'))?.focus({ preventScroll: true });
  }
}

/**
 * @param {string} label
 * @param {(answer: number) => void} check
 */
function valueForm(label, check) {
  const field = element('input', { type: 'number', name: 'prediction', 'aria-label': label, step: 'any', required: true });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    check(Number(field.value));
    field.select();
  };
  return element('form', { class: 'prediction-form', onsubmit: submit },
    field, element('button', { type: 'submit', class: 'button strong', 'data-action': 'check' }, say('page-predict-check')));
}

/** @param {(answer: number) => void} check */
function choiceForm(check) {
  return element('div', { class: 'prediction-form' },
    button(null, say('word-yes'), () => check(0), { 'data-answer': 'on' }),
    button(null, say('word-no'), () => check(1), { 'data-answer': 'cut' }));
}

/**
 * What a wrong answer overlooks.
 * @param {Question} question
 */
function overlooked({ kind, node, answer, best, fresh, alpha, beta }) {
  if (kind === 'cut') return say(answer === 1 ? 'page-predict-is-cut' : 'page-predict-goes-on', { alpha, beta });
  if (best === null) return say('page-predict-first');
  return say(`page-predict-${node.mover}-player`, { best: written(best), value: written(fresh) });
}
