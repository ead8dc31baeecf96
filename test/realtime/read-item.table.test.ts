import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Table } from '../../functions/table/table.ts';
import { createLocalClient } from '../../local/dynamodb/local-client.ts';
import { type CheckSubscription, loadNamespaces } from '../../local/events/namespaces.ts';
import { createItemReader } from '../../local/events/read-item.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { newAffiliate } from '../support/people.ts';
import { createTestTable } from '../support/table.ts';

let table: Table;
let check: CheckSubscription;
let client: ReturnType<typeof createLocalClient>;
beforeAll(async () => {
  const created = await createTestTable();
  ({ table } = created);
  client = createLocalClient(created.endpoint);
  check = await loadNamespaces(createItemReader(client, table.name));
});
afterAll(() => client.destroy());

const subscribe = (userId: string) => {
  const path = channels.user(userId);
  return check(
    { path, segments: path.slice(1).split('/') },
    { sub: userId, token_use: 'access', auth_time: '1700000000' },
  );
};

test('a user with a stored profile may subscribe', async () => {
  const { id } = await newAffiliate(table);

  await expect(subscribe(id)).resolves.toBeUndefined();
});

test('a user without a stored profile may subscribe', async () => {
  await expect(subscribe('nobody')).resolves.toBeUndefined();
});

test('a user who was signed out after the token’s sign-in may not subscribe', async () => {
  const { id } = await newAffiliate(table, { signedOutBefore: 1_700_000_001 });

  await expect(subscribe(id)).rejects.toMatchObject({ errorType: 'Unauthorized' });
});

test('a user who was signed out before the token’s sign-in may subscribe', async () => {
  const { id } = await newAffiliate(table, { signedOutBefore: 1_700_000_000 });

  await expect(subscribe(id)).resolves.toBeUndefined();
});

test('a user whose stored profile is deleted may not subscribe', async () => {
  const { id } = await newAffiliate(table, { deletedAt: '2026-11-22T00:00:00.000Z' });

  await expect(subscribe(id)).rejects.toMatchObject({ errorType: 'Unauthorized' });
});
