import type { CustomerImport as CustomerImportView } from '../../../shared/contract/customer-imports.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { customerImportsRange } from '../../entities/customer-import.ts';
import type { Table } from '../../table/table.ts';
import { importView } from './import-view.ts';

/** Lists a partner's imports, newest first. Their number is limited. */
export async function listImports(
  { partnerId, now }: { readonly partnerId: PartnerId; readonly now: Date },
  { table }: { readonly table: Table },
): Promise<{ items: CustomerImportView[] }> {
  const all = await table.partition(customerImportsRange(partnerId));
  const newestFirst = all.sort((a, b) => (a.confirmedAt > b.confirmedAt ? -1 : 1));
  return { items: newestFirst.map((each) => importView(each, now)) };
}
