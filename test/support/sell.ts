import { randomUUID } from 'node:crypto';
import type { Pair } from '../../functions/ledger/pair.ts';
import type { Table } from '../../functions/table/table.ts';
import { monthOf } from '../../shared/money/months.ts';
import { writeEntries } from './write-entries.ts';

interface Sale extends Pair {
  /** The commission for each payment of 10,000, in minor units. */
  readonly amount: number;
  readonly currency?: string;
  readonly payments?: number;
  readonly at?: Date;
  readonly isRenewal?: true;
}

/** Writes the commissions for payments by a new customer. Uses the worker's code. Returns a function that refunds the first payment. */
export async function sell(table: Table, sale: Sale): Promise<() => Promise<void>> {
  const { partnerId, affiliateId, amount, currency = 'USD', payments = 1, isRenewal } = sale;
  const at = (sale.at ?? new Date()).toISOString();
  const customer = { partnerId, provider: 'stripe', providerId: `cus_${randomUUID()}` } as const;
  const entryOf = (n: number, kind: 'commission' | 'clawback') => ({
    entryId: `in:in_${n}#app.BOB20#${kind}#0000`,
    affiliateId,
    appId: '01JCAPP0000000000000000000',
    kind,
    amount: kind === 'commission' ? amount : -amount,
    currency,
    payment: `in:in_${n}`,
    gross: 10_000,
    base: 10_000,
    revenue: kind === 'commission' ? 10_000 : -10_000,
    ...(kind === 'clawback' ? { cause: 're_1' } : {}),
    ...(isRenewal ? { isRenewal } : {}),
    version: 1,
    rate: 2_000,
    code: 'BOB20',
    match: 'discount_code' as const,
    month: monthOf(at),
    at,
  });
  const write = (entries: ReturnType<typeof entryOf>[]) => writeEntries(table, customer, entries);
  await write(Array.from({ length: payments }, (_, n) => entryOf(n, 'commission')));
  return () => write([entryOf(0, 'clawback')]);
}
