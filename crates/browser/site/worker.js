/**
 * A worker that answers questions: it gives the program what a system would, and lends it the thread turn by turn, so that a question that is not wanted
 * any more is heard between two turns.
 *
 * It is told `{parts}` of the program, the first one before `{question}` and `{cancel}`, others at any time, and what `{came}` of solutions. It tells
 * `{id, status, kind, body, end}` of a question, `{id, gone}` once one is cancelled, `{wanted}` and `{damaged}` of solutions, `{broken}` where the program
 * cannot go on, and `{missing}` where it would with the part of this name.
 */

import { Missing, System, joined } from './system.js';

/** When the next turn is due, as the program says; how long a moment is, in milliseconds. */
const [LATER, NOW] = [1, 2];
const MOMENT = 20;
const NEW_LINE = 10;

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
const system = new System();
/** @type {{turn(): number} | null} */
let program = null;
/** Whether a turn is to come at once. */
let isDue = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;
const next = new MessageChannel();
next.port1.onmessage = turn;

self.onmessage = ({ data }) => {
  if (data.parts) take(data.parts);
  if (data.question) read(data.question);
  for (const { bytes, ...line } of data.came ?? []) read(line, bytes);
  if (data.cancel) {
    read({ cancel: data.cancel });
    self.postMessage({ id: data.cancel, gone: true });
  }
  turnSoon();
};

/** @param {WebAssembly.Module[]} parts */
function take(parts) {
  if (!system.program) program = system.begin(parts);
  else for (const part of parts) system.complete(part);
}

/**
 * @param {object} question
 * @param {ArrayBuffer} [bytes] what follows it
 */
function read(question, bytes = new ArrayBuffer(0)) {
  system.input = joined([system.input, encoder.encode(`${JSON.stringify(question)}\n`), new Uint8Array(bytes)]);
}

function turnSoon() {
  if (isDue || !program) return;
  isDue = true;
  clearTimeout(later);
  next.port2.postMessage(null);
}

function turn() {
  isDue = false;
  if (!program) return;
  try {
    const due = program.turn();
    tell();
    if (due === NOW) turnSoon();
    else if (due === LATER) later = setTimeout(turnSoon, MOMENT);
  } catch (error) {
    program = null;
    self.postMessage(error instanceof Missing ? { missing: error.message } : { broken: String(error) });
  }
}

/** Tells what the program wrote: lines of JSON, each with a body behind it. */
function tell() {
  const written = system.taken();
  for (let at = 0; at < written.length;) {
    const end = written.indexOf(NEW_LINE, at);
    const { bytes, ...told } = JSON.parse(decoder.decode(written.subarray(at, end)));
    at = end + 1 + bytes;
    const body = written.slice(end + 1, at);
    self.postMessage({ ...told, body }, { transfer: [body.buffer] });
  }
}
