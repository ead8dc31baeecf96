import { expect, test } from 'vitest';
import { affiliateStatsKey, couponStatsKeys } from '../../entities/stats.ts';
import type { PageRequest, PartitionPageRequest, Table } from '../../table/table.ts';
import { readAffiliateRows, readPartnerRows } from './read-coupon-months.ts';

const PERIOD = { from: '2026-01', to: '2026-12' };
const OTHER = { partnerId: 'partner', affiliateId: 'jane', appId: 'other', code: 'JANE20' };
/** A number of reads that is higher than any report needs. */
const ENDLESS = 10_000;

/** Creates a table with an endless list of counters, none of which belongs to the app of the report. */
function endlessTable() {
  let reads = 0;
  const row = {
    ...affiliateStatsKey('jane', 'other', 'JANE20', '2026-05'),
    ...couponStatsKeys(OTHER, '2026-05'),
  };
  const pageOf = async ({ limit = 0 }: PartitionPageRequest) => {
    if (++reads > ENDLESS) throw new Error('The list is read without a bound');
    return Array.from({ length: limit }, () => row);
  };
  const table = {
    pageKeys: async (request: PageRequest) => ({ keys: await pageOf(request), cursor: 'next' }),
    partitionPage: async (request: PartitionPageRequest) => ({
      items: await pageOf(request),
      cursor: 'next',
    }),
  } as unknown as Table;
  return table;
}

test("a partner's report of one app is refused if it takes too many reads", async () => {
  const selection = { period: PERIOD, appId: 'app', advice: 'Narrow the dates.' };

  await expect(readPartnerRows(endlessTable(), 'partner', selection)).rejects.toMatchObject({
    code: 'too_many_rows',
    message: 'There are too many figures to add up. Narrow the dates.',
  });
});

test("an affiliate's report of one partner is refused if it takes too many reads", async () => {
  const selection = { period: PERIOD, partnerId: 'another', advice: 'Narrow the dates.' };

  await expect(readAffiliateRows(endlessTable(), 'jane', selection)).rejects.toMatchObject({
    code: 'too_many_rows',
  });
});
