import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createTable, type Table } from '../../functions/table/table.ts';

/** `table` for one process, in whose way something else happens, wholly, just before its request number `n`. */
export function interruptedTable(table: Table, n: number, happening: () => Promise<unknown>): Table {
  let requests = 0;
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    requests++;
    if (requests === n) await happening();
    return table.client.send(command);
  };
  return createTable({ send } as unknown as DynamoDBDocumentClient, table.name);
}
