import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { appItem } from '../../functions/entities/app.ts';
import { listMarketplace } from '../../functions/marketplace/list-marketplace.ts';
import { countedTable } from '../support/counted-table.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const CREATED = '2024-01-01T00:00:00.000Z';

test('a filter that no program matches reads 1,000 programs per call, says that it stopped, and ends at the end', async () => {
  const table = createMemoryTable();
  for (let n = 0; n < 1_100; n++) {
    const app = {
      appId: ulid(Date.parse(CREATED) + n),
      partnerId: 'ada',
      name: 'Notes',
      handle: `notes-${n}`,
    };
    const statusChanges = [{ status: 'active' as const, at: CREATED }];
    const rest = {
      status: 'active' as const,
      statusChanges,
      url: 'https://example.com',
      hookToken: `token-${n}`,
      createdAt: CREATED,
    };
    await table.putIfAbsent(appItem({ ...app, ...rest }));
  }
  const caller = { userId: 'bob', role: 'affiliate', moderator: false, signedInAt: 0 } as const;
  const counted = countedTable(table);
  const list = (cursor?: string) =>
    listMarketplace(
      { caller, term: undefined, filter: { rate: '30' }, order: undefined, cursor, now: new Date() },
      counted,
    );

  const first = await list();
  const reads = counted.readCounts();
  const second = await list(first.cursor ?? '');

  expect([first.items, first.stopped, reads]).toEqual([[], 'search', { rows: 1_000, items: 1_000 }]);
  expect(second).toEqual({ items: [], cursor: null, stopped: null });
});
