import type { Page } from 'playwright-core';
import {
  cspSource,
  type SnippetOptions,
  snippetHtml,
  snippetScript,
} from '../../web/src/features/webhooks/site/snippet.ts';

/** The path of the partner's page. It is on the origin of the tests, which report every request to another one. */
const PATH = '/partner-site';
export const PAYMENT_LINK = 'https://buy.stripe.com/test_1';

const DEFAULTS: SnippetOptions = {
  parameters: ['promo', 'via', 'ref', 'fp_ref'],
  days: 60,
  winner: 'last',
  waitsForConsent: false,
};

/** What stands in for Stripe's elements: they remember the reference with which they would start a checkout. */
const ELEMENTS = `for (const name of ['stripe-buy-button', 'stripe-pricing-table'])
  customElements.define(name, class extends HTMLElement {
    static observedAttributes = ['client-reference-id'];
    attributeChangedCallback(_, __, value) { this.reference = value; }
  });`;

const BODY = `<a id="link" href="${PAYMENT_LINK}">Buy</a>
  <stripe-buy-button id="button"></stripe-buy-button>
  <stripe-pricing-table id="table"></stripe-pricing-table>`;

interface Site {
  readonly options: Partial<SnippetOptions>;
  readonly body: string;
  /** False for a page without the snippet. */
  readonly hasSnippet: boolean;
  /** True if the browser blocks storage, as in a frame with an opaque origin. */
  readonly blocksStorage: boolean;
}

/**
 * Opens a page of a partner's website that has the snippet. Its Content-Security-Policy allows only the snippet's hash and the script of the
 * stand-ins. `search` is the query of the page's address.
 */
export async function openSite(page: Page, search: string, site: Partial<Site> = {}): Promise<void> {
  const { options = {}, body = BODY, hasSnippet = true, blocksStorage = false } = site;
  const script = snippetScript({ ...DEFAULTS, ...options });
  const policy = [
    `script-src 'nonce-stripe' ${await cspSource(script)}`,
    "connect-src 'none'",
    ...(blocksStorage ? ['sandbox allow-scripts'] : []),
  ];
  const html = `<!doctype html><title>Shop</title>${hasSnippet ? snippetHtml(script) : ''}
    <body>${body}<script nonce="stripe">${ELEMENTS}</script></body>`;
  await page.unroute(`**${PATH}*`);
  await page.route(`**${PATH}*`, (route) =>
    route.fulfill({
      body: html,
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': policy.join('; ') },
    }),
  );
  await page.goto(`${PATH}${search}`);
}

/**
 * Returns the address of the Payment Link, and the references that the stand-ins have, after the snippet's next pass. The browser runs timers
 * in order, so a longer one ends after the snippet's.
 */
export const checkoutsOn = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const at = (id: string) => document.getElementById(id);
    const referenceOf = (id: string) => (at(id) as { reference?: string } | null)?.reference;
    return {
      link: at('link')?.getAttribute('href'),
      button: referenceOf('button'),
      table: referenceOf('table'),
    };
  });

/** What `checkoutsOn` returns if everything on the page carries the code. Without a code, everything is as the page wrote it. */
export const carrying = (code: string | undefined) => ({
  link: code === undefined ? PAYMENT_LINK : `${PAYMENT_LINK}?client_reference_id=${code}`,
  button: code,
  table: code,
});

/** Lets the page behave as if it had stored the code some days ago. */
export const storeCode = (page: Page, code: string, daysAgo: number): Promise<void> =>
  page.evaluate(
    ([item, days]) => {
      localStorage.setItem('tributary', `${item}.${Date.now() - days * 86_400_000}`);
    },
    [code, daysAgo] as const,
  );

export const storedOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('tributary'));

/** Calls the function with which a page says that the visitor agreed. */
export const allow = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { tributaryAllow: () => void }).tributaryAllow());
