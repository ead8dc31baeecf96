import { monthsInRange } from '../../functions/entities/ledger.ts';
import { DomainError } from '../../functions/lib/http/errors.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import type { Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { closeDispute, disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { payoutOf } from '../support/payout.ts';
import { processAll } from '../support/process-event.ts';
import { putAppWithCodes, type WebhookApp } from '../support/webhook-app.ts';
import { atEachRequest } from './at-each-request.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** Each change has its events, and the total that Jane has earned afterwards. */
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
export type MonthChange = keyof typeof MONTH_CHANGES;
export const MONTH_CHANGE_NAMES = Object.keys(MONTH_CHANGES) as MonthChange[];
type PaidMonth = Awaited<ReturnType<typeof afterOneSale>>;

/** Creates an app with one sale of 100.00, made with Jane's code. The sale's commission of 20.00 has not been paid out yet. */
async function afterOneSale(table: Table, name: string) {
  const app = await putAppWithCodes(table, name, { JANE20: 'jane' });
  const account = createAccount({ seed: name });
  const sell = () =>
    subscribe(account, {
      at: new Date('2026-03-01T10:00:00Z'),
      buyer: createBuyer(account),
      plan: createPlan(account, { amount: 10_000 }),
      metadata: { affiliate_code: 'JANE20' },
    });
  const { events, payment } = sell();
  await processAll(table, app, events);
  return { app, account, sell, payment: payment as Payment };
}

async function dueOf(table: Table, { partnerId }: WebhookApp): Promise<number> {
  const months = await table.partition(monthsInRange({ partnerId, affiliateId: 'jane' }, 'USD'));
  return months.reduce((sum, { unpaid }) => sum + unpaid, 0);
}

/** Pays Jane the amount due and returns the amount. Returns zero if the balance has changed in the meantime. */
async function pay(table: Table, app: WebhookApp, on: Table): Promise<number> {
  const amount = await dueOf(table, app);
  const payout = payoutOf({
    id: `payout-of-${amount}`,
    partnerId: app.partnerId,
    affiliateId: 'jane',
    amount: { amount, currency: 'USD' },
    now: NOW,
  });
  try {
    await recordPayout(payout, { table: on, clock: () => NOW });
    return amount;
  } catch (error) {
    if (error instanceof DomainError && ['balance_changed', 'nothing_due'].includes(error.code)) return 0;
    throw error;
  }
}

interface InterleavedPayout {
  /** The amount that was paid plus the amount that is still due. */
  readonly earned: number;
  readonly truth: number;
}

/**
 * Repeatedly changes a month's commissions and pays out the same month. Each run interrupts the `slow` operation before a different table
 * request.
 */
export async function interleavePayouts(
  table: Table,
  change: MonthChange,
  slow: 'change' | 'payout',
): Promise<InterleavedPayout[]> {
  const runs = await atEachRequest((request) => interleavePayout(table, change, slow, request));
  return Promise.all(
    runs.map(async ({ app, paid }) => ({
      earned: paid + (await dueOf(table, app)),
      truth: MONTH_CHANGES[change].earned,
    })),
  );
}

/**
 * Changes a month's commissions and pays out the same month. The `slow` operation is interrupted just before the table request with the
 * given number.
 */
async function interleavePayout(
  table: Table,
  change: MonthChange,
  slow: 'change' | 'payout',
  request: number,
) {
  const month = await afterOneSale(table, `${change}-${slow}-${request}-end`);
  const { app } = month;
  const events = MONTH_CHANGES[change].events(month);
  let paid = 0;
  const steps = {
    change: (on: Table) => processAll(table, app, events, { on }),
    payout: async (on: Table) => {
      paid += await pay(table, app, on);
    },
  };
  const quick = slow === 'change' ? 'payout' : 'change';
  let hasInterrupted = false;
  const interrupt = async () => {
    hasInterrupted = true;
    await steps[quick](table);
  };
  await steps[slow](interruptedTable(table, request, interrupt));
  const isLast = !hasInterrupted;
  if (isLast) await interrupt();
  return { app, paid, isLast };
}
