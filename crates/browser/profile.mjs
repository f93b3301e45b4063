/**
 * Which functions of the program the first questions need, for what splits it: `node profile.mjs PROGRAM PROFILE play` or `… answer`. The program says
 * by itself which of its functions were called.
 */

import { readFile, writeFile } from 'node:fs/promises';

import { Program } from './program.mjs';

const [file, profile, until] = process.argv.slice(2);
const LANGUAGES = ['en', 'fr', 'zh'];
/** How long a search may be: then all that belongs to it was called. */
const [NODES, TIME] = ['500', '1s'];
/** What the profile is written by. */
const WRITE = '__write_profile';
const PAGE = 65536;

/** The page names the solutions that it could fetch with every question. These are as many as make a list grow, of games that nobody asks for here. */
const SOLUTIONS = ['solution', 'solution', 'solution', 'book', 'book'].map((form, number) => (
  { bytes: 1e6, codes: 0, game: `kalah:pits=2,seeds=${number + 2}`, name: `${number}.${form}`, opening: [[1e5, 1e6], [0, 100], [200, 300], [500, 700], [300, 500]], version: '63897917' }
));

const program = await Program.begun(file);

/**
 * The answer to a question.
 * @param {string} language
 * @param {string} path
 * @param {Record<string, string>} query
 * @param {object} [body]
 */
function ask(language, path, query, body) {
  const address = `/api/v1/${path}?${new URLSearchParams(query)}`;
  const question = { id: 1, method: body ? 'POST' : 'GET', address, language, body: body ? JSON.stringify(body) : null, solutions: SOLUTIONS, lost: [] };
  const answer = program.ask(question);
  if (!answer.includes('"status":200')) throw new Error(`${address}: ${answer}`);
  return answer;
}

/**
 * What is asked until a move can be made.
 * @param {string} lang
 * @param {string} game
 */
function play(lang, game) {
  ask(lang, 'players', { game, lang });
  const position = ask(lang, 'position', { game, lang, first: 'A', second: 'B' });
  const moves = JSON.parse(`"${/"move":"((?:[^"\\]|\\.)*)"/.exec(position)?.[1]}"`);
  ask(lang, 'position', { game, moves, lang, first: 'A', second: 'B' });
  return moves;
}

/**
 * What is asked until an exact answer is shown.
 * @param {string} lang
 * @param {string} game
 * @param {string} moves
 */
function answer(lang, game, moves) {
  ask(lang, 'analysis', { game, nodes: NODES });
  ask(lang, 'explanation', { game, lang, nodes: NODES });
  ask(lang, 'history', { game, moves, nodes: NODES });
  // These end by the clock, and say nothing in words.
  if (lang !== LANGUAGES[0]) return;
  ask(lang, 'analysis/live', { game, time: TIME });
  ask(lang, 'move', {}, { game, player: 'perfect', seed: 1, time: TIME });
}

/** A book as a host of files has it: what reads it by ranges belongs to an answer, too. */
const BOOK = { name: 'kalah.book', game: 'kalah' };

/** Reads it. */
async function askFar() {
  const book = await readFile(new URL(`../nimatron/books/${BOOK.name}`, import.meta.url));
  const solutions = [{ ...BOOK, bytes: book.length, codes: 0, opening: [[0, book.length]] }];
  program.tell({ id: 1, method: 'GET', address: '/api/v1/analysis?game=kalah', solutions });
  program.exports.turn();
  const answer = program.ask({ handed: { file: 0, codes: false, from: 0, to: book.length } }, book);
  if (!answer.includes('"wanted"') || !answer.includes('"book":true')) throw new Error(answer);
}

if (until === 'answer') await askFar();
for (const lang of LANGUAGES) {
  const games = ask(lang, 'games', { lang });
  ask(lang, 'words', { lang });
  if (until === 'answer') ask(lang, 'lessons', { lang });
  for (const [, game] of games.matchAll(/\{"name":"([^"]+)","family"/g)) {
    const moves = play(lang, game);
    if (until === 'answer') answer(lang, game, moves);
  }
}

const length = program.exports[WRITE](0, 0);
const at = PAGE * program.exports.memory.grow(Math.ceil(length / PAGE));
program.exports[WRITE](at, length);
await writeFile(profile, new Uint8Array(program.exports.memory.buffer, at, length));
