import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../../../shared/contract/operations.ts';
import { IMPORT_LIMITS } from '../../../../../shared/import-limits.ts';
import { split } from '../../../../../shared/lib/split.ts';
import { call } from '../../../data/api.ts';
import { customerKeys } from '../../../data/customers/keys.ts';
import { readAllPages } from '../../../lib/csv/read-all-pages.ts';
import { loadInTurn } from '../../../lib/lists/load-in-turn.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';
import { pause } from '../../../lib/requests/pause.ts';

export const importsQuery = queryOptions({
  queryKey: [...customerKeys.imports, 'list'],
  queryFn: () => call('listCustomerImports'),
});

export const importedQuery = (importId: string) =>
  pagedQuery([...customerKeys.imports, 'customers', importId], (query) =>
    call('listImportedCustomers', { params: { importId }, query }),
  );

type BodyOf<K extends keyof typeof OPERATIONS> =
  OperationInput<(typeof OPERATIONS)[K]> extends { body: infer B } ? B : never;

/** The calls wait for the limit of calls, because the user waits anyway. */
export const previewRows = (body: BodyOf<'previewCustomerImport'>) =>
  loadInTurn(() => call('previewCustomerImport', { body }), pause);

/** The caller chooses the id, so a repeated call starts only one import. */
export const startImport = (body: BodyOf<'startCustomerImport'>) =>
  loadInTurn(() => call('startCustomerImport', { body }), pause);

export const importRows = (importId: string, body: BodyOf<'importCustomers'>) =>
  loadInTurn(() => call('importCustomers', { params: { importId }, body }), pause);

export interface Row {
  readonly row: number;
  readonly customer: string;
}

interface Undo {
  /** The rows to undo. If missing, all of the import. */
  readonly rows?: readonly Row[] | undefined;
  readonly onProgress: (progress: { done: number; total: number }) => void;
}

/** Undoes rows of an import. Returns how many are undone, and how many a payout has included. */
export function useUndoImport(importId: string) {
  const client = useQueryClient();
  return useMutation({
    // The ledger follows a statement a moment later.
    meta: { settlesMs: 2_000 },
    mutationFn: async ({ rows: wanted, onProgress }: Undo) => {
      const rows = wanted ?? (await rowsToUndo(importId));
      const counts = { withdrawn: 0, paid: 0 };
      let done = 0;
      for (const part of split(rows, IMPORT_LIMITS.rowsPerCall)) {
        onProgress({ done, total: rows.length });
        done += part.length;
        const input = {
          params: { importId },
          body: { rows: part.map(({ row, customer }) => ({ row, customer })) },
        };
        const { items } = await loadInTurn(() => call('withdrawImportedCustomers', input), pause);
        for (const { result } of items) if (result !== 'not_imported') counts[result]++;
      }
      return counts;
    },
    onSettled: () => client.invalidateQueries({ queryKey: customerKeys.imports }),
  });
}

async function rowsToUndo(importId: string): Promise<readonly Row[]> {
  const { rows } = await readAllPages(importedQuery(importId).load);
  return rows.filter(({ state }) => state !== 'withdrawn');
}
