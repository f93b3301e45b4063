/** The languages of the page, and which of them the reader wants. It needs no words of the server, so that failures can use it. */

import { keep, kept } from './kept.js';

/** The languages, each by its own name. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'zh', name: '中文' },
];

const KEPT = 'nimatron-language';

/** The language where the address names none: the one chosen last, else the browser's, else English. */
export function usualLanguage() {
  const wanted = [kept(KEPT) ?? '', ...navigator.languages].map((tag) => tag.split('-')[0]);
  return wanted.find((code) => LANGUAGES.some((known) => known.code === code)) ?? 'en';
}

/** @param {string} code */
export function keepLanguage(code) {
  keep(KEPT, code);
}
