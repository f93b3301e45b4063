/** One game that was just played, by what it changed: the boxes that were opened, and what came into them or was taken out. */

import { ask } from '../server/api.js';
import { gap, say } from '../text/words.js';
import { button } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { drawBox } from './box.js';

/** @typedef {import('../server/types.js').Inspection} Inspection */
/** @typedef {import('../server/types.js').Training} Training */
/** @typedef {NonNullable<Training['last_game']>} Game */

/** As many positions are compared as the server tells at once. */
const COMPARED = 2000;

/**
 * What a learner knows now, of positions that it has not met as well; null where it cannot be told.
 * @param {Training} training
 * @returns {Promise<Inspection | null>}
 */
export function lookInside({ id }) {
  return ask(`trainings/${id}/inspection`, { limit: COMPARED }).catch(() => null);
}

export class LastGame {
  /** @param {(game: Game) => void} replay */
  constructor(replay) {
    this.replay = replay;
    this.element = element('section', { class: 'panel last-game', hidden: true });
  }

  hide() {
    this.element.hidden = true;
  }

  /**
   * Shows what a game changed.
   * @param {Training} before
   * @param {Inspection | null} known what it knew before
   * @param {Training} training after the game
   */
  async show(before, known, training) {
    const after = await ask(`trainings/${training.id}/inspection`, { met: true, limit: COMPARED }).catch(() => null);
    if (!after) return;
    const old = new Map((known?.table ?? []).map((estimate) => [estimate.position, estimate]));
    const met = after.table.filter(({ position, met: times }) => times > (old.get(position)?.met ?? 0));
    const boards = await Promise.all(met.map(({ position }) =>
      ask(`trainings/${training.id}/inspection`, { position, boards: true }).then(({ boards: shown }) => shown?.[0], () => undefined)));
    const measure = /** @type {import('./box.js').Measure} */ (after.measure);
    const result = [0, 1, 2].find((index) => training.tally[index] > before.tally[index]);
    const who = training.opponent === 'self' ? 'first' : 'learner';
    const { last_game: game } = training;
    this.element.hidden = met.length === 0;
    refill(this.element,
      element('h2', {}, say('page-last-game', { game: training.played })),
      element('p', {}, result === undefined ? '' : say(`page-last-${who}-${['won', 'drew', 'lost'][result]}`), gap(), say(`page-last-${measure}`)),
      game && element('p', {}, button('play', say('page-last-replay'), () => this.replay(game), { 'data-action': 'replay' })),
      element('ol', { class: 'box-rows', 'aria-live': 'polite' }, ...met.map((estimate, index) => element('li', {},
        drawBox(estimate, boards[index], measure, old.get(estimate.position))))));
  }
}
