// A player for any game of Nimatron that takes the last move it is offered.
//
//   nimatron match kalah "program:node player.mjs" level:1 --games 10

import { createInterface } from 'node:readline';

function choose(position, seat, moves) {
  return moves.at(-1);
}

for await (const line of createInterface({ input: process.stdin })) {
  const [request, ...words] = line.split(' ');
  if (request === 'bye') break;
  if (request === 'move') {
    const [position, seat, ...moves] = words;
    console.log(`play ${choose(position, seat, moves)}`);
  } else {
    console.log('ok');
  }
}
