import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createTable, type Table } from '../../functions/table/table.ts';
import { type TableCall, tableCallsOf } from './table-calls.ts';

/**
 * Returns a copy of `table`, and a list of all requests that are made through the copy. The list contains each request as the calls for
 * which IAM would check the permissions.
 */
export function countedTable(table: Table): { table: Table; requests: TableCall[][] } {
  const requests: TableCall[][] = [];
  const send = (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    requests.push(tableCallsOf(command));
    return table.client.send(command);
  };
  return { table: createTable({ send } as unknown as DynamoDBDocumentClient, table.name), requests };
}
