/**
 * Takes the picture of the page that the README opens with: `node portrait.js FILE`. It shows a sowing board of the catalog in the middle
 * of a game, as soon as the values of all moves are exact.
 */

import { Stage, hash } from './stage.js';

const [, , file] = process.argv;
if (!file) throw new Error('expected the file to write');

const PLAYER = 'level:9';
const WIDE = { width: 1280, height: 800 };

const stage = await Stage.open();
try {
  const games = await stage.families();
  const shown = games.find(({ picture }) => picture?.kind === 'sowing') ?? games[0];
  await stage.visit(hash({ game: shown.name, moves: (await opening(shown.name)).join(' '), analysis: 'on' }), async (page) => {
    await page.locator('.proved').waitFor();
    await page.locator('.why p').first().waitFor();
    await page.locator('.history-bar').first().waitFor();
    await page.screenshot({ path: file });
  }, { viewport: WIDE });
} finally {
  await stage.close();
}

/**
 * Moves of two machines, until the rest of the game is known.
 * @param {string} game
 */
async function opening(game) {
  /** @type {string[]} */
  const moves = [];
  for (;;) {
    const line = moves.join(' ');
    const { over } = await stage.ask('position', { game, moves: line });
    const { exact } = await stage.ask('analysis', { game, moves: line, time: '1s' });
    if (over || exact) return moves;
    const body = JSON.stringify({ game, moves: line, player: PLAYER, seed: 2 });
    const answer = await fetch(`${stage.url}api/v1/move`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    moves.push((await answer.json()).move);
  }
}
