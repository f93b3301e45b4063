/** The program under test, as a server on a free port; the page without a server, as a folder behind any other one. */

import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const BINARY = process.env.NIMATRON ?? '../../../../target/debug/nimatron';

/**
 * Starts a server; port 0 is any free one.
 * @param {number} [port]
 * @param {string[]} [more] options of its own
 */
export async function serve(port = 0, more = []) {
  const server = spawn(BINARY, ['serve', '--port', String(port), '--json', ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  /** What it tells: its address, and how a class joins. @type {{url: string, class?: {url: string, code: string}}} */
  const ready = await new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface(server.stdout).once('line', (line) => resolve(JSON.parse(line)));
  });
  const close = async () => {
    const ended = new Promise((resolve) => { server.once('exit', resolve); });
    server.kill('SIGTERM');
    await ended;
  };
  return { ...ready, close };
}

/**
 * The moves of a game that two machines play at random, the same in every run.
 * @param {string} game
 * @returns {Promise<string[]>}
 */
export async function randomGame(game) {
  const { stdout } = await promisify(execFile)(BINARY, ['play', game, '--first', 'random', '--second', 'random', '--seed', '1', '--json']);
  return JSON.parse(stdout).moves.map((/** @type {{move: string}} */ { move }) => move);
}

/** Where the folder stands on its host: pages have paths of their own there. */
const BELOW = '/school/nimatron/';
/** @type {Record<string, string>} */
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/**
 * What a host answers that knows ranges.
 * @param {string} _name
 * @param {Buffer} body
 * @param {[number, number] | null} range
 */
export function ranged(_name, body, range) {
  if (!range) return { status: 200, part: body };
  return range[0] < body.length ? { status: 206, part: body.subarray(...range) } : { status: 416, part: body.subarray(0, 0) };
}

/**
 * Serves the files of a folder, and nothing else.
 * @param {string} folder
 * @param {typeof ranged} answer what it answers for a file
 */
export async function host(folder, answer = ranged) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === BELOW ? 'index.html' : pathname.replace(BELOW, '');
    try {
      const body = await readFile(join(folder, normalize(`/${name}`)));
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      const { status, part } = answer(name, body, range && [Number(range[1]), Number(range[2]) + 1]);
      // Any page may read it, as on a host that is for files alone.
      response.writeHead(status, { 'content-type': KINDS[extname(name)] ?? 'application/octet-stream', 'access-control-allow-origin': '*' });
      response.end(part);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(null)); });
  // A test that fails leaves it open, and ends all the same.
  server.unref();
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => { server.close(resolve); });
  };
  return { url: `http://127.0.0.1:${port}${BELOW}`, close };
}
