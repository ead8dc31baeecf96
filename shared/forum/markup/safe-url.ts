import { LIMITS } from '../../limits.ts';

/**
 * Returns the normalized URL, or undefined if links to the URL are not allowed. Only http and https URLs are allowed, and only without
 * credentials, which can disguise the host (`https://bank.example@evil.example`).
 */
export function safeUrl(typed: string): string | undefined {
  if (typed.length > LIMITS.url || !URL.canParse(typed)) return undefined;
  const { protocol, username, password, href } = new URL(typed);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return username || password ? undefined : href;
}
