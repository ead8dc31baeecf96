import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../local/stripe/account.ts';
import { createBuyer } from '../../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../../local/stripe/events.ts';
import type { Payment } from '../../../local/stripe/payment.ts';
import { createPlan } from '../../../local/stripe/plan.ts';
import { buyOnce } from '../../../local/stripe/scenarios/buy-once.ts';
import { closeDispute, disputePayment } from '../../../local/stripe/scenarios/dispute-payment.ts';
import { refund } from '../../../local/stripe/scenarios/refund.ts';
import { renew } from '../../../local/stripe/scenarios/renew.ts';
import { eventOf } from '../../../local/stripe/scenarios/statements-of.ts';
import { subscribe } from '../../../local/stripe/scenarios/subscribe.ts';
import { tellSale } from '../../../test/ledger/tell-sale.ts';
import { type Api, startApi, type User } from '../../../test/support/api.ts';
import { addApp, approveCode } from '../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { processEvent, storeEvent } from '../../../test/support/process-event.ts';
import { expectRefusal } from '../../../test/support/refusal.ts';
import { newId } from '../../lib/secrets/ids.ts';
import { customerIdOf } from '../../views/customer-id.ts';
import { sealOf } from '../../views/load-seal.ts';

const NOW = new Date();
/** A sale must be later than the coupon's approval, which happens during the test. */
const at = (days: number) => new Date(Date.now() + days * 86_400_000);
const GONE =
  'The payment or customer you are looking for does not exist or you do not have permission to view it.';

let api: Api;
let partner: User;
let jane: User;
let appId: string;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  jane = await newAffiliate(api.table, { firstName: 'Jane' });
  appId = (await addApp(api, partner)).id;
  await approveCode(api, partner, jane, appId, 'JANE20');
});

async function deliver(events: readonly StripeEvent[], receivedAt = NOW) {
  for (const event of events) {
    await processEvent(
      api.table,
      await storeEvent(api.table, { partnerId: partner.id, appId }, event, receivedAt),
    );
  }
}

const trace = (reference: string, user = partner) => api.as(user)('traceSale', { params: { reference } });

function sell(name: string, code: string) {
  const account = createAccount({ seed: `${name} ${partner.id}` });
  const sale = subscribe(account, {
    at: at(0),
    buyer: createBuyer(account),
    plan: createPlan(account, { amount: 10_000 }),
    metadata: { affiliate_code: code },
  });
  return { account, ...sale, payment: sale.payment as Payment, customer: sale.subscription.buyer.customer };
}

describe('A customer is traced', () => {
  test('from its events, facts and referral to its entries and payout', async () => {
    const sale = sell('whole', 'JANE20');
    const renewed = renew(sale.account, sale.subscription);
    const returned = refund(sale.account, sale.payment, { at: at(0), amount: 5_000 });
    await deliver([...sale.events, ...returned.events]);
    const amount = { amount: 1_000, currency: 'USD' };
    const id = newId(new Date());
    await api.as(partner)('recordPayout', { body: { id, affiliateId: jane.id, amount, method: 'PayPal' } });
    await deliver(renewed.events, new Date(Date.now() + 40 * 86_400_000));

    const found = await trace(sale.customer);
    const ref = { partnerId: partner.id, provider: 'stripe', providerId: sale.customer } as const;

    expect(found).toMatchObject({
      provider: 'stripe',
      providerId: sale.customer,
      customerId: customerIdOf(ref, await sealOf(api.table)),
      payment: null,
      referral: { app: { id: appId, name: 'Notes' }, affiliate: { firstName: 'Jane' }, code: 'JANE20' },
      payments: [{ outcome: 'earns', gross: { amount: 10_000 } }, { outcome: 'earns' }],
      complete: true,
    });
    expect(found.uses[0]).toMatchObject({ source: 'metadata', value: 'JANE20', outcome: 'counted' });
    expect(found.corrections.map(({ kind, amount }) => [kind, amount.amount])).toContainEqual([
      'refund',
      5_000,
    ]);
    const paid = found.entries
      .filter(({ payout }) => payout?.id === id)
      .map(({ entry }) => entry.amount.amount);
    expect(paid.toSorted((a, b) => a - b)).toEqual([-1_000, 2_000]);
    expect(found.entries.filter(({ payout }) => payout === null)).toHaveLength(1);
    const types = found.events.map(({ type }) => type);
    expect(types).toContain('invoice.paid');
    expect(types).toContain('refund.created');
  });

  test('by one of its payments, with the entries of that payment only', async () => {
    const sale = sell('one payment', 'JANE20');
    const renewed = renew(sale.account, sale.subscription);
    await deliver([...sale.events, ...renewed.events], new Date(Date.now() + 40 * 86_400_000));
    const all = await trace(sale.customer);
    const [first] = all.payments;

    const found = await trace(first?.id ?? '');

    expect(all.payments).toHaveLength(2);
    expect(found.payment).toBe(first?.id);
    expect(found.payments).toEqual([first]);
    expect(found.entries.map(({ entry }) => entry.source?.payment)).toEqual([first?.id]);
    expect(found.providerId).toBe(sale.customer);
  });

  test('with the events about its disputes, which its entries name', async () => {
    const { account, events, payment, customer } = sell('disputed', 'JANE20');
    const opened = disputePayment(account, payment, { at: at(0), amount: 5_000 });
    const closed = closeDispute(account, opened.dispute, { at: at(0.001), status: 'lost' });
    await deliver([...events, ...opened.events, ...closed.events]);

    for (const reference of [customer, payment.invoice ?? '']) {
      const found = await trace(reference);
      const ids = new Set(found.events.map(({ id }) => id));
      const named = found.entries.map(({ entry }) => entry.source?.eventId ?? '');
      expect(named.length).toBeGreaterThan(2);
      expect(named.filter((id) => !ids.has(id))).toEqual([]);
      const types = found.events.map(({ type }) => type);
      expect(types).toContain('charge.dispute.created');
      expect(types).toContain('charge.dispute.closed');
    }
  });

  test('with the code in the metadata of a payment that a guest made', async () => {
    const account = createAccount({ seed: `guest ${partner.id}` });
    const sale = buyOnce(account, { at: at(0), buyer: createBuyer(account), amount: 10_000 });
    const payment = sale.payment as Payment;
    const names = { session: false, invoice: false, intent: false };
    const told = tellSale(account, sale.events, payment, { names, intentCode: 'JANE20' });
    await deliver(told.toReversed());

    const guest = `guest:${payment.paymentIntent}`;
    for (const reference of [payment.paymentIntent, guest]) {
      expect(await trace(reference)).toMatchObject({
        providerId: guest,
        referral: { code: 'JANE20' },
        uses: [{ source: 'metadata', value: 'JANE20', outcome: 'counted' }],
        payments: [{ id: payment.paymentIntent, outcome: 'earns' }],
        entries: [{ entry: { amount: { amount: 2_000, currency: 'USD' } } }],
      });
      expect((await trace(reference)).events.map(({ type }) => type).toSorted()).toEqual([
        'charge.succeeded',
        'checkout.session.completed',
        'payment_intent.succeeded',
      ]);
    }
  });

  test('with the reason why nobody earns', async () => {
    const sale = sell('no coupon', 'NOBODYS');
    await deliver(sale.events);

    expect(await trace(sale.customer)).toMatchObject({
      customerId: null,
      referral: null,
      uses: [{ code: 'NOBODYS', outcome: 'unknown_code' }],
      payments: [{ outcome: 'no_referral' }],
      entries: [],
    });
  });
});

describe('A trace', () => {
  test('of a payment that waits for further events shows its events', async () => {
    const sale = sell('waiting', 'JANE20');
    const { events } = refund(sale.account, sale.payment, { at: at(0) });
    await deliver(events);

    const found = await trace(sale.payment.paymentIntent);

    expect(found).toMatchObject({ providerId: null, payments: [], entries: [] });
    expect(found.events.map(({ type }) => type)).toContain('refund.created');
  });

  test('names a direct payment without a code, and an event that could not be used', async () => {
    const payment = { id: 'pi_bare', currency: 'usd', amount_received: 4_900, metadata: {} };
    const bare = eventOf('payment_intent.succeeded', payment);
    const connected = {
      ...eventOf('payment_intent.succeeded', { ...payment, id: 'pi_acct' }),
      id: 'evt_acct',
    };
    await deliver([{ ...bare, id: 'evt_bare' }, { ...connected, account: 'acct_1' } as StripeEvent]);

    const [received] = (await trace('pi_bare')).events;
    const [refused] = (await trace('pi_acct')).events;

    expect(received).toMatchObject({ type: 'payment_intent.succeeded', uncoded: true, problem: null });
    expect(refused?.problem).toContain('The event belongs to a connected account');
  });

  test("reports another partner's customer like an unknown one", async () => {
    const sale = sell('foreign', 'JANE20');
    await deliver(sale.events);
    const stranger = await newPartner(api.table);

    await expectRefusal(trace(sale.customer, stranger), 'not_found', GONE);
    await expectRefusal(trace('cus_unknown'), 'not_found', GONE);
  });
});
