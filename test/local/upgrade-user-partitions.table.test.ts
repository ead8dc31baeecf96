import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { keys } from '../../functions/table/keys.ts';
import type { Table } from '../../functions/table/table.ts';
import { upgradeUserPartitions } from '../../local/upgrade-user-partitions.ts';
import { createTestTable } from '../support/table.ts';

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

const put = (Item: { PK: string; SK: string; type: string }) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));

test('notifications and posting activity keep their content under the new keys, and profiles stay', async () => {
  await put({ PK: 'USER#u', SK: 'PROFILE', type: 'Profile' });
  await put({ PK: 'USER#u#POSTING', SK: 'POSTING', type: 'Posting' });
  await put({ PK: 'USER#u#NOTIFICATIONS', SK: 'SETTINGS', type: 'NotificationSettings' });
  await put({ PK: 'USER#u#NOTIFICATIONS', SK: 'TOLD#1', type: 'Notification' });

  await upgradeUserPartitions(table);

  expect(await table.get(keys.profile('u'))).toMatchObject({ type: 'Profile' });
  expect(await table.get(keys.posting('u'))).toMatchObject({ type: 'Posting' });
  expect(await table.get(keys.notificationSettings('u'))).toMatchObject({ type: 'NotificationSettings' });
  expect(await table.get(keys.notification('u', '1'))).toMatchObject({ type: 'Notification' });
  expect(await table.get({ PK: 'USER#u#POSTING', SK: 'POSTING' })).toBeUndefined();
});
