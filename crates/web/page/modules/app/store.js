/** The state of the page, kept in its address. */

import { readState, writeState } from '../text/address.js';
import { isEmbedded } from '../text/embedded.js';

/** @typedef {import('../text/address.js').State} State */

/** Tells whoever shows the page in a frame where it is. */
function tellFrame() {
  if (parent !== window) parent.postMessage({ nimatron: location.hash }, '*');
}

export class Store {
  /** @param {(state: State, before: State) => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.state = readState(location.hash);
    addEventListener('popstate', () => this.follow(readState(location.hash)));
  }

  /**
   * Changes part of the state, and the address with it. Only what is worth coming back to makes an entry in the browser's history, which a frame
   * leaves to the page around it.
   * @type {import('../text/address.js').Change}
   */
  change = (part, { entry = false } = {}) => {
    const state = { ...this.state, ...part };
    if (state.ply !== null && state.ply >= state.moves.length) state.ply = null;
    const hash = writeState(state);
    if (entry && !isEmbedded) history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
    tellFrame();
    this.follow(state);
  };

  /**
   * Goes back to a state that is shown already.
   * @param {State} state
   */
  settle(state) {
    this.state = state;
    history.replaceState(null, '', writeState(state));
    tellFrame();
  }

  /** @param {State} state */
  follow(state) {
    const before = this.state;
    this.state = state;
    this.changed(state, before);
  }
}
