/**
 * How fast the page's program searches, beside `nimatron analyze … --threads 1 --json`: `node rates.mjs PROGRAM QUESTION…`. A question is the query of
 * the page's analysis, such as `game=kalah&depth=9`. Each is asked of a program of its own; processor time, with what the engine that runs it takes to compile it.
 */

import { Program } from './program.mjs';

const [file, ...questions] = process.argv.slice(2);
/** In place of the ten seconds after which the page gives up. */
const LONGEST = '60s';

for (const question of questions) {
  const program = await Program.begun(file);
  const from = process.cpuUsage();
  const answer = program.ask({ id: 1, method: 'GET', address: `/api/v1/analysis?time=${LONGEST}&${question}` });
  const { user, system } = process.cpuUsage(from);
  const nodes = /"nodes":(\d+)/.exec(answer)?.[1];
  console.log(nodes ? `${question}: ${nodes} nodes, ${((user + system) / 1e6).toFixed(2)} s` : `${question}: ${answer}`);
}
