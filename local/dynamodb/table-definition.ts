import type { TableDefinition } from '../../infra/table-definition.ts';
import { runScript } from '../run-script.ts';

/** The table as the template says, synthesized anew. */
export async function synthesizedTable(): Promise<TableDefinition> {
  return JSON.parse(await runScript('infra/print-table-definition.ts')) as TableDefinition;
}
