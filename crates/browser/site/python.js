/**
 * The parts of the program, and those of Python and of what runs it, which a host of files or a folder beside the server has: texts, and programs for
 * WebAssembly.
 */

/**
 * The program's parts, in the order in which they are wanted, of which the first suffices to play. `cargo xtask site` puts in how their files are called:
 * names change with what is in them, so that parts of two versions never meet.
 * @type {Record<string, string>}
 */
export const PROGRAM = { play: 'nimatron.bin' };

/**
 * Solutions and books that are read by ranges: the address of their folder, and what there is to know of each. `cargo xtask site --solutions` puts them in.
 * @type {{at: string, files: {name: string, version: string}[]}}
 */
export const SOLUTIONS = { at: 'solutions/', files: [] };

const PARTS = {
  worker: 'frame/worker.js',
  system: 'modules/server/system.js',
  loader: 'pyodide/pyodide.mjs.bin',
  module: 'pyodide/pyodide.asm.mjs.bin',
  library: 'pyodide/python_stdlib.zip.bin',
  python: 'pyodide/pyodide.asm.wasm.bin',
};
const BYTES = ['library', 'python'];

/**
 * A file of the host. Large ones are packed, since few hosts of files pack what they send.
 * @param {string} name
 */
export async function unpacked(name) {
  const { ok, body } = await fetch(name);
  if (!ok || !body) throw new TypeError(name);
  return new Response(name.endsWith('.bin') ? body.pipeThrough(new DecompressionStream('gzip')) : body);
}

/**
 * Python below a folder's address.
 * @param {string} folder
 * @returns {import('./types.js').Python}
 */
export function pythonBelow(folder) {
  const bytes = async (/** @type {string} */ name) => (await unpacked(folder + name)).arrayBuffer();
  const part = async (/** @type {[string, string]} */ [name, from]) => [name, BYTES.includes(name) ? await bytes(from) : await (await unpacked(folder + from)).text()];
  const parts = async () => {
    const [judge, ...others] = await Promise.all([Promise.all(Object.values(PROGRAM).map(bytes)), ...Object.entries(PARTS).map(part)]);
    return { judge, ...Object.fromEntries(others) };
  };
  return { frame: `${folder}frame/index.html`, parts };
}
