import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createTable, type Table } from '../../functions/table/table.ts';
import { type TableCall, tableCallsOf } from './table-calls.ts';

/** Returns `table` and a list of all requests made with it, each as the calls that IAM checks. */
export function countedTable(table: Table): { table: Table; requests: TableCall[][] } {
  const requests: TableCall[][] = [];
  const send = (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    requests.push(tableCallsOf(command));
    return table.client.send(command);
  };
  return { table: createTable({ send } as unknown as DynamoDBDocumentClient, table.name), requests };
}
