import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { MAX_UNREAD } from '../../shared/contract/notifications.ts';
import { notificationKey, notificationsRange } from '../entities/notification.ts';
import type { Table } from '../table/table.ts';
import { readSettings } from '../views/notification-settings.ts';

/** Counts the notifications that are newer than the last notification that was marked as read. Stops at `MAX_UNREAD` to limit the cost. */
export async function countUnread(
  { userId }: { userId: string },
  { table }: { table: Table },
): Promise<{ unread: number }> {
  const { readUpTo = '' } = await readSettings(table, userId);
  const { Count = 0 } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      ConsistentRead: true,
      Select: 'COUNT',
      KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': notificationsRange(userId).partition,
        // Start right after the last read notification. The range ends at `~`, because ids start with digits, which sort before `~`.
        ':from': notificationKey(userId, readUpTo && `${readUpTo}!`).SK,
        ':to': notificationKey(userId, '~').SK,
      },
      Limit: MAX_UNREAD,
    }),
  );
  return { unread: Count };
}
