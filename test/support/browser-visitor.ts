import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { answerLogos } from './browser-logos.ts';
import { findChromium } from './chromium.ts';

/** Makes the browser resolve no host but localhost. */
const STAY_HOME = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
const REFUSED = /^Failed to load resource: the server responded with a status of (\d+)/;

/** A visitor with a browser context of their own. */
export interface Visitor {
  readonly page: Page;
  /** Opens another tab of the same browser. */
  openTab(): Promise<Page>;
  /** Allows a failing response such as `409 /api/payouts`. Any other failure counts as trouble. */
  expectAnswer(answer: string): void;
  /** Everything that went wrong in the page: errors, violations of the content security policy, requests to other origins. */
  readonly troubles: readonly string[];
}

/**
 * Opens visitors in a Chromium of the test file's own, and finally checks that nothing went wrong in any of them. A visitor opened `like`
 * another has the same sign-in, in a separate window, because background tabs of one window sleep.
 */
export function visitors(): (like?: Visitor) => Promise<Visitor> {
  let browser: Browser;
  const opened: Visitor[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ ...(await findChromium()), args: [STAY_HOME] });
  });
  afterAll(async () => {
    await browser.close();
    expect(opened.flatMap(({ troubles }) => troubles)).toEqual([]);
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
    // A color in transition would fail the contrast checks.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(20_000);
  const troubles: string[] = [];
  const expected = new Set<string>();
  watchRequests(context, origin, troubles);
  listen(context, expected, troubles);
  const openTab = async () => {
    const page = await context.newPage();
    await answerLogos(page);
    return page;
  };
  return { page: await openTab(), openTab, troubles, expectAnswer: (answer) => void expected.add(answer) };
}

/** Reports requests to other origins, except for images: the logos of apps are loaded from their sites. */
function watchRequests(context: BrowserContext, origin: string, troubles: string[]): void {
  context.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url());
    const isElsewhere = protocol.startsWith('http') && to !== origin;
    if (isElsewhere && request.resourceType() !== 'image') troubles.push(`request to ${request.url()}`);
  });
}

/** Reports page errors and console errors. Chromium logs violations of the content security policy as console errors too. */
function listen(context: BrowserContext, expected: ReadonlySet<string>, troubles: string[]): void {
  context.on('weberror', (error) => troubles.push(String(error.error().stack ?? error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const status = REFUSED.exec(message.text())?.[1];
    if (status && expected.has(`${status} ${new URL(url).pathname}`)) return;
    troubles.push(`${message.text()} (${url})`);
  });
}
