/** The exercises for programs of the reader's own, one after the other. */

import { say } from '../text/words.js';

/**
 * The game whose title it has, the task by which its files are judged, the lesson that it belongs to; what of its files can be played with: the rules that
 * they tell, which is a game of its own, or no more than their moves.
 * @typedef {{name: string, game: string, task: string, file: string, lesson: number, own: 'rules' | 'moves' | null}} Exercise
 */

/** @type {Exercise[]} */
export const EXERCISES = [
  { name: 'simple-nim', game: 'simple-nim', task: 'simple-nim-minimax', file: 'simple_nim.py', lesson: 1, own: 'rules' },
  { name: 'nim', game: 'nim', task: 'nim-minimax', file: 'nim.py', lesson: 4, own: 'rules' },
  { name: 'split-nim', game: 'grundy', task: 'split-minimax', file: 'split_nim.py', lesson: 7, own: 'rules' },
  { name: 'tic-tac-toe', game: 'tic-tac-toe', task: 'tic-tac-toe-search', file: 'tic_tac_toe.py', lesson: 2, own: 'moves' },
  { name: 'mancala', game: 'mancala', task: 'mancala-search', file: 'mancala.py', lesson: 6, own: null },
  { name: 'learner', game: 'fort-boyard', task: 'fort-boyard-elimination', file: 'learner.py', lesson: 3, own: null },
];

/**
 * What an exercise is called: as its game, but for the learner.
 * @param {string} exercise
 * @param {import('../server/types.js').Game[]} games
 */
export function exerciseTitle(exercise, games) {
  if (exercise === 'learner') return say('page-code-learner');
  const family = EXERCISES.find(({ name }) => name === exercise)?.game;
  return games.find(({ name }) => name === family)?.title ?? exercise;
}

/**
 * Where an exercise is.
 * @param {string} exercise
 */
export function exerciseHref(exercise) {
  return `#view=code&exercise=${exercise}`;
}
