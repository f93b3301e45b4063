/** The answers of a class as a table with names, which a teacher saves. */

import { say } from '../text/words.js';
import { element } from '../widgets/elements.js';

/** How long a file that is saved is kept for the browser to read, in milliseconds. */
const SAVING = 10_000;

/**
 * A row for each pupil: question, name, answer, verdict, what the browser found, program.
 * @param {import('./room.js').ClassReport} report
 * @param {import('./question.js').Shown} asked
 */
export function rowsOf({ pupils, results }, { title, name }) {
  return (pupils ?? []).map(({ name: who, answer }) => {
    const right = answer && results?.find((row) => row.choice === answer.choice)?.right;
    return [title, who, answer ? name(answer.choice) : '', right == null ? '' : say(right ? 'lesson-right' : 'lesson-wrong'), answer?.note ?? '', answer?.code ?? ''];
  });
}

/** @param {string[][]} rows */
export function save(rows) {
  const quoted = (/** @type {string} */ text) => `"${text.replaceAll('"', '""')}"`;
  // A spreadsheet would take what begins like this for a formula.
  const harmless = (/** @type {string} */ text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
  const header = ['question', 'name', 'answer', 'verdict', 'note', 'code'].map((column) => say(`page-class-column-${column}`));
  const text = [header, ...rows].map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('');
  const href = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv' }));
  element('a', { href, download: `class-${new Date().toLocaleDateString('sv')}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(href), SAVING);
}
