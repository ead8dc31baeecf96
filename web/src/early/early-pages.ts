/** The module of a signed-in page, and the API requests for its data. Both depend only on the page's address. */
export interface EarlyPage {
  /** The path of the page's module, relative to `web/src`. */
  readonly module: string;
  /** The URLs of the API requests that the page needs for its first paint. They are identical to the URLs that the app requests. */
  readonly reads: readonly string[];
}

/** The API requests that every signed-in page makes, by role. */
const SHELL: Readonly<Record<string, readonly string[]>> = {
  partner: ['/api/me', '/api/notifications/unread', '/api/overview/partner', '/api/payouts/pending'],
  affiliate: ['/api/me', '/api/notifications/unread'],
};

/**
 * Builds the entry for a page in `features/`. `reads` contains the URLs of the page's API requests, except the requests that every
 * signed-in page makes.
 */
const page = (module: string, ...reads: string[]): EarlyPage => ({
  module: `features/${module}-page.tsx`,
  reads,
});

const BALANCE = page('customers/balance', '/api/balances/:id/:month/:currency/entries');

/**
 * The pages, by path. A `:name` in a path matches one segment. The matched segment also replaces `:name` in the URLs of the API requests.
 * `test/browser/page-loads.test.ts` opens every page. It fails if a listed request is never made, or if an immediate request is not listed.
 */
const PAGES: Readonly<Record<string, EarlyPage>> = {
  '/partner/dashboard': page(
    'overview/partner-overview',
    '/api/requests?status=active',
    '/api/tracking-problems',
    '/api/reports',
  ),
  '/partner/apps': page('apps/apps', '/api/apps'),
  '/partner/webhooks': page('webhooks/webhooks', '/api/apps'),
  '/partner/events': page('webhooks/events', '/api/apps'),
  '/partner/requests': page('requests/requests', '/api/requests'),
  '/partner/customers': page('customers/customers', '/api/customers'),
  '/partner/customers/:id': page('customers/customer', '/api/customers/:id', '/api/customers/:id/entries'),
  '/partner/affiliates': page('affiliates/affiliates', '/api/affiliates'),
  '/partner/affiliates/:id': page('affiliates/affiliate', '/api/affiliates/:id'),
  '/partner/payouts': page('payouts/partner-payouts', '/api/payouts/pending-months'),
  '/partner/payouts/:id': page(
    'payouts/partner-affiliate-payouts',
    '/api/payouts/paid/:id',
    '/api/payouts/payment-details/:id',
  ),
  '/partner/balances/:id/:month/:currency': BALANCE,
  '/partner/reports': page('reports/reports', '/api/reports'),
  '/partner/settings': page('settings/settings'),
  '/affiliate/dashboard': page('overview/affiliate-overview', '/api/overview/affiliate', '/api/coupons'),
  '/affiliate/coupons': page('coupons/my-coupons', '/api/coupons'),
  '/affiliate/coupons/:appId/:code': page('coupons/coupon', '/api/coupons/:appId/:code'),
  '/affiliate/customers': page('customers/customers', '/api/customers'),
  '/affiliate/customers/:id': page('customers/customer', '/api/customers/:id', '/api/customers/:id/entries'),
  '/affiliate/payouts': page('payouts/affiliate-payouts', '/api/payouts/balance', '/api/payouts/received'),
  '/affiliate/balances/:id/:month/:currency': {
    ...BALANCE,
    reads: [...BALANCE.reads, '/api/payouts/balance'],
  },
  '/affiliate/reports': page('reports/reports', '/api/reports'),
  '/affiliate/settings': page('settings/settings'),
  '/marketplace': page('marketplace/marketplace', '/api/marketplace'),
  '/marketplace/:id': page('marketplace/marketplace-app', '/api/marketplace/:id'),
  '/forum': page('forum/forum', '/api/forum/posts?sort=newest'),
};

/** Returns the page at `path` for a signed-in user with this role. Returns undefined if the page is not listed. */
export function pageFor(path: string, role: string | undefined): EarlyPage | undefined {
  const area = path.split('/')[1] ?? '';
  // Load nothing, because the user will be redirected to another page.
  if (role && area in SHELL && area !== role) return undefined;
  for (const [pattern, page] of Object.entries(PAGES)) {
    const values = match(pattern, path);
    if (!values) continue;
    const reads = [...(SHELL[role ?? ''] ?? []), ...page.reads.map((url) => fill(url, values))];
    return { ...page, reads: [...new Set(reads)] };
  }
  return undefined;
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const [expected, given] = [pattern.split('/'), decoded(path).split('/')];
  if (expected.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = given[index] ?? '';
    if (part.startsWith(':')) values[part] = segment;
    else if (part !== segment.toLowerCase()) return undefined;
  }
  return values;
}

const fill = (url: string, values: Record<string, string>) =>
  url.replace(/:\w+/g, (name) => encodeURIComponent(values[name] ?? ''));

/** The modules of all pages in `PAGES`. The build looks up the scripts of these modules. */
export const EARLY_MODULES: readonly string[] = Object.values(PAGES).map(({ module }) => module);

/** Returns the decoded path. If the path is malformed, returns an empty string, which matches no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
