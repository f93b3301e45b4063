/** Messages as the server sends them: pieces of text, arguments, and choices by an argument, which are messages themselves. */

/**
 * @typedef {Record<string, string | number>} Arguments
 *
 * @typedef {import('../server/types.js').Patterns} Patterns
 * @typedef {Patterns[string][number]} Piece
 * @typedef {Extract<Piece, {by: string}>} Choice
 */

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
   * A message with its arguments; the key itself where there is no message.
   * @param {string} key
   * @param {Arguments} [given]
   */
  say(key, given = {}) {
    return this.has(key) ? this.write(this.messages[key], given) : key;
  }

  /**
   * @param {Piece[]} pieces
   * @param {Arguments} given
   * @returns {string}
   */
  write(pieces, given) {
    return pieces.map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('argument' in piece) return this.text(given[piece.argument] ?? `{$${piece.argument}}`);
      return this.write(this.variant(piece, given[piece.by]), given);
    }).join('');
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
