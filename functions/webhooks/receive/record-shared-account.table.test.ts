import { expect, test } from 'vitest';
import { createTestTable } from '../../../test/support/table.ts';
import { healthKey } from '../../entities/health.ts';
import type { ProviderEvent } from '../../entities/provider-event.ts';
import type { Table } from '../../table/table.ts';
import { recordSharedAccount } from './record-shared-account.ts';

test('a shared account is recorded at the next event if the write failed at first', async () => {
  const { table } = await createTestTable();
  const outage: Table = {
    ...table,
    transaction() {
      throw new Error('DynamoDB is down');
    },
  };
  const first = { appId: 'first', provider: 'stripe' } as ProviderEvent;
  const second = { appId: 'second', eventType: 'invoice.paid', origin: 'live' } as const;
  const now = new Date();

  await expect(recordSharedAccount(outage, first, second, now)).rejects.toThrow('DynamoDB is down');
  await recordSharedAccount(table, first, second, now);

  const sharing = await Promise.all(
    ['first', 'second'].map(async (id) => (await table.get(healthKey(id, 'stripe')))?.sharesAccountWith),
  );
  expect(sharing).toEqual([new Set(['second']), new Set(['first'])]);
});
