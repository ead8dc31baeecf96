import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';

/** The maximum size, in kB after gzip, of everything that the landing page loads in its first ten seconds without any input. */
export const MAX_LANDING_KB = 118;
/** The maximum size, in kB after gzip, of everything that a signed-in page loads in its first ten seconds without a click. */
export const MAX_PAGE_KB = 230;
/**
 * The maximum size, in kB after gzip, of everything that the Security tab of the settings loads. Only this tab needs Amplify's account
 * components, so it may be larger than other pages (`MAX_PAGE_KB`).
 */
export const MAX_SECURITY_KB = 260;

/** Returns the budget of a signed-in page in kB after gzip. */
export const maxKBOf = (path: string): number =>
  path.endsWith('/settings?tab=security') ? MAX_SECURITY_KB : MAX_PAGE_KB;

/** The maximum number of requests that a signed-in page may send in its first ten seconds without a click. */
export const MAX_PAGE_REQUESTS = 30;

/** The requests that a page load sends without a click, and the size of the responses. */
export interface PageLoad {
  /** The total size of all response bodies, in kB after gzip. */
  readonly kB: number;
  readonly requests: number;
  /** The path and query of each API read, in order, including duplicates. */
  readonly apiReads: readonly string[];
  /** The API reads that repeat an earlier read. */
  readonly repeatedReads: readonly string[];
}

interface Loaded {
  readonly url: string;
  readonly type: string;
  readonly body: Promise<Buffer>;
}

/** Matches files that are already compressed. */
const COMPRESSED = /\.(woff2|png|jpg)$/;

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

/** Returns the entries that are equal to an earlier one. */
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
