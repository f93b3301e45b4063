/** How the answers of a class are distributed, with what is right and why. */

import { say } from '../text/words.js';
import { element } from '../widgets/elements.js';

/** @typedef {NonNullable<import('../server/types.js').ClassReport['results']>} Results */

/**
 * @param {Results} results
 * @param {(choice: string) => string} name how an answer is named
 * @param {string | null} own the reader's answer
 */
export function resultsOf(results, name, own) {
  const most = Math.max(1, ...results.map(({ count }) => count));
  return element('section', { class: 'class-results' },
    element('h2', {}, say('page-class-results')),
    element('ol', {}, ...results.map(({ choice, note, count, right, sentences }) => {
      const kind = right == null ? '' : right ? ' right' : ' not-right';
      const verdict = right == null ? '' : say(right ? 'lesson-right' : 'lesson-wrong');
      // Answers to exercises are called by their verdict.
      const isTold = verdict !== '' && verdict !== name(choice);
      const bar = element('span', { class: 'class-meter', 'aria-hidden': 'true' });
      bar.style.setProperty('--share', `${100 * count / most}%`);
      return element('li', { class: `class-result${kind}`, 'data-choice': choice },
        element('div', { class: 'class-bar' },
          element('strong', {}, name(choice)), bar, element('span', { class: 'class-count' }, String(count))),
        note && element('p', { class: 'class-note' }, note),
        (isTold || choice === own) && element('p', {}, isTold && element('strong', {}, verdict), isTold && ' ', choice === own && say('page-class-yours')),
        ...sentences.map((sentence) => element('p', {}, sentence)));
    })));
}

/**
 * One answer, without the name of whose it is.
 * @param {import('../server/types.js').ClassAnswer} example
 * @param {(choice: string) => string} name
 */
export function exampleOf({ choice, note, code }, name) {
  return element('section', { class: 'class-example' },
    element('h2', {}, say('page-class-example')),
    element('p', {}, name(choice)),
    note && element('p', { class: 'class-note' }, note),
    code && element('pre', { tabindex: '0' }, code));
}
