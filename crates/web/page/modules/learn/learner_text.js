/** Learners as readers know them. */

import { say, written } from '../text/words.js';

/** @typedef {import('../server/types.js').Training} Training */

/** @param {string} spec a learner as it is written, `q-learning:epsilon=0.2` */
export function learnerName(spec) {
  const epsilon = /\bepsilon=([\d.]+)/.exec(spec)?.[1];
  const name = say(`page-learner-${spec.split(':')[0]}`);
  return epsilon === undefined ? name : `${name}, ε = ${written(Number(epsilon), 2)}`;
}

/**
 * A learner and whom it plays.
 * @param {Pick<Training, 'learner' | 'opponent'>} training
 */
export function learnerText({ learner, opponent }) {
  const name = learnerName(learner);
  return opponent === 'self' ? say('train-against-itself', { learner: name }) : say('train-against', { learner: name, opponent });
}
