import type { ProviderEvent } from '../entities/provider-event.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';

/** Makes the table's stream deliver a stored event again. Returns false if the event is not stored. */
export async function touchEvent(table: Table, event: Key<ProviderEvent>, now: Date): Promise<boolean> {
  const set = { replayedAt: now.toISOString() };
  const { applied } = await table
    .transaction()
    .update(event, { set, if: { exists: true } })
    .exchange();
  return applied;
}
