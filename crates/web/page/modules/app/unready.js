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

/** The answer of a server that asks for a token or the code of a class. */
const UNKNOWN = 401;
const FORM = /** @type {HTMLFormElement} */ (notice.querySelector('.code'));

FORM.addEventListener('submit', async (event) => {
  event.preventDefault();
  const code = String(new FormData(FORM).get('code')).replaceAll(/[\s-]/g, '').toLowerCase();
  // The response that lets in leads back here, with a cookie.
  const { type } = await fetch(`./?token=${encodeURIComponent(code)}`, { redirect: 'manual' });
  if (type === 'opaqueredirect') location.reload();
  else FORM.querySelector('input')?.select();
  FORM.classList.add('refused');
});

/**
 * Shows it in place of everything else.
 * @param {unknown} error what went wrong
 */
export function showUnready(error) {
  const wanted = new URLSearchParams(location.hash.slice(1)).get('lang') ?? '';
  const texts = /** @type {HTMLElement[]} */ ([...notice.querySelectorAll('[lang]')]);
  const shown = texts.find(({ lang }) => lang === wanted) ?? texts.find(({ lang }) => lang === usualLanguage());
  const isUnknown = error instanceof Error && error.cause === UNKNOWN;
  for (const text of texts) text.hidden = text.lang !== shown?.lang || text.classList.contains('failure') === isUnknown;
  FORM.hidden = !isUnknown;
  const reason = /** @type {HTMLElement} */ (notice.querySelector('.reason'));
  reason.textContent = isUnknown ? '' : error instanceof Error ? error.message : String(error);
  notice.classList.add('shown');
  notice.setAttribute('role', 'alert');
  document.getElementById('main')?.replaceChildren(notice);
}
