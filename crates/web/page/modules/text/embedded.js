/**
 * The page in a frame of another page, which any site may have: a game, a tree, a lesson, a puzzle or an exercise. Nothing of it is stored, and its
 * links open the whole page beside it.
 */

/** The page by the name under which other sites may show it. */
const EMBEDDED = 'embed.html';
/** What can be shown there: not the class, nor what goes on for long. */
const VIEWS = ['play', 'search', 'lesson', 'puzzle', 'code'];

/** Whether this is the page in a frame. */
export const isEmbedded = location.pathname.endsWith(`/${EMBEDDED}`);

/** @param {string} view */
export function mayEmbed(view) {
  return VIEWS.includes(view);
}

/**
 * The address of the whole page with a state.
 * @param {string} hash
 * @param {string} [page] where the page is; here, if nothing is said
 */
export function wholeAddress(hash, page) {
  return new URL(`./${hash}`, page ?? location.href).href;
}

/**
 * The address of the same in a frame.
 * @param {string} hash
 * @param {string} [page]
 */
export function embeddedAddress(hash, page) {
  return new URL(`${EMBEDDED}${hash}`, page ?? location.href).href;
}

/** Lets the page's links open the whole page in a window of its own, so that the frame stays what it was put there for. */
export function openLinksOutside() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || link.download || !link.hash) return;
    link.href = wholeAddress(link.hash);
    link.target = '_blank';
    link.rel = 'noopener';
  });
}
