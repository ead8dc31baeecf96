import { randomUUID } from 'node:crypto';
import type { EntryKind } from '../../functions/ledger/entry.ts';
import type { Pair } from '../../functions/ledger/pair.ts';
import type { Table } from '../../functions/table/table.ts';
import type { Match } from '../../shared/codes/code-evidence.ts';
import { writeEntries } from './write-entries.ts';

export interface Earning extends Pair {
  /** The amount in minor units, which is negative for a clawback. */
  readonly amount: number;
  readonly currency?: string;
  readonly month?: string;
  readonly kind?: EntryKind;
  readonly appId?: string;
  readonly providerId?: string;
  readonly match?: Match;
}

/** Writes one ledger entry and updates its monthly balance. Uses the worker's code. */
export async function earn(table: Table, earning: Earning): Promise<void> {
  const { partnerId, affiliateId, amount, currency = 'USD', month = '2026-10' } = earning;
  const {
    kind = amount > 0 ? 'commission' : 'clawback',
    appId = '01JCAPP0000000000000000000',
    match = 'discount_code',
  } = earning;
  const id = randomUUID();
  const customer = {
    partnerId,
    provider: 'stripe',
    providerId: earning.providerId ?? `cus_${id}`,
  } as const;
  await writeEntries(table, customer, [
    {
      entryId: id,
      affiliateId,
      appId,
      kind,
      amount,
      currency,
      payment: `in:in_${id}`,
      gross: 10_000,
      base: 10_000,
      version: 1,
      rate: 2_000,
      code: 'BOB20',
      match,
      month,
      at: `${month}-15T12:00:00.000Z`,
    },
  ]);
}
