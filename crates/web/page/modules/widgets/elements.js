/** Makes elements, for all views. Texts are always set as text, never read as markup. */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Attributes: functions listen to events (`onclick`), `true` and `false` set or leave out, anything else is written.
 * @typedef {Record<string, any>} Attributes
 */

/**
 * @param {Element} made
 * @param {Attributes} attributes
 */
function setAttributes(made, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value));
  }
}

/**
 * @param {Element} made
 * @param {Child[]} children
 */
function fill(made, children) {
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) made.append(child);
  }
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  fill(made, children);
  return made;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function shape(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  setAttributes(made, attributes);
  fill(made, children);
  return made;
}

/**
 * Puts new children in place of the old ones.
 * @param {Element} parent
 * @param {...Child} children
 */
export function refill(parent, ...children) {
  parent.replaceChildren();
  fill(parent, children);
}
