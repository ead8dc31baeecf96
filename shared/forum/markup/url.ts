import { LIMITS } from '../../limits.ts';
import { safeUrl } from './safe-url.ts';

/**
 * Matches a URL in running text. A URL ends before spaces, invisible or bidirectional control characters, and characters such as quotes and
 * brackets.
 */
const ADDRESS = new RegExp(`https?://[^\\s\\p{C}<>"\`[\\]{}|\\\\^]{1,${LIMITS.url}}`, 'iuy');
/** Matches punctuation that belongs to the sentence instead of the URL. */
const TRAILING_PUNCTUATION = /[.,:;!?'*_~)]/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Finds the URLs in a string, from left to right. Reads each character only once, because a string with `http://` repeated thousands of
 * times would otherwise take seconds.
 */
export class UrlFinder {
  readonly #text: string;
  /** The end index of the last string that looked like a URL but was not one. */
  #refusedTo = 0;

  constructor(text: string) {
    this.#text = text;
  }

  urlAt(at: number): { typed: string; href: string } | undefined {
    if (at < this.#refusedTo || LETTER_OR_DIGIT.test(this.#text.charAt(at - 1))) return undefined;
    ADDRESS.lastIndex = at;
    const run = ADDRESS.exec(this.#text)?.[0] ?? '';
    const typed = trimTrailingPunctuation(run);
    const href = safeUrl(typed);
    if (href) return { typed, href };
    this.#refusedTo = at + run.length;
    return undefined;
  }
}

/** Removes trailing punctuation that belongs to the surrounding sentence. Keeps a closing parenthesis that was opened within the URL. */
function trimTrailingPunctuation(address: string): string {
  let open = 0;
  for (const character of address) {
    if (character === '(') open++;
    if (character === ')') open--;
  }
  let end = address.length;
  for (; end > 0 && TRAILING_PUNCTUATION.test(address.charAt(end - 1)); end--) {
    if (address.charAt(end - 1) !== ')') continue;
    if (open >= 0) break;
    open++;
  }
  return address.slice(0, end);
}
