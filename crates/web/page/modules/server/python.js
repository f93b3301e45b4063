/** The parts of Python and of what runs it, which a host of files or a folder beside the server has: texts, and programs for WebAssembly. */

const PARTS = {
  worker: 'frame/worker.js',
  system: 'modules/server/system.js',
  loader: 'pyodide/pyodide.mjs.bin',
  module: 'pyodide/pyodide.asm.mjs.bin',
  library: 'pyodide/python_stdlib.zip.bin',
  python: 'pyodide/pyodide.asm.wasm.bin',
  judge: 'nimatron.bin',
};
const BYTES = ['library', 'python', 'judge'];

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
  const part = async (/** @type {[string, string]} */ [name, from]) => {
    const body = await unpacked(folder + from);
    return [name, BYTES.includes(name) ? await body.arrayBuffer() : await body.text()];
  };
  return { frame: `${folder}frame/index.html`, parts: async () => Object.fromEntries(await Promise.all(Object.entries(PARTS).map(part))) };
}
