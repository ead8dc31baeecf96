import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import type { TrackingProblem } from '../../shared/contract/tracking.ts';
import type { Person } from './browser-people.ts';
import type { Program } from './browser-program.ts';
import { openShop } from './browser-shop.ts';
import { waitUntil } from './wait-until.ts';

/** The id of a promotion code that was created before the webhook was connected, so that no coupon belongs to it. */
export const UNKNOWN_PROMOTION_CODE = 'promo_made_before';

/** Sells with the unknown promotion code, and waits until the sale is listed as unmatched. */
export async function sellWithUnknownCode(
  { call }: Person,
  { appId, shop }: Program,
  promotionCode: PromotionCode,
): Promise<void> {
  await shop.sell({ ...promotionCode, id: UNKNOWN_PROMOTION_CODE }, { amount: 5_000 });
  await waitUntil(async () => {
    const { items } = await call('listUnmatched', { params: { appId } });
    if (items.length === 0) throw new Error('The sale with an unknown code has not arrived yet');
  });
}

/** Sends as many events with wrong signatures as it takes until they are reported as a problem. */
export async function failSignatures({ call }: Person, appId: string): Promise<void> {
  const { url } = await call('getWebhookSetup', { params: { appId } });
  const shop = openShop({ url, secret: 'whsec_AnotherSecret' });
  for (let tries = 0; tries < 3; tries++) await expect(shop.makeCode('FORGED')).rejects.toThrow('400');
}

/** Replaces the problems on the page of the webhook. `problems` is called for each read. */
export const showProblems = (page: Page, problems: () => readonly TrackingProblem[]): Promise<unknown> =>
  page.route(/\/api\/apps\/[^/]+\/webhook$/, async (route) => {
    const response = await route.fetch();
    const setup = await response.json();
    await route.fulfill({ response, json: { ...setup, problems: problems() } });
  });
