import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../functions/table/table.ts';

/** Matches the keys of the former partitions, such as `USER#u#POSTING`. */
const MOVED = /^USER#([^#]+)#(POSTING|NOTIFICATIONS)$/;

interface StoredItem extends Record<string, unknown> {
  readonly PK: string;
  readonly SK: string;
}

/** Moves users' notifications and posting histories to new partitions, such as `POSTING#u`. */
export async function upgradeUserPartitions({ client, name: TableName }: Table): Promise<void> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName,
        FilterExpression: 'begins_with(PK, :user)',
        ExpressionAttributeValues: { ':user': 'USER#' },
        ExclusiveStartKey: from,
      }),
    );
    for (const item of (page.Items ?? []) as StoredItem[]) {
      const [, userId, kind] = MOVED.exec(item.PK) ?? [];
      if (!userId) continue;
      const { PK, SK } = item;
      const moved = { ...item, PK: `${kind}#${userId}` };
      const TransactItems = [{ Put: { TableName, Item: moved } }, { Delete: { TableName, Key: { PK, SK } } }];
      await client.send(new TransactWriteCommand({ TransactItems }));
    }
    from = page.LastEvaluatedKey;
  } while (from);
}
