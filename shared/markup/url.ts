import { LIMITS } from '../limits.ts';

/** Matches a URL in a text. Excludes spaces, invisible or bidirectional control characters, and characters that enclose a URL. */
const ADDRESS = new RegExp(`https?://[^\\s\\p{C}<>"\`[\\]{}|\\\\^]{1,${LIMITS.url}}`, 'iuy');
/** Matches punctuation that ends a sentence rather than a URL. */
const TRAILING_PUNCTUATION = /[.,:;!?'*_~)]/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Returns the normalized URL if a link may point to it. Returns undefined for any scheme other than http and https, and for a URL with
 * credentials, which can disguise the host (`https://bank.example@evil.example`).
 */
export function safeUrl(typed: string): string | undefined {
  if (typed.length > LIMITS.url || !URL.canParse(typed)) return undefined;
  const { protocol, username, password, href } = new URL(typed);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return username || password ? undefined : href;
}

/** Returns the URL at index `at`, both as typed and normalized for a link. */
export function urlAt(text: string, at: number): { typed: string; href: string } | undefined {
  if (LETTER_OR_DIGIT.test(text.charAt(at - 1))) return undefined;
  ADDRESS.lastIndex = at;
  const typed = trimTrailingPunctuation(ADDRESS.exec(text)?.[0] ?? '');
  const href = safeUrl(typed);
  return href ? { typed, href } : undefined;
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
