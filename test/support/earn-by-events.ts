import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { endSubscription } from '../../local/stripe/scenarios/cancel.ts';
import { disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import type { Api, User } from './api.ts';
import { processEvent, storeEvent } from './process-event.ts';

interface CodeHistory {
  readonly partner: User;
  readonly affiliate: User;
  readonly appId: string;
  readonly code: string;
  readonly retire?: boolean;
}

const on = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day, 10));

/**
 * Creates an affiliate's history with one code, through the API and the provider's events. Two customers each pay 100.00 in March at a rate
 * of 20 percent. The first customer pays again in April and then cancels. A quarter of the second customer's payment is refunded, and the
 * rest is disputed. In the end, 40.00 is due.
 */
export async function earnByEvents(
  api: Api,
  { partner, affiliate, appId, code, retire }: CodeHistory,
): Promise<void> {
  await api.as(affiliate, on(2, 1))('requestCoupon', { params: { appId }, body: { code } });
  await api.as(partner, on(2, 2))('approveRequest', { params: { appId, code } });
  const account = createAccount({ seed: `${appId}${code}` });
  const sell = () =>
    subscribe(account, {
      at: on(3, 1),
      buyer: createBuyer(account),
      plan: createPlan(account, { amount: 10_000 }),
      metadata: { affiliate_code: code },
    });
  const [loyal, unhappy] = [sell(), sell()];
  const payment = unhappy.payment as Payment;
  const renewed = renew(account, loyal.subscription);
  for (const { events } of [
    loyal,
    unhappy,
    renewed,
    endSubscription(account, renewed.subscription, { at: on(4, 20) }),
    refund(account, payment, { at: on(3, 5), amount: 2_500 }),
    disputePayment(account, payment, { at: on(3, 9) }),
  ]) {
    for (const event of events) {
      const app = { appId, partnerId: partner.id };
      await processEvent(api.table, await storeEvent(api.table, app, event, on(4, 21)));
    }
  }
  if (retire) await api.as(partner, on(5, 1))('retireCoupon', { params: { appId, code } });
}
