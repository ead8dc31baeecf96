import { invalidCursor } from '../table/cursor.ts';
import type { Page, Table } from '../table/table.ts';
import { sealOf } from './load-seal.ts';

const CONTEXT = 'cursor';

/** Reads a page of a list whose keys contain the provider's ids. Encrypts the cursors, because they contain such keys. */
export async function sealedPage<P extends Page<unknown>>(
  table: Table,
  cursor: string | undefined,
  read: (cursor: string | undefined) => Promise<P>,
): Promise<P> {
  const seal = await sealOf(table);
  const opened = cursor === undefined ? undefined : seal.open(cursor, CONTEXT);
  if (cursor !== undefined && opened === undefined) throw invalidCursor();
  const page = await read(opened);
  return { ...page, cursor: page.cursor === null ? null : seal.seal(page.cursor, CONTEXT) };
}
