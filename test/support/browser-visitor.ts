import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { CONDITION_CEILING_MS, TEST_CEILING_MS } from './ceiling.ts';
import { findChromium } from './chromium.ts';

/** A browser option that prevents the resolution of any host other than localhost. */
const LOCALHOST_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
/** Matches the console errors for requests and connections that fail because the network is gone or has just come back. */
const OFFLINE = /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|NETWORK_IO_SUSPENDED)/;
const REFUSED = /^Failed to load resource: the server responded with a status of (\d+)/;

/** A visitor with a separate browser context. */
export interface Visitor {
  readonly page: Page;
  /** Opens another tab of this visitor, in the same browser context. */
  openTab(): Promise<Page>;
  /**
   * Disconnects the visitor from the network, or connects the visitor again. From then on, requests may fail because of that, whatever sends
   * them and whenever the failure is reported.
   */
  setOffline(offline: boolean): Promise<void>;
  /** Allows a failed response, such as `409 /api/payouts`. All other failures are recorded in `problems`. */
  allowFailure(answer: string): void;
  /** All problems on the page: errors, violations of the Content-Security-Policy, and requests to other origins. */
  readonly problems: readonly string[];
}

let launched: Promise<Browser> | undefined;

/** Playwright ends the process together with the worker. */
function launchOnce(): Promise<Browser> {
  launched ??= findChromium().then((found) =>
    chromium.launch({ ...found, args: [LOCALHOST_ONLY], timeout: TEST_CEILING_MS }),
  );
  return launched;
}

/**
 * After the tests, closes all windows and asserts that no visitor had any problems. Prints what the windows show when a test fails. If
 * `like` is given, the new visitor is signed in as the same user as `like`.
 */
export function visitors(): (like?: Visitor) => Promise<Visitor> {
  let browser: Browser;
  const opened: Visitor[] = [];

  beforeAll(async () => {
    browser = await launchOnce();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages = opened.flatMap(({ page }) => (page.isClosed() ? [] : page.context().pages()));
    for (const page of pages) console.error(task.name, page.url(), await page.locator('body').innerText());
  });
  afterAll(async () => {
    await Promise.all(
      opened.map(async ({ page }) => {
        // A route may still be answering when its page closes.
        if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.context().close();
      }),
    );
    expect(opened.flatMap(({ problems }) => problems)).toEqual([]);
  });

  return async (like) => {
    const storageState = await like?.page.context().storageState();
    const visitor = await openVisitor(browser, storageState);
    opened.push(visitor);
    return visitor;
  };
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

async function openVisitor(browser: Browser, storageState: Stored | undefined): Promise<Visitor> {
  const origin = inject('origin');
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    // Turn off transitions, because the contrast checks would otherwise measure intermediate colors.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(CONDITION_CEILING_MS);
  const problems: string[] = [];
  const expected = new Set<string>();
  watchRequests(context, origin, problems);
  const allowed: RegExp[] = [];
  listen(context, { expected, allowed }, problems);
  const openTab = async () => {
    return context.newPage();
  };
  return {
    page: await openTab(),
    openTab,
    problems,
    async setOffline(offline) {
      allowed.push(OFFLINE);
      await context.setOffline(offline);
    },
    allowFailure: (answer) => void expected.add(answer),
  };
}

/** Records requests to other origins. Nothing on our pages comes from a third party. */
function watchRequests(context: BrowserContext, origin: string, troubles: string[]): void {
  context.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (protocol.startsWith('http') && to !== origin) troubles.push(`request to ${request.url()}`);
  });
}

/** Records page errors and console errors. Chromium also logs violations of the Content-Security-Policy as console errors. */
function listen(
  context: BrowserContext,
  { expected, allowed }: { expected: ReadonlySet<string>; allowed: readonly RegExp[] },
  troubles: string[],
): void {
  context.on('weberror', (error) => troubles.push(String(error.error().stack ?? error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (allowed.some((pattern) => pattern.test(message.text()))) return;
    const { url } = message.location();
    const status = REFUSED.exec(message.text())?.[1];
    if (status && expected.has(`${status} ${new URL(url).pathname}`)) return;
    troubles.push(`${message.text()} (${url})`);
  });
}
