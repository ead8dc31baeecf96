import { expect, test } from 'vitest';
import { type App, appItem } from '../../functions/entities/app.ts';
import { readOwnApp } from '../../functions/entities/read-own-app.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const APP: App = {
  handle: 'app',
  appId: 'app',
  partnerId: 'owner',
  name: 'Shop',
  url: 'https://shop.example',
  status: 'active',
  statusChanges: [],
  hookToken: 'token',
  createdAt: '2026-03-01T00:00:00.000Z',
};
const NOT_FOUND = {
  code: 'not_found',
  message: 'The application you are looking for does not exist or you do not have permission to view it.',
};

const table = createMemoryTable();
await table.putIfAbsent(appItem(APP));

test('the owner reads an app', async () => {
  await expect(readOwnApp(table, { partnerId: 'owner', appId: 'app' })).resolves.toMatchObject(APP);
});

test('another partner cannot tell an app from a missing one', async () => {
  await expect(readOwnApp(table, { partnerId: 'other', appId: 'app' })).rejects.toMatchObject(NOT_FOUND);
  await expect(readOwnApp(table, { partnerId: 'other', appId: 'none' })).rejects.toMatchObject(NOT_FOUND);
});
