import { beforeAll, describe, expect, it } from 'vitest';
import { callCountsKey } from '../../functions/entities/call-counts.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { CALL_LIMITS, type CallLimits } from '../../shared/limits.ts';
import { type Api, startApi } from '../support/api.ts';
import { exampleOf, requestOf, userFor } from './requests.ts';
import { newTenant, type Tenant } from './tenant.ts';

/** The time of every call: 45 seconds before the next minute, and 14.5 hours before the next day. */
const NOW = new Date('2026-11-22T09:30:15.000Z');

let api: Api;
let tenant: Tenant;
beforeAll(async () => {
  api = await startApi({ CALL_LIMIT_FACTOR: '1' });
  tenant = await newTenant(api);
});

type Limited = Operation & { readonly limits: CallLimits };
const limited = allOperations.filter((operation): operation is Limited => operation.limits !== undefined);
const cases = limited.map((operation): [string, Limited] => [operation.id, operation]);

/** Calls an operation as a user who has already called it `inMinute` times in this minute and `inDay` times today. */
async function callAgain(operation: Limited, counts: { inMinute: number; inDay: number }): Promise<Response> {
  const user = userFor(operation, tenant);
  await api.table
    .transaction()
    .put({
      ...callCountsKey(user.id, operation.id),
      type: 'CallCounts',
      userId: user.id,
      operation: operation.id,
      minute: NOW.toISOString().slice(0, 16),
      day: NOW.toISOString().slice(0, 10),
      version: 1,
      ...counts,
    })
    .commit();
  return api.send({ ...requestOf(operation, exampleOf(operation, tenant)), user, now: NOW });
}

describe('A call beyond the limit is refused with the time to wait', () => {
  it.each(cases)('%s, per minute', async (_, operation) => {
    const { perMinute } = operation.limits;

    const refused = await callAgain(operation, { inMinute: perMinute, inDay: perMinute });

    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('45');
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  });

  it.each(cases)('%s, per day', async (_, operation) => {
    const refused = await callAgain(operation, { inMinute: 0, inDay: operation.limits.perDay });

    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(14.5 * 3_600 - 15));
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  });
});

const EXPENSIVE_READS = [
  'listRequests',
  'listAffiliates',
  'listCustomers',
  'listMarketplace',
  'traceSale',
  'getReport',
  'getLinkReport',
  'getPayoutTotals',
  'getCohorts',
  'getLifetimeValues',
  'listEvents',
  'listPending',
  'getUpcoming',
  'listPaid',
  'listPayoutsTo',
  'listReceived',
];

it('Every operation that writes has a call limit, and so has every expensive read', () => {
  const reads = limited.filter(({ method }) => method === 'GET');

  expect(reads.map(({ id }) => id).sort()).toEqual(EXPENSIVE_READS.toSorted());
  expect(limited.filter(({ method }) => method !== 'GET')).toEqual(
    allOperations.filter(({ method }) => method !== 'GET'),
  );
  for (const { limits } of limited) expect(Object.values(CALL_LIMITS)).toContainEqual(limits);
});

it('Every list with a column to sort by has a limit for its sorted pages', () => {
  const sortable = allOperations.filter(
    ({ query, response }) =>
      query?.shape.sort && 'shape' in response && 'stopped' in (response.shape as object),
  );

  expect(sortable.length).toBeGreaterThan(5);
  for (const { limitedBy } of sortable) expect(limitedBy).toEqual(expect.arrayContaining(['q', 'sort']));
});

it('Only parameters that exist make a call count', () => {
  for (const { id, query, limitedBy = [] } of allOperations) {
    expect(Object.keys(query?.shape ?? {}), id).toEqual(expect.arrayContaining([...limitedBy]));
  }
});
