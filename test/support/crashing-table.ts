import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createTable, type Table } from '../../functions/table/table.ts';

export class ProcessCrashed extends Error {}

const WRITES: readonly string[] = ['PutCommand', 'UpdateCommand', 'DeleteCommand', 'TransactWriteCommand'];

/**
 * Returns a copy of `table` whose simulated process dies after write number `last`. DynamoDB applies this write, but the process never
 * receives the response.
 */
export function crashingTable({ client, name }: Table, last: number): Table {
  let writes = 0;
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    if (writes >= last) throw new ProcessCrashed();
    const output = await client.send(command);
    if (WRITES.includes(command.constructor.name) && ++writes === last) throw new ProcessCrashed();
    return output;
  };
  return createTable({ send } as unknown as DynamoDBDocumentClient, name);
}
