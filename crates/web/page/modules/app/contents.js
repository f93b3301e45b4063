/** The contents: where to start, then every other game of the catalog, those with matches behind one card. */

import { thumbnail } from '../boards/board.js';
import { LEVEL } from '../play/turns.js';
import { ask, failureText } from '../server/api.js';
import { today } from '../text/address.js';
import { gap, language, say } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';

/** @typedef {import('../server/types.js').Game} Game */

export class Contents {
  /** @param {(game: string, position?: string, second?: string) => void} open */
  constructor(open) {
    this.open = open;
    this.element = element('div', { class: 'contents-page' });
  }

  /**
   * @param {Game[]} games
   * @param {string[]} first the names of those that one begins with
   * @param {import('../server/types.js').Task | null} task what a class works on here
   */
  show(games, first, task) {
    const begin = first.flatMap((name) => games.find((game) => game.name === name) ?? []);
    const others = games.filter((game) => !begin.includes(game));
    const piles = others.filter(({ picture }) => picture?.kind === 'piles');
    refill(this.element,
      element('div', { class: 'frontispiece' },
        element('h1', {}, say('page-contents-title')),
        element('p', { class: 'lead' }, say('page-contents-lead'))),
      task && element('section', { class: 'panel task' },
        element('h2', {}, say('page-task')),
        element('p', {}, task.text),
        button('play', say('page-task-board'), () => this.open(task.game), { 'data-action': 'task' })),
      element('h2', { class: 'catalog-title' }, say('page-start-here')),
      element('ol', { class: 'catalog first-games' }, ...begin.map((game) => this.card(game, task ? undefined : this.against(game)))),
      !task && element('h2', { class: 'catalog-title' }, say('page-lessons-and-puzzles')),
      !task && lessonCards(),
      element('h2', { class: 'catalog-title' }, say('page-all-games')),
      element('ol', { class: 'catalog' },
        ...others.filter((game) => !piles.includes(game)).map((game) => this.card(game)),
        piles.length > 0 && this.together(piles)));
  }

  /**
   * @param {Game} game
   * @param {Element} [more] what stands below it
   */
  card(game, more) {
    return element('li', {}, this.entry(game), more);
  }

  /** @param {Game} game */
  entry(game) {
    return element('a', { class: 'entry', href: `#game=${game.name}`, 'data-game': game.name, onclick: (/** @type {Event} */ event) => {
      event.preventDefault();
      this.open(game.name);
    } },
    element('span', { class: 'entry-board' }, game.picture && thumbnail(game.picture, 420)),
    element('span', { class: 'entry-title' }, game.title),
    element('span', { class: 'entry-summary' }, game.summary, game.rule && element('span', { class: 'rule' }, gap(), game.rule)));
  }

  /** @param {Game} game */
  against(game) {
    return button('play', say('page-against', { count: LEVEL }), () => this.open(game.name, '', `level:${LEVEL}`), { 'data-against': game.name });
  }

  /**
   * Many games behind one card.
   * @param {Game[]} games
   */
  together(games) {
    const [{ picture }] = games;
    return element('li', { class: 'together' }, element('details', {},
      element('summary', { class: 'entry' },
        element('span', { class: 'entry-board' }, picture && thumbnail(picture, 420)),
        element('span', { class: 'entry-title' }, say('page-match-games')),
        element('span', { class: 'entry-summary' }, say('page-match-games-summary', { count: games.length }))),
      element('ol', { class: 'catalog' }, ...games.map((game) => this.card(game)))));
  }
}

/** What is beside games; the lessons come when they are known. */
function lessonCards() {
  const cards = element('ol', { class: 'lesson-cards' }, puzzleCard(), codeCard());
  ask('lessons', { lang: language() }).then(
    ({ lessons }) => cards.append(...lessons.map(lessonCard)),
    (error) => cards.append(element('li', { class: 'wrong', role: 'alert' }, failureText(error))),
  );
  return cards;
}

/** The puzzle of today. */
function puzzleCard() {
  const day = today();
  return element('li', {}, element('a', { class: 'lesson-card', href: `#puzzle=${day}`, 'data-puzzle': day },
    element('span', { class: 'entry-title' }, say('page-puzzle-of-the-day')),
    element('span', { class: 'entry-summary' }, say('page-puzzle-task'))));
}

/** A program of the reader's own. */
function codeCard() {
  return element('li', {}, element('a', { class: 'lesson-card', href: '#view=code', 'data-view': 'code' },
    element('span', { class: 'entry-title' }, say('page-view-code')),
    element('span', { class: 'entry-summary' }, say('page-code-card'))));
}

/** @param {import('../server/types.js').LessonSummary} lesson */
function lessonCard({ number, title, idea }) {
  return element('li', {}, element('a', { class: 'lesson-card', href: `#lesson=${number}`, 'data-lesson': number },
    element('span', { class: 'entry-title' }, title),
    element('span', { class: 'entry-summary' }, idea)));
}
