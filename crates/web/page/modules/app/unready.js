/**
 * What the page says when it cannot begin or a part of it is missing, in the reader's language. The sentences stand in the page itself:
 * the server's words may be what is missing. Where not even this module comes, the style sheet shows them after a while.
 */

import { usualLanguage } from '../text/languages.js';

/** Taken from the page before something else is shown in its place. */
const notice = /** @type {HTMLElement} */ (document.getElementById('unready'));

for (const again of notice.querySelectorAll('.again')) {
  again.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
}

/**
 * Shows it in place of everything else.
 * @param {unknown} error what went wrong
 */
export function showUnready(error) {
  const wanted = new URLSearchParams(location.hash.slice(1)).get('lang') ?? '';
  const texts = /** @type {HTMLElement[]} */ ([...notice.querySelectorAll('[lang]')]);
  const shown = texts.find(({ lang }) => lang === wanted) ?? texts.find(({ lang }) => lang === usualLanguage());
  for (const text of texts) text.hidden = text !== shown;
  const reason = /** @type {HTMLElement} */ (notice.querySelector('.reason'));
  reason.textContent = error instanceof Error ? error.message : String(error);
  notice.classList.add('shown');
  notice.setAttribute('role', 'alert');
  document.getElementById('main')?.replaceChildren(notice);
}
