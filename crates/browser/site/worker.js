/**
 * A worker that answers questions: it gives the program what a system would.
 *
 * It is told `{parts}` of the program, the first one before `{question}` and `{cancel}`, others at any time, and what `{came}` of solutions. It tells
 * `{id, status, kind, body, end}` of a question, `{id, gone}` once one is cancelled, `{wanted}` and `{damaged}` of solutions, `{broken}` where the program
 * cannot go on, and `{missing}` where it would with the part of this name.
 */

import { Desk, System } from './system.js';

const system = new System();
const desk = new Desk(system, (told, moved = []) => self.postMessage(told, { transfer: moved }));

self.onmessage = ({ data }) => {
  if (data.parts) take(data.parts);
  if (data.question) desk.read(data.question);
  for (const { bytes, ...line } of data.came ?? []) desk.read(line, bytes);
  if (data.cancel) desk.cancel(data.cancel);
  desk.turnSoon();
};

/** @param {WebAssembly.Module[]} parts */
function take(parts) {
  if (!system.program) desk.program = system.begin(parts);
  else for (const part of parts) system.complete(part);
}
