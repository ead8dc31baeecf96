import { LIMITS } from '../limits.ts';

/** A URL in a text: without spaces, invisible or bidirectional control characters, or characters that enclose a URL. */
const ADDRESS = new RegExp(`https?://[^\\s\\p{C}<>"\`[\\]{}|\\\\^]{1,${LIMITS.url}}`, 'iuy');
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING_PUNCTUATION = /[.,:;!?'*_~)]/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Returns the URL, normalized like a browser does, if a link may use it. Returns undefined for any scheme other than http and https, and
 * for a URL with a user name, which can disguise the host (`https://bank.example@evil.example`).
 */
export function safeUrl(typed: string): string | undefined {
  if (typed.length > LIMITS.url || !URL.canParse(typed)) return undefined;
  const { protocol, username, password, href } = new URL(typed);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return username || password ? undefined : href;
}

/** Returns the URL at `at`, as typed and as a link may use it. */
export function urlAt(text: string, at: number): { typed: string; href: string } | undefined {
  if (LETTER_OR_DIGIT.test(text.charAt(at - 1))) return undefined;
  ADDRESS.lastIndex = at;
  const typed = trimTrailingPunctuation(ADDRESS.exec(text)?.[0] ?? '');
  const href = safeUrl(typed);
  return href ? { typed, href } : undefined;
}

/** Removes the punctuation of the surrounding sentence from a URL; keeps a closing bracket that was opened within the URL. */
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
