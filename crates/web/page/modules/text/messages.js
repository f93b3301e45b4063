/** Messages as the server sends them: pieces of text, arguments, and choices by an argument, which are messages themselves. */

/**
 * @typedef {Record<string, string | number>} Arguments
 *
 * @typedef {import('../server/types.js').Patterns} Patterns
 * @typedef {Patterns[string][number]} Piece
 * @typedef {Extract<Piece, {by: string}>} Choice
 */

const CHINESE = '[\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef“”…]';
/** A space of a message beside what is put in, which stands between marks. */
const SEAM = new RegExp(`(${CHINESE}\u2069*) (?=\u2068+${CHINESE})|(${CHINESE}\u2069+) (?=\u2068*${CHINESE})`, 'g');

/** The messages of one language. */
export class Messages {
  /**
   * @param {string} language
   * @param {Patterns} messages
   */
  constructor(language, messages) {
    this.language = language;
    this.messages = messages;
    this.plural = new Intl.PluralRules(language);
    this.numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  }

  /** @param {string} key */
  has(key) {
    return Object.hasOwn(this.messages, key);
  }

  /**
   * A message with its arguments; the key itself where there is no message. Chinese words have no space between them.
   * @param {string} key
   * @param {Arguments} [given]
   */
  say(key, given = {}) {
    return this.has(key) ? this.write(this.messages[key], given).replace(SEAM, '$1$2').replace(/[\u2068\u2069]/g, '') : key;
  }

  /**
   * @param {Piece[]} pieces
   * @param {Arguments} given
   * @returns {string}
   */
  write(pieces, given) {
    return pieces.map((piece) => (typeof piece === 'string' ? piece : `\u2068${this.part(piece, given)}\u2069`)).join('');
  }

  /**
   * @param {Exclude<Piece, string>} piece
   * @param {Arguments} given
   */
  part(piece, given) {
    if ('argument' in piece) return this.text(given[piece.argument] ?? `{$${piece.argument}}`);
    return this.write(this.variant(piece, given[piece.by]), given);
  }

  /** @param {string | number} value */
  text(value) {
    return typeof value === 'number' ? this.numbers.format(value).replace('-', '−') : value;
  }

  /**
   * A variant for the value itself is preferred to one for its plural category.
   * @param {Choice} choice
   * @param {string | number | undefined} value
   */
  variant({ variants, otherwise }, value) {
    const category = typeof value === 'number' ? this.plural.select(value) : otherwise;
    return variants[String(value)] ?? variants[category] ?? variants[otherwise];
  }
}
