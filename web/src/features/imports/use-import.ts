import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import type { CheckedRow } from '../../../../shared/contract/customer-imports.ts';
import { IMPORT_LIMITS } from '../../../../shared/import-limits.ts';
import { split } from '../../../../shared/lib/split.ts';
import { PROVIDER_IDS } from '../../../../shared/provider/providers.ts';
import { customerKeys } from '../../data/customers/keys.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { importRows, previewRows, startImport } from './data/queries.ts';
import { messages } from './messages.ts';
import type { FileRow, LeftOut } from './read-file.ts';

const [PROVIDER] = PROVIDER_IDS;

/** A row that can be imported, with its coupon. */
export interface ReadyRow extends FileRow {
  readonly appId: string;
  readonly code: string;
  readonly ended: CheckedRow['ended'];
}

export interface Preview {
  readonly ready: readonly ReadyRow[];
  readonly leftOut: readonly LeftOut[];
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

export type ImportState =
  | { readonly step: 'idle' }
  | ({ readonly step: 'previewing' } & Progress)
  | ({ readonly step: 'previewed' } & Preview)
  | ({ readonly step: 'importing' } & Progress & Preview)
  | {
      readonly step: 'done';
      readonly id: string;
      readonly imported: number;
      readonly leftOut: readonly LeftOut[];
    }
  /** Repeating it is safe, because a row that is imported already stays as it is. */
  | { readonly step: 'failed'; readonly reason: string; readonly retry: () => void };

interface Rows {
  readonly rows: readonly FileRow[];
  readonly leftOut: readonly LeftOut[];
}

/** Checks the rows of a file, and imports those that are ready. Both take many calls, which wait for the limit of calls. */
export function useImport() {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const importId = useRef<string>(undefined);

  async function preview(file: Rows): Promise<void> {
    const ready: ReadyRow[] = [];
    const leftOut = [...file.leftOut];
    const total = file.rows.length;
    importId.current = undefined;
    try {
      let done = 0;
      for (const part of split(file.rows, IMPORT_LIMITS.rowsPerPreview)) {
        setState({ step: 'previewing', done, total });
        done += part.length;
        const rows = part.map(({ line: _, ...row }) => row);
        const { items } = await previewRows({ provider: PROVIDER, rows });
        for (const [n, item] of items.entries()) addChecked(part[n], item, ready, leftOut);
      }
      setState({ step: 'previewed', ready, leftOut });
    } catch (error) {
      setState({ step: 'failed', reason: messageOf(error, ''), retry: () => void preview(file) });
    }
  }

  async function run(checked: Preview): Promise<void> {
    const { ready, leftOut } = checked;
    const total = ready.length;
    importId.current ??= ulid();
    const id = importId.current;
    const refused: LeftOut[] = [];
    let imported = 0;
    try {
      setState({ step: 'importing', done: 0, total, ...checked });
      await startImport({ id, provider: PROVIDER, rows: total });
      let done = 0;
      for (const part of split(ready, IMPORT_LIMITS.rowsPerCall)) {
        setState({ step: 'importing', done, total, ...checked });
        done += part.length;
        const rows = part.map(({ line: _line, affiliate: _affiliate, ended: _ended, ...row }) => row);
        const { items } = await importRows(id, { rows });
        for (const [n, item] of items.entries()) {
          if (item.status === 'imported') imported++;
          else addChecked(part[n], item, [], refused);
        }
      }
      setState({ step: 'done', id, imported, leftOut: [...leftOut, ...refused] });
    } catch (error) {
      setState({ step: 'failed', reason: messageOf(error, ''), retry: () => void run(checked) });
    } finally {
      void client.invalidateQueries({ queryKey: customerKeys.imports });
    }
  }

  return { state, preview, run, reset: () => setState({ step: 'idle' }) };
}

function addChecked(
  row: FileRow | undefined,
  { status, appId, code, ended }: CheckedRow,
  ready: ReadyRow[],
  leftOut: LeftOut[],
): void {
  if (!row) return;
  if (status === 'ready' && appId !== null && code !== null) ready.push({ ...row, appId, code, ended });
  else leftOut.push({ line: row.line, customer: row.customer, why: messages.status[status](code ?? '') });
}
