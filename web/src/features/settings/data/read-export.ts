import { type ExportSection, exportSectionsOf } from '../../../../../shared/accounts/export-sections.ts';
import type { Role } from '../../../../../shared/accounts/roles.ts';
import type { ExportRow } from '../../../../../shared/contract/exports.ts';
import { loadInTurn } from '../../../lib/lists/load-in-turn.ts';

/** The number of calls that are made without a pause. Most accounts need fewer calls. */
const QUICK_CALLS = 25;
/** The pause before each additional call, in milliseconds. It keeps the number of calls below the limit per minute (`CALL_LIMITS.bulk`). */
const PAUSE_MS = 1_500;

/** If reading fails, a second attempt continues after these rows. */
export interface ReadSections {
  readonly rows: Map<ExportSection, ExportRow[]>;
  /** The section that has been partially read, and the cursor for the rest of it. Undefined if all sections in `rows` are complete. */
  next?: { readonly section: ExportSection; readonly cursor: string } | undefined;
}

interface Part {
  readonly items: ExportRow[];
  readonly cursor: string | null;
}

export interface ReadExport {
  readonly role: Role;
  /** The data that earlier attempts have read. New rows are added to it. */
  readonly read: ReadSections;
  /** Called after each API call, with the number of rows read so far. */
  readonly onProgress: (rows: number) => void;
}

export interface ReadExportDeps {
  readonly load: (body: { section: ExportSection; cursor?: string }) => Promise<Part>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/**
 * Reads all data about the user's account, in several API calls. If this function throws an error, another call with the same `read`
 * continues where it stopped.
 */
export async function readExport(
  { role, read, onProgress }: ReadExport,
  { load, pause }: ReadExportDeps,
): Promise<void> {
  let calls = 0;
  for (const section of exportSectionsOf(role)) {
    if (read.rows.has(section) && read.next?.section !== section) continue;
    do {
      if (++calls > QUICK_CALLS) await pause(PAUSE_MS);
      const { items, cursor } = await loadInTurn(() => load(read.next ?? { section }), pause);
      const rows = read.rows.get(section) ?? [];
      read.rows.set(section, rows);
      rows.push(...items);
      read.next = cursor === null ? undefined : { section, cursor };
      onProgress(countRows(read));
    } while (read.next);
  }
}

export const countRows = ({ rows }: ReadSections): number =>
  [...rows.values()].reduce((sum, { length }) => sum + length, 0);
