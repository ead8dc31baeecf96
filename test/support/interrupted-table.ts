import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createTable, type Table } from '../../functions/table/table.ts';

/**
 * Returns a copy of `table` that runs `interruption` to completion immediately before request number `n`. Tests use it to reproduce races.
 */
export function interruptedTable(table: Table, n: number, interruption: () => Promise<unknown>): Table {
  let requests = 0;
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    requests++;
    if (requests === n) await interruption();
    return table.client.send(command);
  };
  return createTable({ send } as unknown as DynamoDBDocumentClient, table.name);
}
