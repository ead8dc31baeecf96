import type { SecretCipher } from '../../functions/lib/secrets/secret-cipher.ts';
import type { Table } from '../../functions/table/table.ts';
import { createAccount, type StripeAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { createPlan, type Plan } from '../../local/stripe/plan.ts';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import { promote } from '../../local/stripe/scenarios/promote.ts';
import { type SubscribeResult, subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { type ConnectedApp, connectApp } from '../lib/connected-app.ts';

/** A cipher that does not encrypt, because this benchmark counts only table units. */
export const CIPHER: SecretCipher = { seal: async (secret) => secret, open: async (sealed) => sealed };
const START = new Date('2026-03-01T12:00:00Z');

/** An app with one affiliate, and the provider's account that sells it. */
export interface Shop {
  readonly table: Table;
  readonly app: ConnectedApp;
  readonly account: StripeAccount;
  readonly plan: Plan;
  readonly promotionCode: PromotionCode;
  /** The users whose open pages show the app's sales. */
  readonly pair: readonly string[];
}

/** Creates a shop. `events` are the events about its promotion code, which must be delivered before the first sale. */
export async function createShop(table: Table): Promise<{ shop: Shop; events: readonly StripeEvent[] }> {
  const app = await connectApp(table, CIPHER, 1);
  const account = createAccount({ seed: 'cost' });
  const [{ code, affiliateId }] = app.coupons as readonly [ConnectedApp['coupons'][number]];
  const coupon = createCoupon(account, { percentOff: 20 });
  const { promotionCode, events } = promote(account, { at: START, code, coupon });
  const plan = createPlan(account, { amount: 4_900 });
  return { shop: { table, app, account, plan, promotionCode, pair: [app.partnerId, affiliateId] }, events };
}

export function sellTo(
  { account, plan }: Shop,
  promotionCode: PromotionCode | undefined,
  at = START,
): SubscribeResult {
  const buyer = createBuyer(account);
  return subscribe(account, { at, buyer, plan, promotionCode });
}
