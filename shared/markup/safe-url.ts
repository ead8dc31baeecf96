import { LIMITS } from '../limits.ts';

/**
 * Returns the normalized URL if links to it are allowed, otherwise undefined. Only the schemes http and https are allowed. Credentials are
 * not allowed, because they can disguise the host (`https://bank.example@evil.example`).
 */
export function safeUrl(typed: string): string | undefined {
  if (typed.length > LIMITS.url || !URL.canParse(typed)) return undefined;
  const { protocol, username, password, href } = new URL(typed);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return username || password ? undefined : href;
}
