import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';

let api: Awaited<ReturnType<typeof startApiWithFanout>>['api'];
let fanout: Fanout;
let affiliate: User;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
  affiliate = await newAffiliate(api.table);
});
afterAll(() => fanout.stop());

async function search(q: string): Promise<string[]> {
  await fanout.waitUntilIdle();
  return (await api.as(affiliate)('listMarketplace', { query: { q } })).items.map(({ id }) => id).sort();
}

it('finds all apps of a company by its name, and by a new one instead', async () => {
  const partner = await newPartner(api.table, { companyName: 'Zeppelin Works' });
  const apps = [await addApp(api, partner, 'Notes'), await addApp(api, partner, 'Invoices')];
  const ids = apps.map(({ id }) => id).sort();
  const rename = async (companyName: string) => {
    const { version } = await api.as(partner)('getMe');
    await api.as(partner)('updateMe', { body: { version, companyName } });
  };
  expect(await search('zeppelin')).toEqual(ids);
  expect(await search('zepp notes')).toEqual([apps[0]?.id]);

  await rename('Kiln Software');

  expect(await search('zeppelin')).toEqual([]);
  expect(await search('kiln')).toEqual(ids);
});
