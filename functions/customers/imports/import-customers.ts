import type { CheckedRow } from '../../../shared/contract/customer-imports.ts';
import type { AppId, PartnerId } from '../../../shared/ids.ts';
import { factItem, factKey } from '../../entities/customer.ts';
import { type CustomerImport, customerImportKey } from '../../entities/customer-import.ts';
import { checkAccountExists } from '../../entities/profile.ts';
import { eventItem } from '../../entities/record-event.ts';
import { importedCredit } from '../../ledger/imported-credit.ts';
import { mergeFacts } from '../../ledger/merge-facts.ts';
import { DomainError } from '../../lib/http/errors.ts';
import { providerOf } from '../../providers/registry.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed } from '../../table/transaction.ts';
import { type Checked, checkRows, type ImportRow } from './check-rows.ts';
import { isOpen, readImport } from './import-view.ts';

export interface ImportCustomers {
  readonly partnerId: PartnerId;
  readonly importId: string;
  readonly rows: readonly (Omit<ImportRow, 'code'> & { readonly appId: AppId; readonly code: string })[];
  readonly now: Date;
}

const REASON = 'Referred in another program';

/**
 * Imports the rows that are ready, in one transaction with the event that brings their customers up to date. Each row's fact is stored with its
 * customer, so a second upload finds it at once. Idempotent. Throws `not_found`, and `conflict` if the import is over.
 */
export function importCustomers(
  { partnerId, importId, rows, now }: ImportCustomers,
  { table }: { readonly table: Table },
): Promise<{ items: CheckedRow[] }> {
  return retryOnConflict(async () => {
    const all = await readImport(table, partnerId, importId);
    if (!isOpen(all, now)) throw isOver();
    const of = { partnerId, provider: all.provider, importId, at: all.confirmedAt };
    const wanted = rows.map(({ appId, code: text, ...row }) => ({ ...row, code: { text, appId } }));
    const checked = await checkRows(table, of, wanted);
    const readyRows = checked.flatMap(({ ready, stated }) => (ready ? [{ ready, stated }] : []));
    if (readyRows.length > 0) await storeRows(table, all, readyRows, now);
    return { items: checked.map(({ view, ready: row }) => (row ? { ...view, status: 'imported' } : view)) };
  });
}

async function storeRows(
  table: Table,
  { partnerId, provider, importId, confirmedAt, rows: confirmed }: CustomerImport,
  readyRows: readonly Required<Pick<Checked, 'ready' | 'stated'>>[],
  receivedAt: Date,
): Promise<void> {
  const rows = readyRows.map(({ ready }) => ready);
  const statement = { importId, by: partnerId, reason: REASON };
  const tx = table.transaction();
  for (const { ready, stated } of readyRows) {
    const ref = { partnerId, provider, providerId: ready.customer };
    const fact = importedCredit({ ...statement, at: confirmedAt }, ready);
    const item = {
      fact: stated ? mergeFacts(stated.fact, fact) : fact,
      revision: (stated?.revision ?? 0) + 1,
    };
    tx.put(factItem(ref, item), {
      if: stated ? { equals: { revision: stated.revision } } : { exists: false },
      orElse: new ConditionFailed(factKey(ref, fact.id)),
    });
  }
  const event = providerOf(provider).imported({ ...statement, now: new Date(confirmedAt), rows });
  tx.put(eventItem({ partnerId, appId: rows[0]?.appId ?? '', provider, ...event, receivedAt }));
  tx.update(customerImportKey(partnerId, importId), {
    add: { imported: rows.length },
    if: { below: { imported: confirmed - rows.length + 1 } },
    orElse: isOver(),
  });
  await checkAccountExists(tx, partnerId).commit();
}

const isOver = () =>
  new DomainError('conflict', 'This import takes no more customers. Upload the rest in a new one.');
