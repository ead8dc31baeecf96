import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../functions/table/table.ts';

/** Scans the whole table, so use this function only with a local database. */
export async function scanItemsOfType<T>(table: Table, type: string): Promise<T[]> {
  const items: T[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: '#type = :type',
        ExpressionAttributeNames: { '#type': 'type' },
        ExpressionAttributeValues: { ':type': type },
        ExclusiveStartKey: from,
      }),
    );
    items.push(...((page.Items ?? []) as T[]));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}
