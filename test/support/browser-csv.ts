import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';

/** Clicks the button and returns the lines of the downloaded file. */
export async function download(page: Page, by: Locator): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), by.first().click()]);
  const content = await text(await file.createReadStream());
  return content.trim().split(/\r?\n/);
}
