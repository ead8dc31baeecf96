import { createTable, type Table } from '../../functions/table/table.ts';
import { MemoryTable } from '../simulation/table/memory-table.ts';

/** Creates an empty table in memory, for tests that need a table but nothing of a database's timing. */
export const createMemoryTable = (): Table => createTable(new MemoryTable().client(), 'memory');
