/** A program in an address: its bytes in the letters that addresses allow. */

/** Bytes of a program that an address can carry. */
const MOST_BYTES = 8192;

/**
 * A program as a part of an address; nothing where it is too long.
 * @param {string} code
 */
export function toLink(code) {
  const bytes = new TextEncoder().encode(code);
  if (bytes.length > MOST_BYTES) return null;
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The program that an address carries; nothing where it carries none.
 * @param {string} text
 */
export function fromLink(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) || null;
  } catch {
    return null;
  }
}
