/** What is shown, for others: the link to it, as a text, as a QR code and as code for another page; of a game also its board, and its record, out and in. */

import { address, failureText, post } from '../server/api.js';
import { exerciseOf, file as fetched, source } from '../server/own.js';
import { shownLine, writeState } from '../text/address.js';
import { embeddedAddress, mayEmbed, wholeAddress } from '../text/embedded.js';
import { say } from '../text/words.js';
import { button, fileLink, labeled } from '../widgets/buttons.js';
import { openDialog } from '../widgets/dialog.js';
import { element, refill } from '../widgets/elements.js';

/** What a board is written as. */
const FORMS = ['svg', 'png', 'txt'];

/** How high a frame is, in pixels. */
const FRAME_HEIGHT = 640;
/** How players begin that only this machine has. */
const OWN = ['trained:', 'program:', 'learner:'];

/**
 * @typedef {object} Shared
 * @property {import('../text/address.js').State} state
 * @property {import('../text/address.js').Change} change
 * @property {boolean} isTask whether a class works on a task: then nothing is written down
 * @property {string | null} publicUrl where everybody finds the page, if the server was told
 */

/** @param {Shared} shared */
export function openShare({ state, change, isTask, publicUrl }) {
  const told = element('p', { role: 'status' });
  /** A text that is taken along. @param {string} text @param {string} action @param {string} [short] how it is told */
  const taken = (text, action, short = text) => {
    const field = element('input', { type: 'text', readonly: true, value: text, onfocus: () => field.select() });
    const copy = async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(text);
        told.textContent = say('page-copied', { text: short });
      } catch {
        // Without the permission the text is selected at least.
      }
    };
    return { field, copy: element('div', { class: 'actions' }, button('copy', say('page-copy'), copy, { 'data-action': action })) };
  };
  const isOwn = [state.game, state.first, state.second].some((name) => exerciseOf(name) || OWN.some((begun) => name.startsWith(begun)));
  const page = isHere() && publicUrl && !isOwn ? publicUrl : undefined;
  const isForHere = isHere() && !page;
  const [hash, url] = [writeState(state), wholeAddress(writeState(state), page)];
  const link = taken(url, 'copy-link');
  const embed = taken(frameOf(embeddedAddress(hash, page)), 'copy-embed', '<iframe …>');
  const isGame = state.view === 'play';
  const file = element('input', { type: 'file', accept: '.jsonl,.json,.txt', onchange: () => read() });
  const games = element('div', { class: 'recorded' });
  /** @param {import('../server/types.js').RecordedGame} game */
  const open = ({ game, start, moves }) => {
    sheet.close();
    change({ view: 'play', game, position: start ?? '', moves, ply: null, first: 'human', second: 'human', goal: '', step: null }, { entry: true });
  };
  const read = async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    told.textContent = '';
    try {
      const found = await post('records', { records: await chosen.text() });
      if (found.games.length === 1) open(found.games[0]);
      else refill(games, ...found.games.map((game) => button(null, gameText(game), () => open(game), { 'data-recorded': game.line })));
    } catch (error) {
      told.textContent = failureText(error);
    }
    file.value = '';
  };
  /**
   * Puts the board into the clipboard, drawings in SVG as the text that they are.
   * @param {string} form
   */
  const copyBoard = async (form) => {
    const kind = form === 'png' ? 'image/png' : 'text/plain';
    const made = async () => new Blob([await fetched(boardAddress(state, form))], { type: kind });
    try {
      await navigator.clipboard.write([new ClipboardItem({ [kind]: made() })]);
      told.textContent = say('page-copied-board', { form: form.toUpperCase() });
    } catch {
      told.textContent = say('page-copy-refused');
    }
  };
  const { game, position, moves, first, second } = state;
  const record = address('record', { game, position, moves: moves.join(' '), first, second });
  const sheet = openDialog(say('page-share'), element('div', { class: 'share' },
    labeled(say('page-link'), link.field, isForHere ? say('page-link-here') : ''), link.copy,
    !isTask && qrCode(url),
    ...!isTask && !isForHere && mayEmbed(state.view) ? [labeled(say('page-embed'), embed.field, say('page-embed-hint')), embed.copy] : [],
    !isTask && isGame && element('div', { class: 'field' },
      element('span', { class: 'field-name' }, say('page-board-files')),
      element('div', { class: 'actions' }, ...FORMS.map((form) => fileLink(form.toUpperCase(), boardAddress(state, form), `board.${form}`, { class: 'button', 'data-board': form })))),
    !isTask && isGame && element('div', { class: 'field' },
      element('span', { class: 'field-name' }, say('page-copy-board')),
      element('div', { class: 'actions', role: 'group', 'aria-label': say('page-copy-board') },
        ...FORMS.map((form) => button('copy', form.toUpperCase(), () => copyBoard(form), { 'data-copy': form })))),
    !isTask && isGame && fileLink(say('page-save-game'), record, 'game.jsonl', { class: 'button', 'data-action': 'save-game' }),
    !isTask && isGame && labeled(say('page-open-game'), file, say('page-open-game-hint')),
    games, told));
}

/** Whether the address of the page is one of this computer for itself. */
function isHere() {
  return ['localhost', '[::1]'].includes(location.hostname) || location.hostname.startsWith('127.');
}

/**
 * What another page has to show this in a frame.
 * @param {string} address
 */
function frameOf(address) {
  const [src, title] = [address, document.title].map((text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'));
  return `<iframe src="${src}" title="${title}" width="100%" height="${FRAME_HEIGHT}" style="border: 0" loading="lazy" allow="clipboard-write"></iframe>`;
}

/** @param {string} text */
function qrCode(text) {
  // An address that is too long for a code is shown without one.
  const image = element('img', { class: 'qr-code', alt: say('page-qr-code'), onerror: () => image.remove() });
  source(address('qr-code.svg', { text })).then((src) => { image.src = src; }, () => image.remove());
  return image;
}

/**
 * The board that is shown, as a file.
 * @param {import('../text/address.js').State} state
 * @param {string} form
 */
function boardAddress(state, form) {
  return address(`board.${form}`, shownLine(state));
}

/** @param {import('../server/types.js').RecordedGame} game */
function gameText({ line, game, players: [first, second], moves }) {
  return say('page-recorded-game', { number: line, game, first, second, count: moves.length });
}
