/** The icons of buttons, in strokes of one width. */

import { shape } from './elements.js';

const PATHS = {
  undo: 'M9 7 L4.5 11.5 L9 16 M5 11.5 H14.5 A5 5 0 0 1 14.5 21 H11',
  redo: 'M15 7 L19.5 11.5 L15 16 M19 11.5 H9.5 A5 5 0 0 0 9.5 21 H13',
  first: 'M18 6 L10 12 L18 18 M6 6 V18',
  hint: 'M9 18 h6 M10 21 h4 M12 3 a6.5 6.5 0 0 0 -3.8 11.8 c.6 .5 .8 1.2 .8 1.9 h6 c0 -.7 .2 -1.4 .8 -1.9 A6.5 6.5 0 0 0 12 3 z',
  turn: 'M7 4 V19 M3.5 15.5 L7 19.5 L10.5 15.5 M17 20 V5 M13.5 8.5 L17 4.5 L20.5 8.5',
  copy: 'M9 9 h10 v11 h-10 z M5.5 15 V4.5 h9.5',
  values: 'M4 20 V13 M10 20 V8 M16 20 V11 M21 20 H3 M16 4.5 v0',
  rules: 'M12 6.5 C10 4.8 7 4.5 4 5 V18.5 C7 18 10 18.3 12 20 C14 18.3 17 18 20 18.5 V5 C17 4.5 14 4.8 12 6.5 V20',
  fresh: 'M12 5 V19 M5 12 H19',
  pause: 'M8.5 5 V19 M15.5 5 V19',
  play: 'M7.5 5 L18.5 12 L7.5 19 Z',
  step: 'M6 5 L14 12 L6 19 Z M18 5 V19',
  close: 'M6 6 L18 18 M18 6 L6 18',
  light: 'M12 8 a4 4 0 1 0 .01 0 M12 2.5 v2 M12 19.5 v2 M2.5 12 h2 M19.5 12 h2 M5.3 5.3 l1.4 1.4 M17.3 17.3 l1.4 1.4 M5.3 18.7 l1.4 -1.4 M17.3 6.7 l1.4 -1.4',
  dark: 'M20 14.5 A8.5 8.5 0 1 1 9.5 4 A6.8 6.8 0 0 0 20 14.5 z',
  screen: 'M3.5 5 H20.5 V16 H3.5 Z M8.5 20 H15.5 M12 16 V20',
  save: 'M12 4 V15 M7.5 11 L12 15.5 L16.5 11 M4.5 19.5 H19.5',
};

/**
 * @param {keyof typeof PATHS} name
 */
export function icon(name) {
  return shape('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, shape('path', { d: PATHS[name] }));
}
