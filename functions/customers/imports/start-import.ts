import type { CustomerImport as CustomerImportView } from '../../../shared/contract/customer-imports.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { IMPORT_LIMITS } from '../../../shared/import-limits.ts';
import type { Provider } from '../../../shared/provider/providers.ts';
import { customerImportItem, customerImportKey, importCountKey } from '../../entities/customer-import.ts';
import { checkAccountExists } from '../../entities/profile.ts';
import { DomainError } from '../../lib/http/errors.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import { importView } from './import-view.ts';

export interface StartImport {
  readonly partnerId: PartnerId;
  readonly id: string;
  readonly provider: Provider;
  readonly rows: number;
  readonly now: Date;
}

/** Confirms an import. Idempotent. Throws `conflict` for the id of an import with other details, and if there are too many imports. */
export function startImport(
  { partnerId, id: importId, provider, rows, now }: StartImport,
  { table }: { readonly table: Table },
): Promise<CustomerImportView> {
  return retryOnConflict(async () => {
    const found = await table.get(customerImportKey(partnerId, importId));
    if (found) {
      if (found.rows !== rows || found.provider !== provider) throw started();
      return importView(found, now);
    }
    const all = { partnerId, importId, provider, rows, imported: 0, confirmedAt: now.toISOString() };
    const tx = table
      .transaction()
      .put(customerImportItem(all), { if: { exists: false } })
      .update(importCountKey(partnerId), {
        set: { type: 'ImportCount' },
        add: { imports: 1 },
        if: { below: { imports: IMPORT_LIMITS.imports } },
        orElse: tooMany(),
      });
    await checkAccountExists(tx, partnerId).commit();
    return importView(all, now);
  });
}

const started = () => new DomainError('conflict', 'An import with other details has this id.');

const tooMany = () =>
  new DomainError('conflict', `You have reached the limit of ${IMPORT_LIMITS.imports} imports.`);
