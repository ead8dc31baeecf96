import type { PartnerId } from '../../../shared/ids.ts';
import { creditKey, entriesRange } from '../../entities/customer.ts';
import { checkAccountExists } from '../../entities/profile.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import { importedIn } from '../../ledger/imported-credit.ts';
import { DomainError } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';
import { checkUnsettled } from '../check-unsettled.ts';
import { addCredit } from '../credits/add-credit.ts';
import { readImport } from './import-view.ts';

export interface WithdrawImported {
  readonly partnerId: PartnerId;
  readonly importId: string;
  readonly rows: readonly { readonly row: number; readonly customer: string }[];
  readonly now: Date;
}

type Result = 'withdrawn' | 'paid' | 'not_imported';

const REASON = 'The import was undone';

/**
 * Withdraws what rows of an import state, each by a statement of its own. Idempotent. A row stays (`paid`) once a payout has settled any of what
 * its code earned with the customer.
 */
export async function withdrawImported(
  { partnerId, importId, rows, now }: WithdrawImported,
  { table }: { readonly table: Table },
): Promise<{ items: { row: number; result: Result }[] }> {
  const { provider } = await readImport(table, partnerId, importId);
  const items: { row: number; result: Result }[] = [];
  // One after the other, because transactions about the same month would conflict.
  for (const { row, customer: providerId } of rows) {
    const of = { importId, row, now };
    items.push({ row, result: await withdrawRow(table, { partnerId, provider, providerId }, of) });
  }
  return { items };
}

async function withdrawRow(
  table: Table,
  customer: CustomerRef,
  { importId, row, now }: { readonly importId: string; readonly row: number; readonly now: Date },
): Promise<Result> {
  const { partnerId: by } = customer;
  const fact = (await table.get(creditKey(customer)))?.fact;
  if (fact?.imported?.importId !== importId || fact.imported.row !== row) return 'not_imported';
  const credit = importedIn(fact);
  if (!credit) return 'withdrawn';
  const { appId, code } = credit;
  const entries = await table.partition(entriesRange(customer));
  const own = entries.filter((entry) => entry.appId === appId && entry.code === code);
  const paid = new DomainError('conflict', 'A payout has settled a month with entries of this customer.');
  const tx = table.transaction();
  try {
    await checkUnsettled(tx, own, table, paid);
    await addCredit(tx, { customer, credit: null, appId, by, reason: REASON, now }, table);
    await checkAccountExists(tx, by).commit();
  } catch (error) {
    if (error === paid) return 'paid';
    throw error;
  }
  return 'withdrawn';
}
