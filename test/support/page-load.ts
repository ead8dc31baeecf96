import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';

/** The maximum size and number of requests of everything that a page loads in its first ten seconds without a click. */
export interface PageBudget {
  /** The maximum size in kB after gzip. */
  readonly kB: number;
  readonly requests: number;
}

export const LANDING_BUDGET: PageBudget = { kB: 118, requests: 30 };
export const PAGE_BUDGET: PageBudget = { kB: 220, requests: 30 };

/** The signed-in pages that miss the goal. They may not load more than this. */
const EXCEPTIONS: readonly (readonly [path: RegExp, budget: PageBudget])[] = [
  // Only this tab needs Amplify's account components, and it says what the user pool refuses.
  [/\/settings\?tab=security$/, { ...PAGE_BUDGET, kB: 265 }],
  // The forms show what changed elsewhere since they were filled.
  [/\/settings/, { ...PAGE_BUDGET, kB: 229 }],
  // These pages were at the goal before crediting by hand, the statement of how sales count, and money on every line.
  [/\/customers(\?|$)/, { ...PAGE_BUDGET, kB: 230 }],
  [/\/partner\/(webhooks|events|requests)|\/payouts/, { ...PAGE_BUDGET, kB: 228 }],
  [/\/customers\/|\/partner\/(dashboard|trace|invitations)|^\/marketplace/, { ...PAGE_BUDGET, kB: 224 }],
  // Every page knows the paths of all operations and screens. Imports, invitations and bulk decisions have added 1 to 2 kB to all of them.
  [/\/balances\/|\/affiliate\/coupons\/|^\/forum\/moderation/, { ...PAGE_BUDGET, kB: 222 }],
  // This page shows the list of posts, a post in a dialog above the list, the post's comments and the form for a new comment.
  [/^\/forum\/\w{26}$/, { kB: 256, requests: 39 }],
];

export const budgetOf = (path: string): PageBudget =>
  EXCEPTIONS.find(([pattern]) => pattern.test(path))?.[1] ?? PAGE_BUDGET;

export interface PageLoad {
  /** The total size of all response bodies, in kB after gzip. */
  readonly kB: number;
  readonly requests: number;
  /** The path and query of each API read, in order, including duplicates. */
  readonly apiReads: readonly string[];
  readonly repeatedReads: readonly string[];
}

interface Loaded {
  readonly url: string;
  readonly type: string;
  readonly body: Promise<Buffer>;
}

/** Matches files that are already compressed. */
const COMPRESSED = /\.(woff2|png|jpg|webp)$/;

/**
 * Opens `path` in `page` with an empty cache and records everything that loads until `settled` resolves. Computes all sizes with gzip,
 * because the budgets are in kB after gzip.
 */
export async function recordLoad(page: Page, path: string, settled: () => Promise<void>): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  const loaded = await record(session);
  await session.send('Network.clearBrowserCache');
  await page.goto(path);
  await settled();
  const files = await Promise.all(
    loaded.map(async ({ url, body }) => ({ url, kB: weigh(url, await body) / 1_000 })),
  );
  await session.detach();
  const sum = (some: typeof files) => some.reduce((total, { kB }) => total + kB, 0);
  const apiReads = files
    .map(({ url }) => url)
    .filter((url) => new URL(url).pathname.startsWith('/api/'))
    .map((url) => url.slice(new URL(url).origin.length));
  return {
    kB: sum(files),
    requests: files.length,
    apiReads,
    repeatedReads: repeated(apiReads),
  };
}

export const repeated = (all: readonly string[]): string[] => all.filter((one, n) => all.indexOf(one) !== n);

async function record(session: CDPSession): Promise<Loaded[]> {
  const requested = new Map<string, { url: string; type: string }>();
  const loaded: Loaded[] = [];
  let document: string | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type }) => {
    if (type === 'Document') document = loaderId;
    // Ignore requests from the previous page, which may keep sending requests until the new page arrives.
    if (loaderId === document) requested.set(requestId, { url: request.url, type: type ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const request = requested.get(requestId);
    if (request) loaded.push({ ...request, body: bodyOf(session, requestId) });
  });
  await session.send('Network.enable');
  return loaded;
}

async function bodyOf(session: CDPSession, requestId: string): Promise<Buffer> {
  const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
  return Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
}

const weigh = (url: string, body: Buffer) =>
  COMPRESSED.test(new URL(url).pathname) ? body.length : gzipSync(body).length;
