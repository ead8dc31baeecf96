/**
 * Replaces a parameter with the same name. Leaves all other bytes of the query as they are, because a signature or an old server may depend
 * on them.
 */
export function withParameter(url: string, name: string, value: string): string {
  const link = new URL(url);
  const added = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  const parts = link.search.slice(1).split('&');
  const isNamed = (part: string) => new URLSearchParams(`&${part}`).has(name);
  const place = parts.findIndex(isNamed);
  if (place >= 0)
    link.search = parts.flatMap((part, n) => (n === place ? added : isNamed(part) ? [] : part)).join('&');
  else link.search = link.search === '' ? added : `${link.search}&${added}`;
  return link.href;
}

interface ShortLink {
  readonly handle: string;
  readonly code: string;
  /** The position of the checkout link to which the short link leads, starting at 1. By default, it leads to the app's website. */
  readonly position?: number;
}

/** Returns the path on our site by which an affiliate shares a code and that counts how often it is opened. */
export const shortPath = ({ handle, code, position }: ShortLink): string =>
  ['', 'go', handle, code, ...(position === undefined ? [] : [position])].join('/');

export const shortLink = (origin: string, link: ShortLink): string => `${origin}${shortPath(link)}`;
