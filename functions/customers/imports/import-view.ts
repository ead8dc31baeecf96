import type { CustomerImport as CustomerImportView } from '../../../shared/contract/customer-imports.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { IMPORT_LIMITS } from '../../../shared/import-limits.ts';
import { type CustomerImport, customerImportKey } from '../../entities/customer-import.ts';
import { notFound } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';

const OPEN_MS = IMPORT_LIMITS.openHours * 60 * 60 * 1000;

/** Its rows are dated back to the confirmation, so they can't be added for long. */
export const isOpen = ({ confirmedAt }: Pick<CustomerImport, 'confirmedAt'>, now: Date): boolean =>
  now.getTime() < Date.parse(confirmedAt) + OPEN_MS;

export const importView = (all: CustomerImport, now: Date): CustomerImportView => ({
  id: all.importId,
  provider: all.provider,
  confirmedAt: all.confirmedAt,
  rows: all.rows,
  imported: all.imported,
  isOpen: all.imported < all.rows && isOpen(all, now),
});

/** Throws `not_found`, also for another partner's import. */
export async function readImport(
  table: Table,
  partnerId: PartnerId,
  importId: string,
): Promise<CustomerImport> {
  const found = await table.get(customerImportKey(partnerId, importId));
  if (!found) throw notFound('The import you are looking for');
  return found;
}
