/** The view of a class: a teacher asks one question at a time, pupils answer, and all see the answers once the teacher shows them. */

import { failureText } from '../server/api.js';
import { language, say } from '../text/words.js';
import { labeled } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { shownQuestion } from './question.js';
import { exampleOf, resultsOf } from './results.js';
import { orTell } from './room.js';
import { Teacher } from './teacher.js';

/** @typedef {import('./room.js').ClassReport} ClassReport */
/** @typedef {import('./room.js').Shown} Shown */

export class ClassView {
  constructor() {
    this.head = element('div', { class: 'class-head' });
    this.question = element('section', { class: 'class-asks' });
    this.told = element('p', { class: 'wrong', role: 'alert' });
    this.state = element('p', { class: 'class-state', role: 'status' });
    this.results = element('div', { class: 'class-told' });
    this.about = element('aside', { class: 'class-about' });
    this.element = element('div', { class: 'class-page' }, this.head,
      element('div', { class: 'class-main' }, this.question, this.told, this.state, this.results), this.about);
    this.isHeard = false;
    /** @type {Shown | null} */
    this.shown = null;
    /** What the question is drawn for, and how it is shown. */
    this.drawn = '';
    /** @type {import('./question.js').Shown | null} */
    this.asked = null;
    /** @type {Teacher | null} */
    this.teacher = null;
    this.headed = '';
    /** The question that the page was scrolled to. @type {number | null} */
    this.begun = null;
  }

  /** @param {Shown} shown */
  show(shown) {
    this.shown = shown;
    const { room, invitation } = shown;
    if (!room || !invitation) {
      refill(this.head, element('h1', {}, say('page-view-class')), element('p', {}, say('page-class-none')));
      return;
    }
    if (!this.isHeard) {
      this.isHeard = true;
      room.addEventListener('change', () => this.draw());
    }
    if (invitation.teacher) this.teacher ??= new Teacher(room, this.told);
    this.draw();
  }

  leave() {
    this.headed = '';
  }

  draw() {
    const { shown } = this;
    if (!shown?.room?.report || !this.element.isConnected) return;
    const { room, room: { report } } = shown;
    this.element.classList.toggle('asked', report.question !== null);
    if (this.teacher) refill(this.head, ...this.teacher.head(shown, report));
    else this.greet(room, report);
    this.ask(shown, report);
  }

  /**
   * Asks a pupil for a name, once.
   * @param {import('./room.js').Room} room
   * @param {ClassReport} report
   */
  greet(room, { name }) {
    const headed = `${name} ${language()}`;
    if (headed === this.headed) return;
    this.headed = headed;
    if (name != null) {
      refill(this.head, element('h1', {}, say('page-view-class')), element('p', { class: 'class-name' }, say('page-class-you-are', { text: name })));
      return;
    }
    const field = element('input', { type: 'text', maxlength: 40, autocomplete: 'nickname', 'data-field': 'name' });
    const join = (/** @type {Event} */ event) => {
      event.preventDefault();
      orTell(room.join(field.value), this.told);
    };
    refill(this.head,
      element('h1', {}, say('page-view-class')),
      element('form', { class: 'class-join', onsubmit: join },
        labeled(say('page-class-your-name'), field, say('page-class-name-hint')),
        element('button', { class: 'button strong', type: 'submit', 'data-action': 'join' }, say('page-class-join'))));
    field.focus();
  }

  /**
   * The question, drawn anew only where another one is asked.
   * @param {Shown} shown
   * @param {ClassReport} report
   */
  async ask({ room, games }, report) {
    const isMember = this.teacher !== null || report.name != null;
    const drawn = JSON.stringify([isMember && report.question, language()]);
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.asked = null;
      this.question.removeAttribute('data-told');
      this.teacher?.fold(report.question?.number ?? null);
      for (const part of [this.question, this.about, this.results]) refill(part);
      this.told.textContent = '';
      if (isMember && report.question) {
        try {
          const answer = (/** @type {string} */ choice) => { if (!this.teacher && room) orTell(room.answer({ choice }), this.told); };
          const asked = await shownQuestion(report.question.asked, answer, games);
          if (drawn !== this.drawn) return;
          this.asked = asked;
          refill(this.question, asked.element);
          refill(this.about, asked.about);
          this.begin(report.question.number);
        } catch (error) {
          this.told.textContent = failureText(error);
          this.drawn = '';
          return;
        }
      }
    }
    this.tell(room?.report ?? report, isMember);
  }

  /**
   * A new question is in sight, wherever the reader had scrolled to.
   * @param {number} question
   */
  begin(question) {
    if (question !== this.begun) scrollTo({ top: 0 });
    this.begun = question;
  }

  /**
   * What is known of the answers.
   * @param {ClassReport} report
   * @param {boolean} isMember
   */
  tell(report, isMember) {
    const { asked } = this;
    const { question, answered, joined, answer, results, example } = report;
    const own = answer?.choice ?? null;
    const isOpen = results == null;
    const text = JSON.stringify([own, isOpen]);
    if (asked && this.question.getAttribute('data-told') !== text) {
      this.question.setAttribute('data-told', text);
      asked.choose(own, isOpen && !this.teacher);
    }
    if (!isMember) this.state.textContent = '';
    else if (!question) this.state.textContent = say(this.teacher ? 'page-class-joined' : 'page-class-wait', { count: joined });
    else if (this.teacher || !isOpen) this.state.textContent = say('page-class-answered', { count: answered, total: joined });
    else this.state.textContent = say(own === null ? 'page-class-answer' : 'page-class-sent');
    if (!asked) return refill(this.results, this.teacher?.saving());
    this.teacher?.take(report, asked);
    return refill(this.results,
      this.teacher?.actions(report),
      results && resultsOf(results, asked.name, own),
      example && exampleOf(example, asked.name),
      this.teacher?.people(report, asked.name));
  }
}
