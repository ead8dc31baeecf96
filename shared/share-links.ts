/**
 * Returns the URL with a query parameter set to `value`. Replaces a parameter with the same name, and leaves the rest of the URL unchanged.
 */
export function withParameter(url: string, name: string, value: string): string {
  const link = new URL(url);
  link.searchParams.set(name, value);
  return link.href;
}

interface ShortLink {
  readonly handle: string;
  readonly code: string;
  /** The position of the checkout link to which the short link leads, starting at 1. By default, it leads to the app's website. */
  readonly position?: number;
}

/** Returns the link on our site by which an affiliate shares a code and that counts how often it is opened. */
export const shortLink = (origin: string, { handle, code, position }: ShortLink): string =>
  [origin, 'go', handle, code, ...(position === undefined ? [] : [position])].join('/');
