/** The modules of a signed-in page, and the API requests for its data. Both depend only on the page's address. */
export interface EarlyPage {
  /** The paths of the page's modules, relative to `web/src`. */
  readonly modules: readonly string[];
  /** The URLs of the API requests that the page needs for its first paint. They are identical to the URLs that the app requests. */
  readonly reads: readonly string[];
}

/** A page before the query in its address is known. `reads` contains the requests that the page makes with any query. */
interface Entry extends EarlyPage {
  /** The requests that the page makes only without a query, because a query may filter its list or select another tab. */
  readonly withoutQuery?: readonly string[];
}

/** The API requests that every signed-in page makes, by role. */
const SHELL: Readonly<Record<string, readonly string[]>> = {
  partner: ['/api/me', '/api/notifications/unread', '/api/overview/partner', '/api/payouts/pending'],
  affiliate: ['/api/me', '/api/notifications/unread'],
};

const moduleOf = (name: string) => `features/${name}-page.tsx`;

/**
 * Builds the entry for a page in `features/`. `reads` contains the URLs of the page's API requests, except the requests that every
 * signed-in page makes.
 */
const page = (name: string, ...reads: string[]): Entry => ({ modules: [moduleOf(name)], reads });

/** Builds the entry for a page whose API requests all depend on the query. `withoutQuery` contains the requests for no query. */
const listPage = (name: string, ...withoutQuery: string[]): Entry => ({ ...page(name), withoutQuery });

/** The figures in the user's currency. */
const REPORTS = '/api/reports';

const BALANCE = page('customers/balance', '/api/balances/:id/:month/:currency/entries');

/**
 * The pages, by path. The first matching path wins. A `:name` in a path matches one segment that is not empty. The matched segment also
 * replaces `:name` in the URLs of the API requests. `test/browser/page-loads.test.ts` opens every page. It fails if a listed request is
 * never made, or if an immediate request of a page without a query is not listed.
 */
const PAGES: Readonly<Record<string, Entry>> = {
  '/partner/dashboard': {
    ...page('overview/partner-overview', '/api/requests?status=active', '/api/tracking-problems'),
    withoutQuery: [REPORTS],
  },
  '/partner/apps': page('apps/apps', '/api/apps'),
  '/partner/webhooks': page('webhooks/webhooks', '/api/apps'),
  '/partner/events': page('webhooks/events', '/api/apps'),
  '/partner/requests': listPage('requests/requests', '/api/requests'),
  '/partner/customers': listPage('customers/customers', '/api/customers'),
  '/partner/customers/:id': page('customers/customer', '/api/customers/:id', '/api/customers/:id/entries'),
  '/partner/affiliates': listPage('affiliates/affiliates', '/api/affiliates'),
  '/partner/affiliates/:id': page('affiliates/affiliate', '/api/affiliates/:id'),
  '/partner/trace': page('customers/trace', '/api/sale-reports'),
  '/partner/payouts': listPage('payouts/partner-payouts', '/api/payouts/pending-months'),
  '/partner/payouts/:id': {
    ...page('payouts/partner-affiliate-payouts', '/api/payouts/payment-details/:id'),
    withoutQuery: ['/api/payouts/paid/:id'],
  },
  '/partner/balances/:id/:month/:currency': BALANCE,
  '/partner/reports': listPage('reports/reports', REPORTS),
  '/partner/settings': page('settings/settings'),
  '/affiliate/dashboard': page('overview/affiliate-overview', '/api/overview/affiliate', '/api/coupons'),
  '/affiliate/coupons': page('coupons/my-coupons', '/api/coupons'),
  '/affiliate/coupons/:appId/:code': page('coupons/coupon', '/api/coupons/:appId/:code'),
  '/affiliate/customers': listPage('customers/customers', '/api/customers'),
  '/affiliate/customers/:id': page('customers/customer', '/api/customers/:id', '/api/customers/:id/entries'),
  '/affiliate/payouts': {
    ...page('payouts/affiliate-payouts', '/api/payouts/balance'),
    withoutQuery: ['/api/payouts/received'],
  },
  '/affiliate/balances/:id/:month/:currency': {
    ...BALANCE,
    reads: [...BALANCE.reads, '/api/payouts/balance'],
  },
  '/affiliate/reports': listPage('reports/reports', REPORTS),
  '/affiliate/settings': page('settings/settings'),
  '/marketplace': listPage('marketplace/marketplace', '/api/marketplace'),
  '/marketplace/:id': page('marketplace/marketplace-app', '/api/marketplace/:id'),
  '/entries/:id': page('customers/entry'),
  '/forum': listPage('forum/forum', '/api/forum/posts?sort=newest'),
  '/forum/moderation': page('forum/moderation'),
  // The list behind the post is not listed. If the user opens the post from the list, the list is already on the screen.
  '/forum/:id': {
    modules: [moduleOf('forum/forum'), moduleOf('forum/post')],
    reads: ['/api/forum/posts/:id'],
  },
};

/** An address within the site. `search` is empty or starts with a question mark. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Returns the page at an address for a signed-in user with this role. Returns undefined if the page is not listed. `currency` is the
 * currency that the user has chosen for figures.
 */
export function pageFor(
  { pathname, search }: Address,
  role: string | undefined,
  currency?: string,
): EarlyPage | undefined {
  const area = pathname.split('/')[1] ?? '';
  // Load nothing, because the user will be redirected to another page.
  if (role && area in SHELL && area !== role) return undefined;
  for (const [pattern, { modules, reads, withoutQuery = [] }] of Object.entries(PAGES)) {
    const values = match(pattern, pathname);
    if (!values) continue;
    const own = [...reads, ...(search ? [] : withoutQuery)].map((url) =>
      url === REPORTS && currency ? `${url}?currency=${currency}` : fill(url, values),
    );
    return { modules, reads: [...new Set([...(SHELL[role ?? ''] ?? []), ...own])] };
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

/** The modules of all pages in `PAGES`. The build looks up the scripts of these modules. */
export const EARLY_MODULES: readonly string[] = [
  ...new Set(Object.values(PAGES).flatMap(({ modules }) => modules)),
];

/** Returns the decoded path. If the path is malformed, returns an empty string, which matches no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
