/** The head of the page: its name, the views of a game, the language, the theme. */

import { isEmbedded, wholeAddress } from '../text/embedded.js';
import { keep, kept } from '../text/kept.js';
import { LANGUAGES } from '../text/languages.js';
import { language, say } from '../text/words.js';
import { button, choice } from '../widgets/buttons.js';
import { element, refill } from '../widgets/elements.js';
import { icon } from '../widgets/icons.js';

const KEPT = 'nimatron-theme';
const VIEWS = /** @type {const} */ (['play', 'search', 'learn', 'code']);
const CLASS = /** @type {const} */ ('class');
/** Views that nobody else could open by a link, or everybody finds. @type {string[]} */
const WITHOUT_LINK = ['contents', CLASS];

export class Masthead {
  /**
   * @param {import('../text/address.js').Change} change
   * @param {() => void} fresh asks for a new game
   * @param {() => void} share offers what is shown to others
   */
  constructor(change, fresh, share) {
    this.change = change;
    this.fresh = fresh;
    this.share = share;
    this.element = /** @type {HTMLElement} */ (document.querySelector('.masthead'));
    const theme = kept(KEPT);
    if (theme) document.documentElement.dataset.theme = theme;
  }

  /**
   * @param {import('../text/address.js').View} shown
   * @param {boolean} hasGame
   * @param {boolean} isTask whether a class works on a task, so that a game is only played
   * @param {boolean} hasClass whether the page is a member of a class
   */
  show(shown, hasGame, isTask, hasClass) {
    if (isEmbedded) {
      refill(this.element, element('a', { class: 'wordmark', href: wholeAddress(location.hash), target: '_blank', rel: 'noopener', title: say('page-open-whole') }, 'Nimatron'));
      return;
    }
    const views = [...(hasGame && !isTask ? VIEWS : []), ...(hasClass ? [CLASS] : [])];
    const place = document.activeElement?.closest('[data-place]')?.getAttribute('data-place');
    refill(this.element,
      element('a', { class: 'wordmark', href: '#', 'data-place': 'home', onclick: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.change({ view: 'contents', lesson: '', puzzle: '', game: '', position: '', moves: [], ply: null, training: '', exercise: '', code: '' }, { entry: true });
      } }, 'Nimatron'),
      element('nav', { class: 'views', 'aria-label': say('page-views') }, ...views.map((view) => this.view(view, shown))),
      element('div', { class: 'settings' },
        hasGame && shown !== 'play' && button('fresh', say('page-new-game'), this.fresh, { class: 'button quiet', title: say('page-new-game'), 'data-place': 'fresh' }),
        !WITHOUT_LINK.includes(shown) && button('save', say('page-share'), this.share, { class: 'button quiet', title: say('page-share'), 'data-place': 'share', 'data-action': 'share' }),
        this.languages(), this.theme()));
    if (place) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-place="${place}"]`))?.focus();
  }

  /**
   * @param {typeof VIEWS[number] | typeof CLASS} view
   * @param {string} shown
   */
  view(view, shown) {
    return element('button', {
      type: 'button',
      class: 'view',
      'data-place': view,
      'aria-current': view === shown ? 'page' : false,
      onclick: () => this.change({ view, lesson: '', puzzle: '', exercise: '', code: '' }, { entry: true }),
    }, say(`page-view-${view}`));
  }

  languages() {
    const options = LANGUAGES.map(({ code, name }) => ({ value: code, text: name }));
    return choice(say('page-language'), options, language(), (lang) => this.change({ lang }),
      { class: 'language', 'data-place': 'language' });
  }

  theme() {
    const isDark = () => {
      const chosen = document.documentElement.dataset.theme;
      return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    };
    const toggle = element('button', {
      type: 'button',
      class: 'button quiet icon-only',
      'data-place': 'theme',
      onclick: () => {
        const theme = isDark() ? 'light' : 'dark';
        document.documentElement.dataset.theme = theme;
        keep(KEPT, theme);
        draw();
      },
    });
    const draw = () => {
      toggle.title = say(isDark() ? 'page-theme-light' : 'page-theme-dark');
      toggle.ariaLabel = toggle.title;
      refill(toggle, icon(isDark() ? 'light' : 'dark'));
    };
    draw();
    return toggle;
  }
}
