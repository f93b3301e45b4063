/** The head of the page: its name, the views of a game, the language, light and dark. */

import { choice } from './buttons.js';
import { element, refill } from './elements.js';
import { icon } from './icons.js';
import { LANGUAGES, language, say } from './words.js';

const KEPT = 'nimatron-theme';
const VIEWS = /** @type {const} */ (['play', 'search', 'learn']);

export class Masthead {
  /** @param {import('./page.js').Page} page */
  constructor(page) {
    this.page = page;
    this.element = /** @type {HTMLElement} */ (document.querySelector('.masthead'));
    const theme = localStorage.getItem(KEPT);
    if (theme) document.documentElement.dataset.theme = theme;
  }

  show() {
    const { state, game } = this.page;
    const place = document.activeElement?.closest('[data-place]')?.getAttribute('data-place');
    refill(this.element,
      element('a', { class: 'wordmark', href: '#', 'data-place': 'home', onclick: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.page.store.change({ view: 'contents', game: '', position: '', moves: [], ply: null, training: '' }, { entry: true });
      } }, 'Nimatron'),
      element('nav', { class: 'views', 'aria-label': say('page-views') }, ...(game ? VIEWS.map((view) => this.view(view, state.view)) : [])),
      element('div', { class: 'settings' }, this.languages(), this.theme()));
    if (place) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-place="${place}"]`))?.focus();
  }

  /**
   * @param {typeof VIEWS[number]} view
   * @param {string} shown
   */
  view(view, shown) {
    return element('button', {
      type: 'button',
      class: 'view',
      'data-place': view,
      'aria-current': view === shown ? 'page' : false,
      onclick: () => this.page.store.change({ view }, { entry: true }),
    }, say(`page-view-${view}`));
  }

  languages() {
    const options = LANGUAGES.map(({ code, name }) => ({ value: code, text: name }));
    return choice(say('page-language'), options, language(), (lang) => this.page.store.change({ lang }),
      { class: 'language', 'data-place': 'language' });
  }

  theme() {
    const isDark = () => {
      const chosen = document.documentElement.dataset.theme;
      return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    };
    const label = say(isDark() ? 'page-theme-light' : 'page-theme-dark');
    return element('button', {
      type: 'button',
      class: 'button quiet icon-only',
      'data-place': 'theme',
      'aria-label': label,
      title: label,
      onclick: () => {
        const theme = isDark() ? 'light' : 'dark';
        document.documentElement.dataset.theme = theme;
        localStorage.setItem(KEPT, theme);
        this.show();
      },
    }, icon(isDark() ? 'light' : 'dark'));
  }
}
