import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';

/** One pixel, for the logos of sites that do not exist. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const REFUSED = /^Failed to load resource: the server responded with a status of (\d+)/;

/** Someone with a browser of their own. */
export interface Visitor {
  readonly page: Page;
  /** Says that an answer such as `409 /api/payouts` is meant to come. Any other failure is trouble. */
  expectAnswer(answer: string): void;
  /** Everything that went wrong in the page: errors, violations of its policy, requests to elsewhere. */
  readonly troubles: readonly string[];
}

/**
 * Opens visitors in the one Chromium of the project, and at the end checks that nothing went wrong in any of them. One who is opened
 * `like` another is signed in as that one is, in a window of its own: tabs of one window sleep while another is in front.
 */
export function visitors(): (like?: Visitor) => Promise<Visitor> {
  let browser: Browser;
  const opened: Visitor[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
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
    // A colour on its way from one to the other has a contrast of its own.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(20_000);
  const troubles: string[] = [];
  const expected = new Set<string>();
  await keepAtHome(context, origin, troubles);
  listen(context, expected, troubles);
  const page = await context.newPage();
  return { page, troubles, expectAnswer: (answer) => void expected.add(answer) };
}

/** The logos of apps are looked for at their sites; nothing else may leave the site. */
async function keepAtHome(context: BrowserContext, origin: string, troubles: string[]): Promise<void> {
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const request = route.request();
      if (request.resourceType() === 'image') {
        return route.fulfill({ contentType: 'image/gif', body: PIXEL });
      }
      troubles.push(`request to ${request.url()}`);
      return route.abort();
    },
  );
}

/** Chromium reports violations of the content security policy as console errors too. */
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
