/** The program under test, as a server on a free port. */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const BINARY = process.env.NIMATRON ?? '../../../../target/debug/nimatron';

/**
 * Starts a server; port 0 is any free one.
 * @param {number} [port]
 * @param {string[]} [more] options of its own
 */
export async function serve(port = 0, more = []) {
  const server = spawn(BINARY, ['serve', '--port', String(port), '--json', ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface(server.stdout).once('line', (line) => resolve(JSON.parse(line).url));
  });
  const close = async () => {
    const ended = new Promise((resolve) => { server.once('exit', resolve); });
    server.kill('SIGTERM');
    await ended;
  };
  return { url, close };
}
