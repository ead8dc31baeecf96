import { createTable, type Table } from '../../functions/table/table.ts';
import { MemoryTable } from '../simulation/table/memory-table.ts';

let created = 0;

/** Creates an empty table in memory, for tests that don't depend on the timing of a real database. */
export const createMemoryTable = (): Table => createTable(new MemoryTable().client(), `memory-${created++}`);
