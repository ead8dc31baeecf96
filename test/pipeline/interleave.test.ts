import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import { DomainError } from '../../functions/lib/errors.ts';
import type { QueueMessage } from '../../functions/lib/queue.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import { PROMOTION_CODE_LINKED } from '../../functions/providers/own-events.ts';
import { ranges } from '../../functions/table/keys.ts';
import type { Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { closeDispute, disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { type SubscribeTerms, subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { byPayment, sumBy } from '../ledger/sums.ts';
import { sumsByTruth } from '../ledger/truth.ts';
import { allItems, audit } from '../support/audit.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processAtOnce, processEvent, processQueue, storeEvent } from '../support/process-event.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';
import { appStory, COMPLEX_CUSTOMER } from './stories.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** Creates a sale with a code that was entered at checkout, and a partial refund of the sale. */
const SALE = {
  ...COMPLEX_CUSTOMER,
  steps: COMPLEX_CUSTOMER.steps.filter((step) => step.does === 'refund').slice(0, 1),
};

/** Cases with two events, one of which depends on the other. */
const PAIRS = [
  ['invoice.paid', 'invoice_payment.paid'],
  ['invoice.paid', 'refund.created'],
  ['invoice_payment.paid', 'refund.created'],
  ['invoice_payment.paid', 'charge.refunded'],
  ['refund.created', 'charge.refunded'],
  ['promotion_code.created', 'customer.discount.created'],
  ['customer.discount.created', 'invoice.paid'],
  ['promotion_code.created', PROMOTION_CODE_LINKED],
] as const;
const RELEVANT: ReadonlySet<string> = new Set(PAIRS.flat());

/** The table of the current test. It is in memory, because the tests process thousands of short sequences of events. */
let table: Table;
beforeEach(() => {
  table = createMemoryTable();
});
/** Checks that every balance, counter and total equals the sum of its entries. */
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

/** Adds a link by the partner from every promotion code to Jane's code. The link is right for only one promotion code. */
const linkedToJane = (events: readonly StripeEvent[]): StripeEvent[] =>
  events
    .filter(({ type }) => type === 'promotion_code.created')
    .map((event) => ({
      ...event,
      id: `${event.id}-linked`,
      type: PROMOTION_CODE_LINKED,
      data: { object: { ...event.data.object, code: 'JANE20' } },
    }));

/** Processes all other events first. Then processes `slow`. Before the table request of `slow` with the given number, processes `quick`. */
async function interleave(name: string, slow: string, quick: string, request: number) {
  const { app, coupons, story } = appStory(name, [SALE]);
  await putWebhookApp(table, app, { coupons, secrets: 'none' });
  const relevant = [...story.events, ...linkedToJane(story.events)].filter(({ type }) => RELEVANT.has(type));
  const process = async (event: StripeEvent, on = table) =>
    processEvent(on, await storeEvent(table, app, event, NOW));
  const all = (type: string, on: Table) =>
    Promise.all(relevant.filter((event) => event.type === type).map((event) => process(event, on)));
  for (const event of relevant) if (event.type !== slow && event.type !== quick) await process(event);
  let hasInterrupted = false;
  const interrupt = async () => {
    hasInterrupted = true;
    await all(quick, table);
  };
  await all(slow, interruptedTable(table, request, interrupt));
  const isLast = !hasInterrupted;
  if (isLast) await interrupt();
  return { app, truth: sumsByTruth(story.customers), isLast };
}

describe.each(
  PAIRS.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)('%s, interrupted by %s', (slow = '', quick = '') => {
  test('matches the truth, regardless of the interrupted request', async () => {
    const runs: Awaited<ReturnType<typeof interleave>>[] = [];
    do {
      const request = runs.length + 1;
      runs.push(await interleave(`${slow}-${quick}-${request}-end`, slow, quick, request));
    } while (!runs.at(-1)?.isLast);

    const items = (await allItems(table)).map((item) => ({ item, text: JSON.stringify(item) }));
    for (const { app, truth } of runs) {
      const own = items.filter(({ text }) => text.includes(app.partnerId)).map(({ item }) => item);
      const entries = own.filter((item) => item.type === 'Entry') as unknown as Entry[];
      expect({ app: app.appId, sums: Object.fromEntries(sumBy(entries, byPayment)) }).toEqual({
        app: app.appId,
        sums: Object.fromEntries(truth),
      });
      expect(own.filter((item) => item.type.startsWith('Waiting') || item.type === 'Unmatched')).toEqual([]);
    }
  });
});

/**
 * Starts processing the event with a sale's code. Before the table request with the given number, processes the sale's payment and then the
 * event that reports the code of the sale's promotion code. Finally does the work that this event postpones.
 */
async function learnTextMeanwhile(name: string, request: number) {
  const { app, coupons, story } = appStory(name, [SALE]);
  await putWebhookApp(table, app, { coupons, secrets: 'none' });
  const stored = await Promise.all(
    story.events.map(async (event) => ({
      type: event.type,
      stored: await storeEvent(table, app, event, NOW),
    })),
  );
  const queue: QueueMessage[] = [];
  const process = async (types: readonly string[], on = table) => {
    for (const type of types) {
      const events = stored.filter((event) => event.type === type).map((event) => event.stored);
      await processAtOnce(on, events, queue);
    }
  };
  const last = ['customer.discount.created', 'invoice.paid', 'promotion_code.created'] as const;
  const [code, payment, text] = last;
  await process(
    [...new Set(stored.map(({ type }) => type))].filter((type) => !last.some((each) => each === type)),
  );
  let isLast = true;
  const interrupt = async () => {
    isLast = false;
    await process([payment, text]);
  };
  await process([code], interruptedTable(table, request, interrupt));
  if (isLast) await process([payment, text]);
  await processQueue(table, queue);
  return { app, truth: sumsByTruth(story.customers), isLast };
}

test('a payment earns if the code of its promotion code is reported while the use of the promotion code is processed', async () => {
  const runs: Awaited<ReturnType<typeof learnTextMeanwhile>>[] = [];
  do {
    runs.push(await learnTextMeanwhile(`text-${runs.length + 1}-end`, runs.length + 1));
  } while (!runs.at(-1)?.isLast);

  const items = await allItems(table);
  for (const { app, truth } of runs) {
    const own = items.filter((item) => item.type === 'Entry' && JSON.stringify(item).includes(app.partnerId));
    expect({ app: app.appId, sums: Object.fromEntries(sumBy(own as unknown as Entry[], byPayment)) }).toEqual(
      {
        app: app.appId,
        sums: Object.fromEntries(truth),
      },
    );
  }
});

/** The changes to a month's commissions that may happen during a payout: their events, and the total that Jane has earned afterwards. */
const MONTH_CHANGES = {
  'a sale': { earned: 4_000, events: ({ sell }: PaidMonth) => sell().events },
  'a refund': {
    earned: 1_500,
    events: ({ account, payment }: PaidMonth) =>
      refund(account, payment, { at: new Date('2026-03-02T10:00:00Z'), amount: 2_500 }).events,
  },
  'a dispute': {
    earned: 0,
    events: ({ account, payment }: PaidMonth) => {
      const opened = disputePayment(account, payment, { at: new Date('2026-03-03T10:00:00Z') });
      const lost = closeDispute(account, opened.dispute, {
        at: new Date('2026-03-09T10:00:00Z'),
        status: 'lost',
      });
      return [...opened.events, ...lost.events];
    },
  },
};
type MonthChange = keyof typeof MONTH_CHANGES;
type PaidMonth = Awaited<ReturnType<typeof afterOneSale>>;

/** Creates an app with a sale of 100.00 with Jane's code. Its commission of 20.00 has not been paid out yet. */
async function afterOneSale(name: string) {
  const app = webhookApp(name);
  const coupons = [activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' })];
  await putWebhookApp(table, app, { coupons, secrets: 'none' });
  const account = createAccount({ seed: name });
  const sell = () =>
    subscribe(account, {
      at: new Date('2026-03-01T10:00:00Z'),
      buyer: createBuyer(account) as SubscribeTerms['buyer'],
      plan: createPlan(account, { amount: 10_000 }),
      metadata: { affiliate_code: 'JANE20' },
    });
  const { events, payment } = sell();
  await processAll(app, events);
  return { app, account, sell, payment: payment as Payment };
}

async function processAll(app: WebhookApp, events: readonly StripeEvent[], on = table): Promise<void> {
  for (const event of events) await processEvent(on, await storeEvent(table, app, event, NOW));
}

async function dueOf({ partnerId }: WebhookApp): Promise<number> {
  const months = await table.partition(ranges.monthsIn({ partnerId, affiliateId: 'jane' }, 'USD'));
  return months.reduce((sum, { unpaid }) => sum + unpaid, 0);
}

/** Pays the amount due to Jane and returns it. Returns zero if the balance has changed in the meantime. */
async function pay(app: WebhookApp, on = table): Promise<number> {
  const amount = await dueOf(app);
  const payout = {
    id: `payout-of-${amount}`,
    partnerId: app.partnerId,
    affiliateId: 'jane',
    amount: { amount, currency: 'USD' },
    month: undefined,
    method: 'Wise',
    referenceId: undefined,
    notes: undefined,
    now: NOW,
  } as const;
  try {
    await recordPayout(payout, { table: on });
    return amount;
  } catch (error) {
    if (error instanceof DomainError && ['balance_changed', 'nothing_due'].includes(error.code)) return 0;
    throw error;
  }
}

/**
 * Makes a change to a month and a payout of the same month. One of the two interrupts the other before the table request with the given
 * number.
 */
async function interleavePayout(change: MonthChange, slow: 'change' | 'payout', request: number) {
  const month = await afterOneSale(`${change}-${slow}-${request}-end`);
  const { app } = month;
  const events = MONTH_CHANGES[change].events(month);
  let paid = 0;
  const steps = {
    change: (on: Table) => processAll(app, events, on),
    payout: async (on: Table) => {
      paid += await pay(app, on);
    },
  };
  const quick = slow === 'change' ? 'payout' : 'change';
  let hasInterrupted = false;
  const interrupt = async () => {
    hasInterrupted = true;
    await steps[quick](table);
  };
  await steps[slow](interruptedTable(table, request, interrupt));
  return { app, paid, isLast: !hasInterrupted };
}

describe.each(Object.keys(MONTH_CHANGES) as MonthChange[])('%s and a payout of its month', (change) => {
  test.each(['change', 'payout'] as const)(
    'lose and create no money, whichever request of the %s the other one interrupts',
    async (slow) => {
      const runs: Awaited<ReturnType<typeof interleavePayout>>[] = [];
      do runs.push(await interleavePayout(change, slow, runs.length + 1));
      while (!runs.at(-1)?.isLast);

      for (const [n, { app, paid }] of runs.slice(0, -1).entries()) {
        expect({ request: n + 1, earned: paid + (await dueOf(app)) }).toEqual({
          request: n + 1,
          earned: MONTH_CHANGES[change].earned,
        });
      }
      expect(runs.length).toBeGreaterThan(3);
    },
  );
});
