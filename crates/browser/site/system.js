/**
 * What a program for WebAssembly finds of a system, as WASI counts: a clock, random numbers, an input and an output. It has no files, no network and no
 * other programs.
 */

/** What a call answers: that all is well, that there is no such file, that there is nothing of the kind. */
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

/** @param {Uint8Array[]} parts */
export function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Why a program cannot go on: it has not been given the part of this name. It broke off in the middle of something, and is of no use any more. */
export class Missing extends Error {}

/**
 * Stands for the functions of a part that has not come.
 * @param {string} name
 */
function missing(name) {
  const lack = () => {
    throw new Missing(name);
  };
  return new Proxy({}, { get: () => lack });
}

/** A program, and what it reads and writes. */
export class System {
  /** @param {() => Uint8Array<ArrayBuffer>} [more] what there is to be read where all was read */
  constructor(more = () => new Uint8Array()) {
    this.more = more;
    /** What the program has not read yet. */
    this.input = new Uint8Array();
    /** What it wrote. @type {Uint8Array[]} */
    this.output = [];
    /** What its first part has for others. @type {any} */
    this.program = null;
    /** @type {WebAssembly.Memory | null} */
    this.memory = null;
  }

  /**
   * Begins the program with the parts that are there.
   * @param {WebAssembly.Module[]} parts the first one at least
   * @returns {any} what it can be asked to do
   */
  begin([first, ...others]) {
    const known = /** @type {WebAssembly.Imports} */ ({ wasi_snapshot_preview1: this.calls() });
    const imports = new Proxy(known, { get: (all, name) => (all[String(name)] ??= missing(String(name))) });
    this.program = /** @type {any} */ (new WebAssembly.Instance(first, imports).exports);
    this.memory = this.program.memory;
    for (const part of others) this.complete(part);
    this.program._initialize?.();
    return this.program;
  }

  /**
   * Gives the program a further part, which puts its functions where the first one looks for them.
   * @param {WebAssembly.Module} part
   */
  complete(part) {
    new WebAssembly.Instance(part, { play: this.program });
  }

  /** What it wrote since this was asked last. */
  taken() {
    const written = joined(this.output);
    this.output = [];
    return written;
  }

  /** The program's memory as it is now: it moves when it grows. */
  view() {
    return new DataView(this.memory?.buffer ?? new ArrayBuffer(0));
  }

  /** @param {number} at @param {number} length */
  bytes(at, length) {
    return new Uint8Array(this.view().buffer, at, length);
  }

  /**
   * The parts of memory that a call names.
   * @param {number} list
   * @param {number} count
   */
  parts(list, count) {
    const view = this.view();
    return Array.from({ length: count }, (_, number) => this.bytes(view.getUint32(list + 8 * number, true), view.getUint32(list + 8 * number + 4, true)));
  }

  /** The calls that mean something here; all others answer that there is nothing of the kind. */
  calls() {
    /** @param {number} at @param {number} count */
    const none = (at, count) => {
      this.view().setUint32(at, 0, true);
      this.view().setUint32(count, 0, true);
      return WELL;
    };
    /** @type {Record<string, (...given: any[]) => number>} */
    const known = {
      clock_time_get: (clock, _precision, at) => {
        const now = clock === 0 ? Date.now() : performance.now();
        this.view().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
        return WELL;
      },
      random_get: (at, length) => {
        for (let done = 0; done < length; done += MOST_RANDOM) crypto.getRandomValues(this.bytes(at + done, Math.min(MOST_RANDOM, length - done)));
        return WELL;
      },
      fd_read: (file, list, count, read) => {
        if (file !== INPUT) return NO_FILE;
        if (this.input.length === 0) this.input = this.more();
        let given = 0;
        for (const part of this.parts(list, count)) {
          const some = this.input.subarray(0, part.length);
          part.set(some);
          this.input = this.input.subarray(some.length);
          given += some.length;
        }
        this.view().setUint32(read, given, true);
        return WELL;
      },
      fd_write: (file, list, count, written) => {
        const all = this.parts(list, count).map((part) => part.slice());
        if (file === OUTPUT) this.output.push(...all);
        else console.error(decoder.decode(joined(all)));
        this.view().setUint32(written, all.reduce((length, part) => length + part.length, 0), true);
        return WELL;
      },
      // A wait is over at once: whoever waits here looks at the clock again.
      poll_oneoff: (asked, told, _count, events) => {
        this.bytes(told, 32).fill(0);
        this.bytes(told, 8).set(this.bytes(asked, 8));
        this.view().setUint32(events, 1, true);
        return WELL;
      },
      fd_prestat_get: () => NO_FILE,
      environ_sizes_get: none,
      args_sizes_get: none,
      environ_get: () => WELL,
      args_get: () => WELL,
      sched_yield: () => WELL,
      proc_exit: (code) => {
        throw new Error(`the program ended with ${code}`);
      },
    };
    return new Proxy(known, { get: (calls, name) => calls[String(name)] ?? (() => NOTHING) });
  }
}

/**
 * Where a program answers questions: it is lent the thread turn by turn, so that a question that is not wanted any more is heard between two turns.
 */
export class Desk {
  /**
   * @param {System} system
   * @param {(told: any, moved?: ArrayBuffer[]) => void} tell hears `{id, status, kind, body, end}` of a question, `{wanted}` and `{damaged}` of solutions, `{broken}` where the program cannot go on,
   * and `{missing}` where it would with the part of this name
   */
  constructor(system, tell) {
    this.system = system;
    this.tell = tell;
    /** The program, once it is there. @type {{turn(): number} | null} */
    this.program = null;
    /** Whether a turn is to come at once. */
    this.isDue = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.later = undefined;
    this.next = new MessageChannel();
    this.next.port1.onmessage = () => this.turn();
  }

  /**
   * @param {object} question
   * @param {ArrayBuffer} [bytes] what follows it
   */
  read(question, bytes = new ArrayBuffer(0)) {
    this.system.input = joined([this.system.input, encoder.encode(`${JSON.stringify(question)}\n`), new Uint8Array(bytes)]);
    this.turnSoon();
  }

  /** @param {number} id a question that is not wanted any more */
  cancel(id) {
    this.read({ cancel: id });
    this.tell({ id, gone: true });
  }

  turnSoon() {
    if (this.isDue || !this.program) return;
    this.isDue = true;
    clearTimeout(this.later);
    this.next.port2.postMessage(null);
  }

  turn() {
    this.isDue = false;
    if (!this.program) return;
    try {
      const due = this.program.turn();
      this.tellWritten();
      if (due === NOW) this.turnSoon();
      else if (due === LATER) this.later = setTimeout(() => this.turnSoon(), MOMENT);
    } catch (error) {
      this.program = null;
      this.tell(error instanceof Missing ? { missing: error.message } : { broken: String(error) });
    }
  }

  /** Tells what the program wrote: lines of JSON, each with a body behind it. */
  tellWritten() {
    const written = this.system.taken();
    for (let at = 0; at < written.length;) {
      const end = written.indexOf(NEW_LINE, at);
      const { bytes, ...told } = JSON.parse(decoder.decode(written.subarray(at, end)));
      at = end + 1 + bytes;
      const body = written.slice(end + 1, at);
      this.tell({ ...told, body }, [body.buffer]);
    }
  }
}
