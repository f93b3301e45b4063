/** What a teacher has beside the question: how to join, what to ask next, who has answered, and what all are shown. */

import { thumbnail } from '../boards/board.js';
import { toLink } from '../code/linked.js';
import { EXERCISES, exerciseTitle } from '../code/exercises.js';
import { plain } from '../lessons/runs.js';
import { address, ask } from '../server/api.js';
import { python, source } from '../server/door.js';
import { readState, shownMoves, today, writeState } from '../text/address.js';
import { language, say } from '../text/words.js';
import { button, choice } from '../widgets/buttons.js';
import { element } from '../widgets/elements.js';
import { orTell } from './room.js';
import { rowsOf, save } from './table.js';

/** @typedef {import('./room.js').ClassReport} ClassReport */
/** @typedef {import('../server/types.js').ClassQuestion} ClassQuestion */
/** @typedef {{value: string, text: string, group: string}} Choice */

/** Characters of a question among others. */
const SHORT = 70;

export class Teacher {
  /**
   * @param {import('./room.js').Room} room
   * @param {HTMLElement} told what was refused
   */
  constructor(room, told) {
    this.room = room;
    this.told = told;
    this.invitation = element('section', { class: 'panel class-invitation' });
    this.choices = element('section', { class: 'panel class-choices' });
    this.drawn = '';
    this.chosen = '';
    this.exercise = EXERCISES[0].name;
    this.isOpen = false;
    /** The question that the answers belong to. @type {number | null} */
    this.question = null;
    /** The rows of each question that was asked since the page was opened. @type {Map<number, string[][]>} */
    this.rows = new Map();
  }

  /**
   * How pupils join, and what can be asked.
   * @param {import('./room.js').Shown} shown
   * @param {ClassReport} report
   */
  head(shown, { question }) {
    const { game, position, moves, ply } = shown.state;
    const drawn = JSON.stringify([language(), game, position, moves, ply]);
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.invite(shown);
      this.offer(shown);
    }
    this.choices.hidden = question !== null;
    return [element('h1', {}, say('page-view-class')), this.invitation, this.choices];
  }

  /** @param {import('./room.js').Shown} shown */
  invite({ invitation }) {
    const { url, code } = invitation ?? {};
    const image = element('img', { class: 'qr-code', alt: say('page-qr-code'), onerror: () => image.remove() });
    source(address('qr-code.svg', { text: `${url}?token=${code}` })).then((src) => { image.src = src; }, () => image.remove());
    this.invitation.replaceChildren(
      element('p', {}, say('page-class-open')),
      element('p', { class: 'class-url' }, element('strong', {}, url ?? '')),
      element('p', { class: 'class-code' }, element('strong', {}, code ?? '')),
      image);
  }

  /**
   * What can be asked: a question of a lesson, today's puzzle, the position that the teacher has set up, an exercise.
   * @param {import('./room.js').Shown} shown
   */
  async offer({ state, games }) {
    const drawn = this.drawn;
    const { lessons } = await ask('lessons', { lang: language() });
    const questions = (await Promise.all(lessons.map(({ number, title }) => this.questions(number, title)))).flat();
    const here = state.game ? await ask('position', { game: state.game, position: state.position, moves: shownMoves(state).join(' '), lang: language() }).catch(() => null) : null;
    const hasPython = (await python()) !== null;
    if (drawn !== this.drawn) return;
    this.chosen ||= questions[0]?.value ?? '';
    const exercises = EXERCISES.map(({ name }) => ({ value: name, text: exerciseTitle(name, games) }));
    const position = () => this.ask({ kind: 'position', game: state.game, position: state.position || undefined, moves: shownMoves(state).join(' ') });
    // A list that is closed does not show whose question is chosen.
    const lesson = element('span', { class: 'field-hint' });
    const told = () => { lesson.textContent = questions.find(({ value }) => value === this.chosen)?.group ?? ''; };
    told();
    this.choices.replaceChildren(
      element('h2', {}, say('page-class-ask')),
      row(say('page-class-of-lesson'), choice(say('page-class-of-lesson'), questions, this.chosen, (chosen) => { this.chosen = chosen; told(); }),
        this.asking('lesson', () => this.askLesson()), lesson),
      row(say('page-puzzle-of-the-day'), null, this.asking('puzzle', () => this.askPuzzle())),
      row(say('page-class-of-board'), here?.picture && !here.over ? thumbnail(here.picture, 220) : element('span', { class: 'field-hint' }, say('page-class-of-board-hint')),
        here && !here.over ? this.asking('position', position)
          : element('a', { class: 'button', href: writeState({ ...readState(''), view: 'contents' }), 'data-action': 'games' }, say('page-class-games'))),
      ...(hasPython ? [row(say('page-view-code'), choice(say('page-view-code'), exercises, this.exercise, (chosen) => { this.exercise = chosen; }),
        this.asking('exercise', () => this.ask({ kind: 'exercise', exercise: this.exercise })))] : []));
  }

  /**
   * The questions of a lesson, by their numbers.
   * @param {number} number
   * @param {string} title
   * @returns {Promise<Choice[]>}
   */
  async questions(number, title) {
    const { blocks } = await ask(`lessons/${number}`, { lang: language() });
    return blocks.flatMap((block) => {
      if (block.kind !== 'question') return [];
      const text = plain(block.text);
      return [{ value: `${number} ${block.number}`, text: text.length > SHORT ? `${text.slice(0, SHORT)} …` : text, group: title }];
    });
  }

  /**
   * @param {string} what
   * @param {() => void} press
   */
  asking(what, press) {
    return button('play', say('page-class-ask-this'), press, { 'data-ask': what });
  }

  /** @param {ClassQuestion} question */
  ask(question) {
    return orTell(this.room.ask(question), this.told);
  }

  askLesson() {
    const [lesson, question] = this.chosen.split(' ').map(Number);
    return this.ask({ kind: 'lesson', lesson, question });
  }

  /** Today's puzzle is a position. */
  async askPuzzle() {
    const asked = ask('puzzles', { seed: today() }).then(({ game, position }) => this.room.ask({ kind: 'position', game, position, moves: '' }));
    await orTell(asked, this.told);
  }

  /**
   * What is done with the answers.
   * @param {ClassReport} report
   */
  actions(report) {
    const isShown = report.results != null;
    return element('div', { class: 'controls' },
      button(null, say(isShown ? 'page-class-hide' : 'page-class-show'), () => this.show({ results: !isShown }), { class: 'button strong', 'data-action': 'results' }),
      report.example && button(null, say('page-class-no-example'), () => this.show({ example: '' }), { 'data-action': 'no-example' }),
      this.saving(),
      button('close', say('page-class-end'), () => orTell(this.room.end(), this.told), { class: 'button quiet', 'data-action': 'end' }));
  }

  /**
   * Takes down who has answered what: the class forgets it with the next question.
   * @param {ClassReport} report
   * @param {import('./question.js').Shown} asked
   */
  take(report, asked) {
    if (report.question && report.answered > 0) this.rows.set(report.question.number, rowsOf(report, asked));
  }

  /** Saves what was answered to all questions. */
  saving() {
    return this.rows.size > 0 && button('copy', say('page-class-save'), () => save([...this.rows.values()].flat()), { class: 'button quiet', 'data-action': 'save' });
  }

  /**
   * Who has answered; what, for the teacher alone.
   * @param {ClassReport} report
   * @param {(choice: string) => string} name
   */
  people({ pupils, question }, name) {
    const each = element('details', { class: 'class-pupils', open: this.isOpen, ontoggle: () => { this.isOpen = each.open; } },
      element('summary', {}, say('page-class-each')),
      element('ol', {}, ...(pupils ?? []).map((pupil) => this.pupil(pupil, name, question?.asked ?? null))));
    const told = (pupils ?? []).map(({ name: who, here, answer }) =>
      element('span', { class: `class-pupil${answer ? ' answered' : ''}${here ? '' : ' away'}` }, `${answer ? '●' : '○'} ${who}`));
    return element('div', {}, element('p', { class: 'class-here' }, ...told.flatMap((one) => [one, ' '])), each);
  }

  /**
   * What each pupil answers is folded away before another question: the page may be on a projector.
   * @param {number | null} question
   */
  fold(question) {
    if (question !== this.question) this.isOpen = false;
    this.question = question;
  }

  /** @param {{results?: boolean, example?: string}} shown */
  show(shown) {
    return orTell(this.room.show(shown), this.told);
  }

  /**
   * A pupil's answer, for the teacher alone.
   * @param {NonNullable<ClassReport['pupils']>[number]} pupil
   * @param {(choice: string) => string} name
   * @param {ClassQuestion | null} asked
   */
  pupil({ name: who, here, answer }, name, asked) {
    const link = answer?.code && asked?.kind === 'exercise' ? toLink(answer.code) : null;
    const href = link && asked?.kind === 'exercise' && writeState({ ...readState(''), view: 'code', exercise: asked.exercise, code: link });
    return element('li', { 'data-pupil': who },
      element('strong', {}, who), ' ', answer ? name(answer.choice) : say('page-class-not-yet'), !here && ` (${say('page-class-away')})`,
      answer?.note && element('p', { class: 'class-note' }, answer.note),
      asked?.kind === 'exercise' && answer && element('p', { class: 'field-hint' }, say('page-class-found-there')),
      answer?.code && element('pre', { tabindex: '0' }, answer.code),
      answer && element('div', { class: 'actions' },
        button(null, say('page-class-show-example'), () => this.show({ example: who }), { class: 'button quiet', 'data-action': 'example' }),
        href && element('a', { class: 'button quiet', href, target: '_blank' }, say('page-class-run-it'))));
  }
}

/**
 * @param {string} title
 * @param {import('../widgets/elements.js').Child} chosen
 * @param {import('../widgets/elements.js').Child} press
 * @param {import('../widgets/elements.js').Child} [hint]
 */
function row(title, chosen, press, hint = null) {
  return element('div', { class: chosen ? 'class-choice' : 'class-choice alone' }, element('strong', {}, title), chosen, press, hint);
}
