import type { LedgerEntry } from '../../shared/contract/customers.ts';
import { customerIdOf } from '../table/entities/customer.ts';
import type { Entry, MonthBalance } from '../table/entities/ledger.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Ledger entries as both sides see them; whether each is paid is read from its month balance, all in one batch. */
export async function entryViews(entries: readonly Entry[], table: Table): Promise<LedgerEntry[]> {
  const months = await table.getMany<MonthBalance>(
    entries.map((entry) => keys.month(entry, entry.currency, entry.month)),
  );
  return entries.map((entry, at) => entryView(entry, months[at]));
}

function entryView(entry: Entry, month: MonthBalance | undefined): LedgerEntry {
  const { entryId, kind, amount, currency, payment, gross, base, rate, cause, code, at } = entry;
  return {
    id: entryId,
    customerId: customerIdOf(entry.customer),
    kind,
    amount: { amount, currency },
    payment: payment.slice(payment.indexOf(':') + 1),
    gross,
    base,
    rate,
    cause: cause ?? null,
    code,
    month: entry.month,
    at,
    unpaid: entry.settlement >= (month?.settlement ?? 0),
  };
}
