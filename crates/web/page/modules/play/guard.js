/** What impatient hands do twice is done once. */

/**
 * Whether an event is on something that makes a move.
 * @param {Event} event
 */
function isOnMove({ target }) {
  return target instanceof Element && target.closest('.spot, .move-choice, .move-value, .pv-move') !== null;
}

/**
 * Keeps the second click of a double click, and a key that is held down, from making a move in a position that came after the first.
 * @param {Element} element
 * @param {() => object | null} current the position that is shown
 */
export function guardMoves(element, current) {
  /** The position in which the last series of clicks began. @type {object | null} */
  let clicked = null;
  element.addEventListener('click', (event) => {
    if (!isOnMove(event)) return;
    if (/** @type {MouseEvent} */ (event).detail <= 1) clicked = current();
    else if (clicked !== current()) event.stopPropagation();
  }, true);
  element.addEventListener('keydown', (event) => {
    const { repeat, key } = /** @type {KeyboardEvent} */ (event);
    if (!repeat || !isOnMove(event) || (key !== 'Enter' && key !== ' ')) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
