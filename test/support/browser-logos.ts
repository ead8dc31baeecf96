import type { Page } from 'playwright-core';

/** A one-pixel GIF that replaces the logos of nonexistent sites. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * Responds to every HTTPS request with an image. The site itself uses plain HTTP, so its own requests aren't intercepted. Intercepting them
 * would double the time of a page load. Playwright's `route` cannot be used, because it disables the cache.
 */
export async function stubLogos(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const picture = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'image/gif' }],
      body: PIXEL,
    };
    // Ignore errors, because the page may have been closed by now.
    session.send('Fetch.fulfillRequest', picture).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}
