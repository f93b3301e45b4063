/**
 * Solutions and books on a host of files: the ranges that a question needs are fetched side by side. A file that cannot be had is left aside, and the page
 * is told why by `solution-lost`.
 */

import { SOLUTIONS } from './python.js';

/** Where the page itself has them, and what finds listed positions. */
const FOLDER = 'solutions/';
const CODES = '.codes';
/** How long a host may take, in milliseconds. */
const PATIENCE = 8000;
/** Bytes that are kept for other workers. */
const KEPT = 32 << 20;
/** What a host says to a range: here it is, here is all, there is none. */
const [PART, ALL, BEYOND] = [206, 200, 416];

/** @typedef {{file: number, codes: boolean, from: number, to: number}} Range */
/** @typedef {{bytes: Promise<ArrayBuffer>, size: number}} Kept */

/** The ranges that came last, the latest at the end. @type {Map<string, Kept>} */
const kept = new Map();
let held = 0;
/** The files that are left aside. @type {Set<number>} */
const lost = new Set();

/** Why a file is left aside: `gone`, `ranges` where its host sends none, `damaged`. */
class Unusable extends Error {}

/** What a question says of the solutions that there are. */
export function knownSolutions() {
  return SOLUTIONS.files.length > 0 ? { solutions: SOLUTIONS.files, lost: [...lost] } : {};
}

/**
 * Leaves a file aside.
 * @param {number} file
 * @param {string} why
 */
export function lose(file, why) {
  if (lost.has(file)) return;
  lost.add(file);
  document.dispatchEvent(new CustomEvent('solution-lost', { detail: { name: SOLUTIONS.files[file].name, why } }));
}

/**
 * Gives a worker the ranges of one file that it wants, all together.
 * @param {Worker} worker
 * @param {Range[]} wanted
 */
export async function supply(worker, wanted) {
  const [{ file }] = wanted;
  try {
    if (lost.has(file)) throw new Unusable();
    const bytes = await Promise.all(wanted.map(known));
    worker.postMessage({ came: wanted.map((handed, at) => ({ handed, bytes: bytes[at] })) });
  } catch (error) {
    lose(file, error instanceof Unusable ? error.message : 'gone');
    worker.postMessage({ came: [{ lost: [file] }] });
  }
}

/** @param {Range} range */
function known(range) {
  const key = JSON.stringify(range);
  const before = kept.get(key);
  const found = before ?? { bytes: fetched(range), size: range.to - range.from };
  // It is the latest now.
  kept.delete(key);
  kept.set(key, found);
  if (!before) held += found.size;
  for (const [oldest, { size }] of kept) {
    if (held <= KEPT || oldest === key) break;
    kept.delete(oldest);
    held -= size;
  }
  return found.bytes;
}

/** @param {Range} range */
async function fetched({ file, codes, from, to }) {
  const { name, version } = SOLUTIONS.files[file];
  const address = `${codes ? FOLDER : SOLUTIONS.at}${encodeURIComponent(name)}${codes ? CODES : ''}?${version}`;
  const { status, body } = await fetch(address, { headers: { range: `bytes=${from}-${to - 1}` }, signal: AbortSignal.timeout(PATIENCE) });
  if (status !== PART) {
    await body?.cancel();
    throw new Unusable(status === ALL ? 'ranges' : status === BEYOND ? 'damaged' : 'gone');
  }
  const bytes = await new Response(body).arrayBuffer();
  if (bytes.byteLength !== to - from) throw new Unusable('damaged');
  return bytes;
}
