/**
 * Where a reader's program runs: a worker in a frame that has neither network nor storage. It gets Python and the judge from the page, as bytes, runs one
 * program, and is ended.
 *
 * It is told the parts first, then `{run}` or `{receive}`. It tells `{begun}` when Python is there, and `{broken}` where Python itself broke. Of a program
 * that runs it tells the judge's `{verdict}`, `{printed, more}` while the program prints, `{raised}` of the error that ended it, and `{done}`. A program that
 * is received is played with: `{received}` says whether it can be, and why not. Then it is told `{question}` and `{cancel}`, answered as the page's own
 * workers do, and `{request}`, a line for the program, answered by `{id, answer}`. While the program itself is asked, `{asking}` says so.
 */

/** Bytes that Python may have. */
const MOST_MEMORY = 512 * 2 ** 20;
const PAGE = 65536;
/** How much is shown of what a program prints. */
const MOST_LINES = 200;
const MOST_LETTERS = 20_000;
/** Between two tellings of what was printed, in milliseconds. */
const OFTEN = 100;
/** Addresses of parts that were handed in; nothing is fetched from there. */
const NOWHERE = 'https://parts.invalid/';
/** What Python says of itself, as its version in `cargo xtask site` has it, and no further packages. */
const INFO = { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2', version: '314.0.7' };
const NO_PACKAGES = { info: INFO, packages: {} };

/** What is asked of Python, in Python. */
const ASKED = `
import ast

class Judged:
    """The harness of the judge, and the reader's program as it answers there."""

    def __init__(self, literal):
        names = {"__name__": "harness"}
        exec(compile(ast.literal_eval(literal), "<harness>", "exec"), names)
        self.partner = names["Partner"](None)

    def answer(self, request):
        return self.partner.answer(request.split(" "))


def error_of_program(name, source):
    """Runs a program as it is; tells the error that ended it, and its line."""
    try:
        exec(compile(source, name, "exec"), {"__name__": "__main__", "__file__": name})
    except SystemExit:
        return None
    except BaseException as error:
        line, trace = getattr(error, "lineno", 0) if isinstance(error, SyntaxError) else 0, error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == name:
                line = trace.tb_lineno
            trace = trace.tb_next
        return [type(error).__name__, error.msg if isinstance(error, SyntaxError) else str(error), line or 0]
`;

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** A module from its text. @param {string} text */
function imported(text) {
  return import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
}

function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  Object.defineProperty(WebAssembly.Memory.prototype, 'grow', {
    /** @this {WebAssembly.Memory} @param {number} pages */
    value(pages) {
      if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError('no more memory');
      return grow.call(this, pages);
    },
  });
}

/** Whether what the program prints is shown. */
let isShown = false;
/** What it printed since this was told last; how many lines and letters there were; when it was told. */
let printed = '';
let lines = 0;
let letters = 0;
let told = 0;

/** @param {Uint8Array} bytes */
function print(bytes) {
  if (isShown && lines < MOST_LINES && letters < MOST_LETTERS) {
    const text = decoder.decode(bytes);
    const kept = text.split('\n').slice(0, MOST_LINES - lines).join('\n').slice(0, MOST_LETTERS - letters);
    lines += text.split('\n').length - 1;
    letters += text.length;
    printed += kept;
    if (performance.now() - told > OFTEN || lines >= MOST_LINES || letters >= MOST_LETTERS) tellPrinted();
  }
  return bytes.length;
}

function tellPrinted() {
  self.postMessage({ printed, more: lines >= MOST_LINES || letters >= MOST_LETTERS });
  printed = '';
  told = performance.now();
}

/**
 * Python, begun from the parts that were handed in.
 * @param {any} parts
 */
async function begun({ loader, module, library, compiled }) {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([imported(loader), imported(module)]);
  limitMemory();
  // What the loader asks for is here; all else is refused, as the frame's policy refuses it.
  self.fetch = async (asked) => new Response(String(asked).endsWith('.zip') ? library : null);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = /** @type {any} */ (await WebAssembly.instantiate(compiled, imports));
    return { module: compiled, instance };
  };
  const python = await loadPyodide({ indexURL: NOWHERE, lockFileContents: NO_PACKAGES, createPyodideModule });
  self.fetch = async () => { throw new TypeError('no network'); };
  python.setStdin({ stdin: () => null });
  python.setStdout({ write: print });
  python.setStderr({ write: print });
  python.runPython(ASKED);
  return python;
}

/**
 * What the judge tells of a program.
 * @param {any} python
 * @param {any} System
 * @param {WebAssembly.Module[]} judge the parts of the program
 * @param {object} asked
 */
async function judged(python, System, judge, asked) {
  const answer = answering(python);
  // The harness answers whatever the program does; an error here is the end of Python itself.
  const system = new System(() => line({ answers: written(system)?.ask.map(answer) }));
  const program = system.begin(judge);
  system.input = line(asked);
  program.judge();
  return { verdict: written(system) };
}

/**
 * Who answers the requests of the judge.
 * @param {any} python
 */
function answering(python) {
  /** @type {any} */
  let partner = null;
  return (/** @type {string} */ request) => {
    if (!request.startsWith('"')) return partner.answer(request);
    // The harness itself, as a text in quotes: the file is judged, or its tree is walked, from the beginning.
    partner = python.globals.get('Judged')(request);
    return 'ok';
  };
}

/**
 * What the judge wrote last, as data; nothing if it wrote nothing.
 * @param {any} system
 */
function written(system) {
  return JSON.parse(decoder.decode(system.taken()).trim().split('\n').at(-1) || 'null');
}

/** @param {object} data */
function line(data) {
  return encoder.encode(`${JSON.stringify(data)}\n`);
}

/** Where a program that was received is played with. @type {{desk: any, answer: (request: string) => string} | null} */
let received = null;

/** @param {any} asked */
async function receive(asked) {
  const answer = answering(await python);
  const { Desk, System } = await imported(handed.system);
  const asking = (/** @type {string[]} */ requests) => (received ? telling(() => requests.map(answer)) : requests.map(answer));
  const system = new System(() => {
    const requests = written(system)?.ask;
    return requests ? line({ answers: asking(requests) }) : new Uint8Array();
  });
  const desk = new Desk(system, (/** @type {any} */ told, /** @type {ArrayBuffer[]} */ moved = []) => self.postMessage(told, { transfer: moved }));
  desk.program = system.begin(handed.judge);
  system.input = line(asked);
  desk.program.receive();
  const found = written(system);
  received = { desk, answer };
  self.postMessage({ received: found });
}

/**
 * Says that the program is asked while it is: it may never answer.
 * @template T
 * @param {() => T} ask
 */
function telling(ask) {
  self.postMessage({ asking: true });
  const answers = ask();
  self.postMessage({ asking: false });
  return answers;
}

/** @type {Promise<any>} */
let python;
/** @type {any} */
let handed;

self.onmessage = async ({ data }) => {
  try {
    if (data.parts) {
      handed = data.parts;
      python = begun(handed);
      await python;
      self.postMessage({ begun: true });
    }
    if (data.run) await run(data.run);
    if (data.receive) await receive(data.receive);
    if (data.question) received?.desk.read(data.question);
    if (data.cancel) received?.desk.cancel(data.cancel);
    if (data.request) request(data.request);
  } catch (error) {
    self.postMessage({ broken: String(error) });
  }
};

/** @param {any} asked */
async function run(asked) {
  const py = await python;
  const { System } = await imported(handed.system);
  self.postMessage(await judged(py, System, handed.judge, asked));
  isShown = true;
  const error = py.globals.get('error_of_program')(asked.name, asked.source)?.toJs() ?? null;
  py.runPython('import sys; sys.stdout.flush()');
  tellPrinted();
  if (error) self.postMessage({ raised: { kind: error[0], text: error[1], line: error[2] } });
  self.postMessage({ done: true });
}

/** @param {{id: number, request: string}} asked */
function request({ id, request: asked }) {
  const answer = telling(() => received?.answer(asked));
  self.postMessage({ id, answer, end: true });
}
