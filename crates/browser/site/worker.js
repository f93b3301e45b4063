/**
 * A worker that answers questions: it gives the program what a system would, a clock, random numbers, input and output, and lends it the thread turn by
 * turn, so that a question that is not wanted any more is heard between two turns.
 *
 * It is told `{module}` first, then `{question}` and `{cancel}`. It tells `{id, status, kind, body, end}` of a question, `{id, gone}` once one is
 * cancelled, and `{broken}` where the program cannot go on.
 */

/** What a call of the system answers, as WASI counts: that all is well, that there is no such file, that there is nothing of the kind. */
const WELL = 0;
const NO_FILE = 8;
const NOTHING = 52;
/** The files that are there. */
const [INPUT, OUTPUT] = [0, 1];
/** Bytes of random numbers that a browser gives at once. */
const MOST_RANDOM = 65536;
/** When the next turn is due, as the program says; how long a moment is, in milliseconds. */
const [LATER, NOW] = [1, 2];
const MOMENT = 20;
const NEW_LINE = 10;

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
/** @type {{memory: WebAssembly.Memory, turn(): number} | null} */
let program = null;
/** What the program has not read yet. */
let input = new Uint8Array();
/** What it wrote. @type {Uint8Array[]} */
let output = [];
/** Whether a turn is to come at once. */
let isDue = false;
let later = 0;
const next = new MessageChannel();
next.port1.onmessage = turn;

self.onmessage = async ({ data }) => {
  if (data.module) program = await begun(data.module);
  if (data.question) read(data.question);
  if (data.cancel) {
    read({ cancel: data.cancel });
    self.postMessage({ id: data.cancel, gone: true });
  }
  turnSoon();
};

/** @param {object} question */
function read(question) {
  input = joined([input, encoder.encode(`${JSON.stringify(question)}\n`)]);
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
    self.postMessage({ broken: String(error) });
  }
}

/** Tells what the program wrote: lines of JSON, each with a body behind it. */
function tell() {
  const written = joined(output);
  output = [];
  for (let at = 0; at < written.length;) {
    const end = written.indexOf(NEW_LINE, at);
    const { bytes, ...told } = JSON.parse(decoder.decode(written.subarray(at, end)));
    at = end + 1 + bytes;
    const body = written.slice(end + 1, at);
    self.postMessage({ ...told, body }, { transfer: [body.buffer] });
  }
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * The program, begun.
 * @param {WebAssembly.Module} module
 */
async function begun(module) {
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system() });
  const exports = /** @type {any} */ (instance.exports);
  memory = () => new DataView(exports.memory.buffer);
  exports._initialize?.();
  return exports;
}

/** The program's memory as it is now: it moves when it grows. */
let memory = () => new DataView(new ArrayBuffer(0));

/** @param {number} at @param {number} length */
function bytes(at, length) {
  return new Uint8Array(memory().buffer, at, length);
}

/**
 * The parts of memory that a call names.
 * @param {number} list
 * @param {number} count
 */
function parts(list, count) {
  const view = memory();
  return Array.from({ length: count }, (_, number) => bytes(view.getUint32(list + 8 * number, true), view.getUint32(list + 8 * number + 4, true)));
}

/** The calls of the system that mean something here; all others answer that there is nothing of the kind. */
function system() {
  /** @param {number} at @param {number} count */
  const none = (at, count) => {
    memory().setUint32(at, 0, true);
    memory().setUint32(count, 0, true);
    return WELL;
  };
  /** @type {Record<string, (...given: any[]) => number>} */
  const known = {
    clock_time_get(clock, _precision, at) {
      const now = clock === 0 ? Date.now() : performance.now();
      memory().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
      return WELL;
    },
    random_get(at, length) {
      for (let done = 0; done < length; done += MOST_RANDOM) crypto.getRandomValues(bytes(at + done, Math.min(MOST_RANDOM, length - done)));
      return WELL;
    },
    fd_read(file, list, count, read) {
      if (file !== INPUT) return NO_FILE;
      let given = 0;
      for (const part of parts(list, count)) {
        const some = input.subarray(0, part.length);
        part.set(some);
        input = input.subarray(some.length);
        given += some.length;
      }
      memory().setUint32(read, given, true);
      return WELL;
    },
    fd_write(file, list, count, written) {
      const all = parts(list, count).map((part) => part.slice());
      if (file === OUTPUT) output.push(...all);
      else console.error(decoder.decode(joined(all)));
      memory().setUint32(written, all.reduce((length, part) => length + part.length, 0), true);
      return WELL;
    },
    // A wait is over at once: whoever waits here looks at the clock again.
    poll_oneoff(asked, told, _count, events) {
      bytes(told, 32).fill(0);
      bytes(told, 8).set(bytes(asked, 8));
      memory().setUint32(events, 1, true);
      return WELL;
    },
    fd_prestat_get: () => NO_FILE,
    environ_sizes_get: none,
    args_sizes_get: none,
    environ_get: () => WELL,
    args_get: () => WELL,
    sched_yield: () => WELL,
    proc_exit(code) {
      throw new Error(`the program ended with ${code}`);
    },
  };
  return new Proxy(known, { get: (calls, name) => calls[String(name)] ?? (() => NOTHING) });
}
