/** A signed-in page, as far as its data can be requested before its code has loaded. */
export interface EarlyPage {
  /** The path pattern. A `:name` in it matches one segment that is not empty. */
  readonly path: string;
  /** The URLs of the API requests that the page makes with any query. A path parameter in a URL is replaced by its value. */
  readonly reads: readonly string[];
  readonly readsWithoutQuery: readonly string[];
}

/** The API requests that every signed-in page makes, by role. */
const FRAME_READS: Readonly<Record<string, readonly string[]>> = {
  partner: ['/api/me', '/api/notifications/unread', '/api/overview/partner', '/api/payouts/pending'],
  affiliate: ['/api/me', '/api/notifications/unread'],
};

/** The figures, which are read in the user's currency. */
const REPORTS = '/api/reports';

/** An address within the site. `search` is empty or starts with a question mark. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

interface Viewer {
  readonly role?: string | undefined;
  readonly currency?: string | undefined;
}

/** Returns undefined if no page matches, or if the user will be redirected to another page. */
export function findPage<P extends EarlyPage>(
  pages: readonly P[],
  { pathname, search }: Address,
  { role = '', currency }: Viewer = {},
): { readonly page: P; readonly reads: readonly string[] } | undefined {
  const area = pathname.split('/')[1] ?? '';
  if (role && area in FRAME_READS && area !== role) return undefined;
  for (const page of pages) {
    const values = match(page.path, pathname);
    if (!values) continue;
    const own = [...page.reads, ...(search ? [] : page.readsWithoutQuery)].map((url) =>
      url === REPORTS && currency ? `${url}?currency=${currency}` : fill(url, values),
    );
    return { page, reads: [...new Set([...(FRAME_READS[role] ?? []), ...own])] };
  }
  return undefined;
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const [expected, given] = [pattern.split('/'), decoded(path).split('/')];
  if (expected.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = given[index] ?? '';
    if (part.startsWith(':') && segment) values[part] = segment;
    else if (part !== segment.toLowerCase()) return undefined;
  }
  return values;
}

const fill = (url: string, values: Record<string, string>) =>
  url.replace(/:\w+/g, (name) => encodeURIComponent(values[name] ?? ''));

/** If the path is malformed, returns an empty string, which matches no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
