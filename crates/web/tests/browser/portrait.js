/**
 * Takes the pictures of the page for the README: `node portrait.js FOLDER`. They show a sowing board in the middle of a game, with exact
 * values of all moves, a lesson and a puzzle.
 */

import { Stage, hash } from './stage.js';

const [, , folder] = process.argv;
if (!folder) throw new Error('expected the folder to write to');

const PLAYER = 'level:4';
/** Moves before the position that is shown: an opening is known by a book, and has no history. */
const MIDDLE = 16;
const WIDE = { width: 1100, height: 700 };
const NARROW = { width: 720, height: 800 };

const stage = await Stage.open();
try {
  const games = await stage.families();
  const shown = games.find(({ picture }) => picture?.kind === 'sowing') ?? games[0];
  await stage.visit(hash({ game: shown.name, moves: (await opening(shown.name)).join(' '), analysis: 'on' }), async (page) => {
    await page.locator('.proved').waitFor();
    await page.locator('.why p').first().waitFor();
    await page.locator('.history-bar').first().waitFor();
    await page.screenshot({ path: `${folder}/page.png` });
  }, { viewport: WIDE });
  await stage.visit(hash({ lesson: '1' }), async (page) => {
    await page.locator('img').first().waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll('img')].every((image) => image.complete && image.naturalWidth > 0));
    await page.screenshot({ path: `${folder}/lesson.png` });
  }, { viewport: NARROW });
  await stage.visit(hash({ puzzle: '5', game: 'connect-four' }), async (page) => {
    await page.locator('.puzzle .spot').first().waitFor();
    await page.screenshot({ path: `${folder}/puzzle.png` });
  }, { viewport: NARROW });
} finally {
  await stage.close();
}

/**
 * Moves of two machines, up to a solved position with a choice between winning and losing.
 * @param {string} game
 */
async function opening(game) {
  for (let seed = 1; ; seed += 1) {
    /** @type {string[]} */
    const moves = [];
    for (;;) {
      const line = moves.join(' ');
      const { exact, moves: known } = await stage.ask('analysis', { game, moves: line, time: '1s' });
      const outcomes = new Set(known.map((/** @type {any} */ { value }) => value?.outcome));
      if (moves.length >= MIDDLE && exact && outcomes.size > 1 && known.length > 3) return moves;
      if (known.length === 0) break;
      moves.push(await chosen(game, line, seed));
    }
  }
}

/**
 * @param {string} game
 * @param {string} moves
 * @param {number} seed
 */
async function chosen(game, moves, seed) {
  const body = JSON.stringify({ game, moves, player: PLAYER, seed });
  const answer = await fetch(`${stage.url}api/v1/move`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()).move;
}
