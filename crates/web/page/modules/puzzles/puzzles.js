/** A puzzle: a board on which exactly one move wins. One makes it, learns why it is right or what refutes it, and tries again. */

import { AskedBoard, yours } from '../boards/asked_board.js';
import { ask, failureText } from '../server/api.js';
import { readState, writeState } from '../text/address.js';
import { language, say } from '../text/words.js';
import { button, choice } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { ruleOf } from '../widgets/rule.js';

/** @typedef {import('../server/types.js').PuzzleReport} PuzzleReport */
/** @typedef {import('../server/types.js').Position} Position */
/** @typedef {import('../text/address.js').State} State */

/** How many stars the hardest puzzle has. */
const STARS = 5;

export class Puzzles {
  /** @param {import('../text/address.js').Change} change */
  constructor(change) {
    this.change = change;
    this.heading = element('header', {});
    this.asked = new AskedBoard((move) => this.made(move));
    this.verdict = element('div', { class: 'lesson-verdict', role: 'status' });
    this.actions = element('div', { class: 'puzzle-actions' });
    this.element = element('article', { class: 'puzzle' }, this.heading, ...this.asked.elements, this.verdict, this.actions);
    this.drawn = '';
    /** @type {{puzzle: PuzzleReport, position: Position} | null} */
    this.shown = null;
    this.judging = false;
    /** What was played since the position that the puzzle begins with. @type {string[]} */
    this.line = [];
  }

  /** @param {{state: State, games: import('../server/types.js').Game[]}} shown */
  async show({ state, games }) {
    const lang = language();
    const drawn = `${state.puzzle} ${state.game} ${lang}`;
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.shown = null;
    this.judging = false;
    this.line = [];
    refill(this.heading, element('h1', {}, say('page-puzzle')), element('p', {}, say('page-puzzle-wait')));
    refill(this.verdict);
    refill(this.asked.choices);
    try {
      const puzzle = await ask('puzzles', { game: state.game || undefined, seed: Number(state.puzzle) });
      const position = await ask('position', { game: puzzle.game, position: puzzle.position, lang });
      if (drawn !== this.drawn) return;
      this.shown = { puzzle, position };
      this.draw(state, games);
    } catch (error) {
      if (drawn !== this.drawn) return;
      refill(this.heading, element('h1', {}, say('page-puzzle')));
      refill(this.verdict, element('p', { class: 'wrong', role: 'alert' }, failureText(error)));
      this.act(state, games);
      this.drawn = '';
    }
  }

  leave() {}

  /**
   * @param {State} state
   * @param {import('../server/types.js').Game[]} games
   */
  draw(state, games) {
    if (!this.shown) return;
    const { puzzle, position } = this.shown;
    const title = games.find(({ name }) => name === puzzle.game.split(':')[0])?.title ?? puzzle.game;
    const stars = `${'★'.repeat(puzzle.grade)}${'☆'.repeat(STARS - puzzle.grade)}`;
    refill(this.heading,
      element('h1', {}, say('word-label', { label: say(state.game ? 'page-puzzle' : 'page-puzzle-of-the-day'), text: title })),
      ...ruleOf(position),
      element('p', { class: 'puzzle-grade' },
        element('span', { 'aria-hidden': 'true' }, stars), ' ',
        say('page-puzzle-grade', { grade: puzzle.grade, share: Math.round(puzzle.missed * 100) })),
      element('p', { class: 'lead' }, say('page-puzzle-task')),
      puzzle.to_find > 1 && element('p', {}, say('puzzle-to-find', { count: puzzle.to_find })),
      yours(position));
    refill(this.verdict);
    this.asked.show(position, true);
    this.act(state, games);
  }

  /**
   * What else there is to do.
   * @param {State} state
   * @param {import('../server/types.js').Game[]} games
   */
  act(state, games) {
    const game = this.shown?.puzzle.game ?? state.game;
    const next = state.game ? Number(state.puzzle) + 1 : 1;
    const name = game.split(':')[0];
    const options = games.map((entry) => ({ value: entry.name, text: entry.title }));
    refill(this.actions,
      button('play', say('page-puzzle-next'), () => this.change({ view: 'puzzle', game, puzzle: String(next) }, { entry: true }), { 'data-action': 'next' }),
      choice(say('page-puzzle-game'), options, name, (chosen) => this.change({ view: 'puzzle', game: chosen, puzzle: '1' }, { entry: true })),
      this.shown && element('a', { href: writeState({ ...readState(''), view: 'play', game, position: this.shown.puzzle.position, analysis: true }) }, say('page-puzzle-analyze')));
  }

  /** @param {string} move */
  async made(move) {
    const { shown } = this;
    if (!shown || this.judging) return;
    this.judging = true;
    this.asked.board.made(move);
    const { game, position, themes } = shown.puzzle;
    const lang = language();
    try {
      const { right, solved, replies, sentences } = await ask('puzzles/answers', { game, position, moves: this.line.join(' '), move, lang });
      const line = right ? [...this.line, move, ...replies] : this.line;
      const after = right ? await ask('position', { game, position, moves: line.join(' '), lang }) : null;
      if (shown !== this.shown) return;
      this.line = line;
      const next = say(replies.length > 0 ? 'page-puzzle-go-on' : 'page-puzzle-again', { replies: replies.join(' ') });
      const told = [...sentences, ...solved ? themes.map((theme) => say(`puzzle-theme-${theme}`)) : [], ...right && !solved ? [next] : []];
      refill(this.verdict,
        element('p', { class: right ? 'puzzle-right' : 'puzzle-wrong' }, element('strong', {}, say('word-label', { label: move, text: say(right ? 'lesson-right' : 'lesson-wrong') }))),
        ...told.map((sentence) => element('p', {}, sentence)));
      if (after) this.asked.show(after, !solved);
      else this.asked.board.takeBack();
      this.verdict.scrollIntoView({ block: 'nearest' });
    } catch (error) {
      if (shown !== this.shown) return;
      this.asked.board.takeBack();
      refill(this.verdict, element('p', { class: 'wrong' }, failureText(error)));
    } finally {
      this.judging = false;
    }
  }
}
