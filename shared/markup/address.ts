import { LIMITS } from '../limits.ts';

/** No spaces, nothing invisible or that turns the reading direction, and nothing that encloses an address in a text. */
const ADDRESS = new RegExp(`https?://[^\\s\\p{C}<>"\`[\\]{}|\\\\^]{1,${LIMITS.url}}`, 'iuy');
/** What ends a sentence rather than an address. */
const AFTER = /[.,:;!?'*_~)]/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * The address as a link may carry it, in the browser's own spelling; undefined for any scheme but http and https, and for addresses
 * that pretend to lead elsewhere by a user name (`https://bank.example@evil.example`).
 */
export function safeAddress(typed: string): string | undefined {
  if (typed.length > LIMITS.url || !URL.canParse(typed)) return undefined;
  const { protocol, username, password, href } = new URL(typed);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return username || password ? undefined : href;
}

/** The address that stands at `at`, as it was typed and as a link may carry it. */
export function addressAt(text: string, at: number): { typed: string; href: string } | undefined {
  if (LETTER_OR_DIGIT.test(text.charAt(at - 1))) return undefined;
  ADDRESS.lastIndex = at;
  const typed = withoutEnd(ADDRESS.exec(text)?.[0] ?? '');
  const href = safeAddress(typed);
  return href ? { typed, href } : undefined;
}

/** Leaves off the punctuation of the sentence around an address; a bracket stays where the address opened it. */
function withoutEnd(address: string): string {
  let open = 0;
  for (const character of address) {
    if (character === '(') open++;
    if (character === ')') open--;
  }
  let end = address.length;
  for (; end > 0 && AFTER.test(address.charAt(end - 1)); end--) {
    if (address.charAt(end - 1) !== ')') continue;
    if (open >= 0) break;
    open++;
  }
  return address.slice(0, end);
}
