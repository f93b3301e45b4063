/** What the page says, in the reader's language. The messages are the server's, from the same files as the command line's. */

import { ask } from '../server/api.js';
import { answerIn } from '../server/connection.js';
import { keepLanguage } from './languages.js';
import { Messages } from './messages.js';

/** @typedef {import('./messages.js').Arguments} Arguments */

let messages = new Messages('en', {});

/** The current language. */
export function language() {
  return messages.language;
}

/**
 * Says a message.
 * @param {string} key
 * @param {Arguments} [given]
 */
export function say(key, given) {
  return messages.say(key, given);
}

/** Whether the words have come from the server. */
export function isSpoken() {
  return messages.has('page-title');
}

/**
 * Changes the language.
 * @param {string} code
 */
export async function speak(code) {
  if (messages.language === code && isSpoken()) return;
  answerIn(code);
  const { messages: patterns } = await ask('words', { lang: code });
  messages = new Messages(code, patterns);
  document.documentElement.lang = code;
  keepLanguage(code);
}

/**
 * A number as this language writes it, with a true minus sign.
 * @param {number} number
 * @param {number} [digits] after the point, at most
 */
export function written(number, digits = 6) {
  const text = new Intl.NumberFormat(messages.language, { maximumFractionDigits: digits }).format(number);
  return text.replace('-', '−');
}

/**
 * Sentences one after the other.
 * @param {string[]} all
 */
export function sentences(all) {
  return all.length === 0 ? '' : all.reduce((one, other) => say('word-sentences', { one, other }));
}

/** What stands between two sentences; nothing in Chinese. */
export function gap() {
  return sentences(['', '']);
}

/**
 * Texts side by side, with this language's comma between them.
 * @param {(string | number)[]} texts
 */
export function listed(texts) {
  return texts.length === 0 ? '' : texts.map(String).reduce((one, other) => say('word-list', { one, other }));
}

/**
 * A share in percent as this language writes it.
 * @param {number} share
 */
export function percent(share) {
  return say('word-percent', { share: written(100 * share, 0) });
}

/**
 * A length of time, in a unit that suits it.
 * @param {number} seconds
 */
export function lasting(seconds) {
  if (seconds < 0.001) return `${written(seconds * 1e6, 0)} µs`;
  if (seconds < 1) return `${written(seconds * 1e3, seconds < 0.01 ? 1 : 0)} ms`;
  return `${written(seconds, 1)} s`;
}
