/** Dialogs of the browser's own, closed by Escape, the cross or a click beside them. */

import { say } from '../text/words.js';
import { button } from './buttons.js';
import { element } from './elements.js';

/**
 * @param {string} title
 * @param {...import('./elements.js').Child} content
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...content) {
  const sheet = element('dialog', { class: 'sheet-dialog', 'aria-label': title },
    element('div', { class: 'sheet-content' },
      element('header', { class: 'sheet-head' },
        element('h2', {}, title),
        button('close', say('page-close'), () => sheet.close(), { class: 'button quiet icon-only' })),
      ...content));
  sheet.addEventListener('close', () => sheet.remove());
  sheet.addEventListener('click', (event) => { if (event.target === sheet) sheet.close(); });
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}
