/** The page's program without a browser, for whoever measures it. */

import { readFile } from 'node:fs/promises';

const { System } = await import(`data:text/javascript,${encodeURIComponent(await readFile(new URL('site/system.js', import.meta.url), 'utf8'))}`);
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** The program in a file, begun. */
export class Program {
  /** @param {string} file */
  static async begun(file) {
    const system = new System();
    return new Program(system, system.begin([await WebAssembly.compile(await readFile(file))]));
  }

  /**
   * @param {InstanceType<typeof System>} system
   * @param {any} exports
   */
  constructor(system, exports) {
    this.system = system;
    this.exports = exports;
  }

  /**
   * Takes turns until a question is answered: all that is told meanwhile.
   * @param {object} question a line for the desk
   * @param {Uint8Array} [bytes] what follows the line
   */
  ask(question, bytes = new Uint8Array()) {
    this.tell(question, bytes);
    let answer = '';
    while (!answer.includes('"end":true')) {
      this.exports.turn();
      answer += decoder.decode(this.system.taken());
    }
    return answer;
  }

  /**
   * Puts a line before the program, with what follows it.
   * @param {object} line
   * @param {Uint8Array} [bytes]
   */
  tell(line, bytes = new Uint8Array()) {
    this.system.input = Buffer.concat([this.system.input, encoder.encode(`${JSON.stringify(line)}\n`), bytes]);
  }
}
