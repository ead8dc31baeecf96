import type { Table } from '../../functions/table/table.ts';
import { startBenchTable } from './bench-table.ts';
import { startMetering } from './meter.ts';

/** Runs `measure` with a table in DynamoDB Local, while all document clients of this process count capacity units. */
export async function withMeteredTable<T>(measure: (table: Table) => Promise<T>): Promise<T> {
  const stopMetering = startMetering();
  const { table, stop } = await startBenchTable();
  try {
    return await measure(table);
  } finally {
    await stop();
    stopMetering();
  }
}
