import type { Page } from 'playwright-core';
import { expectAccessible } from './browser-checks.ts';
import { open } from './browser-steps.ts';

/** Opens a screen, waits until it has loaded, and checks its accessibility. */
export async function expectAccessibleAt(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expectAccessible(page, address);
}
