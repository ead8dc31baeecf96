import { createAccount, type StripeAccount } from '../stripe/account.ts';
import { createCoupon } from '../stripe/coupon.ts';
import type { StripeEvent } from '../stripe/events.ts';
import { promote, reportCoupon } from '../stripe/scenarios/promote.ts';
import { APPS, type AppName, type DemoApp } from './apps.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCoupon } from './coupons.ts';
import { customerEvents } from './customer-events.ts';
import { createRandom, type Random } from './random.ts';

export interface DemoDelivery {
  readonly app: AppName;
  /** A number that all events about the same customer or the same promotion code share. */
  readonly story: number;
  readonly event: StripeEvent;
  readonly at: Date;
}

/** Generates all events that Stripe has sent to the apps so far, oldest first. The result depends only on the coupons and the day. */
export function generateHistory(coupons: readonly DemoCoupon[], calendar: Calendar): DemoDelivery[] {
  const { now } = calendar;
  const accountOf = createAccounts();
  const deliveries: DemoDelivery[] = [];
  let story = 0;
  const send = (app: AppName, events: readonly StripeEvent[]) => {
    story++;
    // Add the short time that Stripe takes to deliver an event.
    for (const event of events)
      deliveries.push({ app, story, event, at: new Date((event.created + 2) * 1000) });
  };
  let number = 0;
  for (const app of new Set(coupons.map((coupon) => coupon.app))) {
    const account = accountOf(app);
    send(app, reportCoupon(account, affiliateCoupon(account), { at: calendar.day(-4, 1) }).events);
  }
  for (const coupon of coupons) {
    const [app, account]: [DemoApp, StripeAccount] = [APPS[coupon.app], accountOf(coupon.app)];
    const usableAt = app.noDiscount ? coupon.approvedAt : coupon.liveAt;
    if (!usableAt) continue;
    const random = createRandom(`${app.name} ${coupon.code}`);
    const { use, events } = app.noDiscount
      ? { use: { clientReference: coupon.code }, events: [] }
      : promoteAt(account, usableAt, coupon.code);
    send(coupon.app, events);
    for (let n = 0; n < coupon.customers; n++) {
      const start = startOf(usableAt, coupon, random, now);
      const oldLink = n % 2 === 1 ? coupon.oldLinks?.[0] : undefined;
      const used = oldLink ? { clientReference: oldLink } : use;
      send(coupon.app, customerEvents({ app, account, random, number: number++, start, now, use: used }));
    }
  }
  send('ledgerline', sellByUnknownCode(accountOf('ledgerline'), calendar));
  return deliveries.filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime());
}

function createAccounts(): (app: AppName) => StripeAccount {
  const accounts = new Map<AppName, StripeAccount>();
  return (app) => {
    const { name, version } = APPS[app];
    const account = accounts.get(app) ?? createAccount({ seed: `demo ${name}`, version, name });
    accounts.set(app, account);
    return account;
  };
}

function promoteAt(account: StripeAccount, at: Date, code: string) {
  const { promotionCode, events } = promote(account, { at, code, coupon: affiliateCoupon(account) });
  return { use: { promotionCode }, events };
}

const affiliateCoupon = (account: StripeAccount) =>
  createCoupon(account, { id: 'AFFILIATES', name: 'Friends of our partners', percentOff: 20 });

/**
 * Generates sales with a promotion code that was created before the webhook existed. The events contain only the promotion code's id, so
 * the code that customers entered is unknown.
 */
function sellByUnknownCode(account: StripeAccount, { day, daysAgo, now }: Calendar): StripeEvent[] {
  const { use } = promoteAt(account, day(-4, 1), 'OLDFRIENDS');
  const random = createRandom('unknown code');
  return customerEvents({
    app: APPS.ledgerline,
    account,
    random,
    number: 0,
    start: daysAgo(6),
    now,
    use,
  });
}

/** Picks a random time at which the code can be used. Later times are more likely, because affiliate programs grow. */
function startOf(usableAt: Date, { retiredAt }: DemoCoupon, random: Random, now: Date): Date {
  const from = usableAt.getTime() + 8 * 3_600_000;
  const until = (retiredAt ?? now).getTime() - 3 * 3_600_000;
  return new Date(from + random.next() ** 0.8 * Math.max(until - from, 0));
}
