import * as z from 'zod/mini';
import { IMPORT_LIMITS } from '../../../shared/import-limits.ts';
import { importedCredit } from '../../ledger/imported-credit.ts';
import type { CustomerStatement } from '../../ledger/statement.ts';
import { CUSTOMERS_IMPORTED } from '../own-events.ts';
import type { CustomersImport } from '../partner-statement.ts';
import { objectParser } from './object-parser.ts';
import { id, type OwnEvent, ownEvent, reason, rowNumber, statedAt } from './statement-event.ts';

/** Builds an event in Stripe's format with some rows of an import. Its lane is the import. */
export function importEvent({ importId, now, ...statement }: CustomersImport): OwnEvent {
  const object = { id: importId, ...statement, at: now.toISOString() };
  return ownEvent(CUSTOMERS_IMPORTED, 'imported', object);
}

export const parseImport = objectParser(() =>
  z.object({
    id: id(),
    by: id(),
    reason: reason(),
    at: statedAt(),
    rows: z
      .array(
        z.object({
          row: rowNumber(),
          customer: id(),
          appId: id(),
          code: id(),
          firstPaidOn: z.optional(z.iso.date()),
          isBountyOwed: z.optional(z.literal(true)),
        }),
      )
      .check(z.minLength(1), z.maxLength(IMPORT_LIMITS.rowsPerCall)),
  }),
);

export function translateImport(object: unknown): CustomerStatement[] {
  const { id: importId, rows, ...statement } = parseImport(object);
  return rows.map(({ firstPaidOn, isBountyOwed, ...row }) => {
    const elsewhere = { ...(firstPaidOn ? { firstPaidOn } : {}), ...(isBountyOwed ? { isBountyOwed } : {}) };
    const fact = importedCredit({ importId, ...statement }, { ...row, ...elsewhere });
    return { says: 'customer', customer: row.customer, facts: [fact] };
  });
}
