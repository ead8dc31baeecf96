import type { LedgerEntry } from '../../shared/contract/customers.ts';
import type { Entry } from '../ledger/entry.ts';
import { isSettled } from '../ledger/is-settled.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { customerIdOf } from './customer-id.ts';
import type { Side } from './side.ts';

/**
 * Builds the views of ledger entries for the caller's side, partner or affiliate. Reads their month balances in one batch to determine
 * which entries are paid.
 */
export async function entryViews(
  entries: readonly Entry[],
  side: Side,
  table: Table,
): Promise<LedgerEntry[]> {
  const months = await table.getMany(entries.map((entry) => keys.month(entry, entry.currency, entry.month)));
  return entries.map((entry, at) => entryView(entry, side, months[at]));
}

function entryView(entry: Entry, { role }: Side, month: MonthBalance | undefined): LedgerEntry {
  const { entryId, kind, amount, currency, payment, gross, base, rate, cause, code, at } = entry;
  return {
    id: entryId,
    customerId: customerIdOf(entry.customer),
    providerId: entry.customer.providerId,
    counterpartyId: role === 'partner' ? entry.affiliateId : entry.partnerId,
    kind,
    amount: { amount, currency },
    payment: payment.slice(payment.indexOf(':') + 1),
    gross,
    base,
    outOfBand: entry.outOfBand ?? false,
    rate,
    cause: cause ?? null,
    eventId: entry.eventId ?? null,
    code,
    month: entry.month,
    at,
    unpaid: !isSettled(entry, month?.settlement),
  };
}
