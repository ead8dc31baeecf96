import type { Page } from 'playwright-core';

/** A one-pixel GIF for the logos of sites that don't exist. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * Fulfills every request to another site with an image. The site itself is plain HTTP, and its own requests aren't intercepted: that
 * would double the time of a page load, and Playwright's `route` also disables the cache.
 */
export async function answerLogos(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const picture = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'image/gif' }],
      body: PIXEL,
    };
    // The page may be gone by now.
    session.send('Fetch.fulfillRequest', picture).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}
