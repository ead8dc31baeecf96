import type { ImportedCustomer } from '../../../shared/contract/customer-imports.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import {
  type Customer,
  creditKey,
  customerKey,
  importedCustomersIndex,
  parseImportedRow,
} from '../../entities/customer.ts';
import { calculationFor } from '../../ledger/commission.ts';
import type { CreditFact } from '../../ledger/fact.ts';
import { importedIn } from '../../ledger/imported-credit.ts';
import type { Table } from '../../table/table.ts';
import { customerIdOf } from '../../views/customer-id.ts';
import { sealOf } from '../../views/load-seal.ts';
import { sealedPage } from '../../views/sealed-page.ts';
import { readImport } from './import-view.ts';

export interface ListImportedCustomers {
  readonly partnerId: PartnerId;
  readonly importId: string;
  readonly cursor: string | undefined;
  readonly now: Date;
}

/** Lists the customers of an import by row. A customer without a purchase here has no record, so what the row says is shown. */
export async function listImportedCustomers(
  { partnerId, importId, cursor, now }: ListImportedCustomers,
  { table }: { readonly table: Table },
): Promise<{ items: ImportedCustomer[]; cursor: string | null }> {
  await readImport(table, partnerId, importId);
  const seal = await sealOf(table);
  return sealedPage(table, cursor, async (opened) => {
    const list = { index: 'GSI1', partition: importedCustomersIndex(partnerId, importId) } as const;
    const page = await table.pageKeys({ ...list, cursor: opened });
    const refs = page.keys.map(({ GSI1SK }) => ({ partnerId, ...parseImportedRow(GSI1SK) }));
    const [records, facts] = await Promise.all([
      table.getMany(refs.map(customerKey)),
      table.getMany(refs.map(creditKey)),
    ]);
    const items = refs.flatMap((ref, n): ImportedCustomer[] => {
      const fact = facts[n]?.fact;
      // The index may still list a row that another import has replaced.
      if (fact?.imported?.importId !== importId) return [];
      const record = records[n];
      const isListed = record?.referral !== undefined && !record.hasNoPurchase;
      const { row } = fact.imported;
      const { providerId: customer } = ref;
      const customerId = isListed ? customerIdOf(ref, seal) : null;
      return [{ row, customer, customerId, ...stateOf(fact, record, now) }];
    });
    return { items, cursor: page.cursor };
  });
}

type State = Pick<ImportedCustomer, 'state' | 'code' | 'firstPaidOn'>;

function stateOf(fact: CreditFact, record: Customer | undefined, now: Date): State {
  const credit = importedIn(fact);
  const firstPaidOn = credit?.elsewhere?.firstPaidOn ?? null;
  if (!credit) return { state: 'withdrawn', code: null, firstPaidOn };
  const { referral, first, hasNoPurchase } = record ?? {};
  if (!referral || hasNoPurchase) return { state: 'waiting', code: credit.code, firstPaidOn };
  const { appId, code } = referral;
  if (appId !== credit.appId || code !== credit.code) return { state: 'other_code', code, firstPaidOn };
  const next = { id: '', paidAt: now.toISOString(), currency: '' };
  const { ended } = calculationFor(next, referral, first && { id: first.payment, paidAt: first.at });
  return { state: ended ? 'ended' : 'earning', code, firstPaidOn };
}
