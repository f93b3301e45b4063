/** Learners as readers know them. */

import { say, written } from '../text/words.js';

/** @typedef {import('../server/types.js').Training} Training */

/**
 * The share of its moves that a learner tries at random, where it says so.
 * @param {string} spec a learner as it is written, `q-learning:epsilon=0.2`
 */
export function epsilonOf(spec) {
  const epsilon = /\bepsilon=([\d.]+)/.exec(spec);
  return epsilon && Number(epsilon[1]);
}

/** @param {string} spec a learner as it is written */
export function learnerName(spec) {
  const epsilon = epsilonOf(spec);
  const name = say(`page-learner-${spec.split(':')[0]}`);
  return epsilon === null ? name : `${name}, ε = ${written(epsilon, 2)}`;
}

/**
 * The other player in a sentence; one whose parameters say more is told as it is written.
 * @param {string} player as it is written, `level:3`
 */
function opponentText(player) {
  const [, kind = '', level, depth] = /^(?:(random|first|engine|perfect|formula|mcts)|(?:level:(\d+))|(?:(?:minimax|alpha-beta):depth=(\d+)))$/.exec(player) ?? [];
  const numbered = level || depth ? player.split(':')[0] : kind;
  return say('player-told', { kind: numbered, number: Number(level ?? depth ?? 0), player });
}

/**
 * A learner and whom it plays.
 * @param {Pick<Training, 'learner' | 'opponent'>} training
 */
export function learnerText({ learner, opponent }) {
  const name = learnerName(learner);
  return opponent === 'self' ? say('train-against-itself', { learner: name }) : say('train-against', { learner: name, opponent: opponentText(opponent) });
}
