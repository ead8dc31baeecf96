import { createAccount, type StripeAccount } from '../stripe/account.ts';
import { createCoupon } from '../stripe/coupon.ts';
import type { StripeEvent } from '../stripe/events.ts';
import { promote } from '../stripe/story/promote.ts';
import { APPS, type AppName } from './apps.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCoupon } from './coupons.ts';
import { liveOn } from './customer-life.ts';
import { createRandom, type Random } from './random.ts';

/** An event on its way to the webhook of an app. */
export interface Delivery {
  readonly app: AppName;
  readonly event: StripeEvent;
  readonly at: Date;
}

/** All that Stripe has told the apps until now, oldest first. The same coupons and the same day make the same history. */
export function writeHistory(coupons: readonly DemoCoupon[], { now }: Calendar): Delivery[] {
  const accounts = new Map<AppName, StripeAccount>();
  const deliveries: Delivery[] = [];
  const tell = (app: AppName, events: readonly StripeEvent[]) => {
    // Stripe needs a moment to deliver.
    for (const event of events) deliveries.push({ app, event, at: new Date((event.created + 2) * 1000) });
  };
  let number = 0;
  for (const coupon of coupons) {
    if (!coupon.liveAt) continue;
    const app = APPS[coupon.app];
    const account =
      accounts.get(coupon.app) ??
      createAccount({ seed: `demo ${app.name}`, version: app.version, name: app.name });
    accounts.set(coupon.app, account);
    const random = createRandom(`${app.name} ${coupon.code}`);
    const stripeCoupon = createCoupon(account, { name: 'Friends of our partners', percentOff: 20 });
    const promoted = promote(account, { at: coupon.liveAt, code: coupon.code, coupon: stripeCoupon });
    tell(coupon.app, promoted.events);
    for (let n = 0; n < coupon.customers; n++) {
      const start = startOf(coupon, random, now);
      const { promotionCode } = promoted;
      tell(coupon.app, liveOn({ app, account, random, number: number++, start, now, promotionCode }));
    }
  }
  return deliveries.filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Somewhen between the code's first day and its last, more often later: programmes grow. */
function startOf({ liveAt, retiredAt }: DemoCoupon, random: Random, now: Date): Date {
  const from = (liveAt ?? now).getTime() + 8 * 3_600_000;
  const until = (retiredAt ?? now).getTime() - 3 * 3_600_000;
  return new Date(from + random.next() ** 0.8 * Math.max(until - from, 0));
}
