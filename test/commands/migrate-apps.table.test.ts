import { afterAll, beforeAll, expect, test } from 'vitest';
import { appItem } from '../../functions/entities/app.ts';
import { appListing } from '../../functions/entities/app-listing.ts';
import { appWordKey } from '../../functions/entities/app-word.ts';
import { writeIndex } from '../../functions/fanout/write-index.ts';
import { migrateItems } from '../../infra/commands/migrate-items.ts';
import { UPGRADES } from '../../infra/commands/upgrades.ts';
import type { Api } from '../support/api.ts';
import { type Fanout, startApiWithFanout } from '../support/fanout.ts';
import { newAffiliate, newPartner } from '../support/people.ts';

let api: Api;
let fanout: Fanout;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());

test('an app that was stored before parts of names were indexed is found by them after the migration', async () => {
  const { id: partnerId } = await newPartner(api.table);
  const affiliate = await newAffiliate(api.table);
  const at = '2026-01-01T00:00:00.000Z';
  const app = { appId: '01JCAPP0000000000000000000', status: 'active', name: 'Harborlight' } as const;
  const { schema, ...old } = appItem({
    ...app,
    partnerId,
    url: 'https://example.com',
    statusChanges: [{ status: 'active', at }],
    hookToken: 'token',
    createdAt: at,
  }) as ReturnType<typeof appItem> & { schema: number };
  await api.table.putIfAbsent(old);
  await fanout.waitUntilIdle();
  const { words = [], position = '' } = appListing(app) ?? {};
  const parts = words.filter((word) => !'harborlight'.startsWith(word));
  const remove = parts.map((word) => appWordKey(word, position));
  await writeIndex(api.table, { type: 'AppWord', put: [], remove });
  const found = async (q: string) =>
    (await api.as(affiliate)('listMarketplace', { query: { q } })).items.map(({ name }) => name);
  expect([await found('harbor'), await found('light')]).toEqual([['Harborlight'], []]);

  const counts = await migrateItems(api.table.client, api.table.name, { upgrades: UPGRADES, segments: 1 });
  await fanout.waitUntilIdle();

  expect(counts.upgraded).toBe(1);
  expect(await found('light')).toEqual(['Harborlight']);
});
