import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { exampleOf, requestOf, userFor } from '../contract/requests.ts';
import { newTenant, type Tenant } from '../contract/tenant.ts';
import type { Api, User } from '../support/api.ts';
import { type ApiGateway, startApiGateway } from '../support/api-gateway.ts';
import { type ApiWithAccounts, startApiWithAccounts } from '../support/api-with-accounts.ts';
import { scanTable } from '../support/audit.ts';
import { BAD_TOKENS, createTokenPool, type TokenPool } from './bad-tokens.ts';

let accounts: ApiWithAccounts;
let api: Api;
let pool: TokenPool;
let gateway: ApiGateway;
let tenant: Tenant;
beforeAll(async () => {
  [accounts, pool] = await Promise.all([startApiWithAccounts(), createTokenPool()]);
  ({ api } = accounts);
  gateway = await startApiGateway(api, pool.authorize);
  tenant = await newTenant(api);
});
afterAll(() => Promise.all([gateway.close(), accounts.stop()]));

/** Returns the `authorization` header of a user's request, or undefined for a request without this header. */
type Authorize = (user: User) => Promise<string | undefined>;

const valid: Authorize = async (user) => `Bearer ${(await pool.issue(user)).AccessToken}`;

/** Sends the example call of every operation over HTTP. Returns the statuses by operation. */
async function callAll(
  { given, authorize }: { given: Tenant; authorize: Authorize },
  operations: readonly Operation[] = allOperations,
): Promise<Record<string, number>> {
  const { partner, affiliate, moderator } = given;
  const headers = new Map<User, string | undefined>();
  for (const user of [partner, affiliate, moderator]) headers.set(user, await authorize(user));
  const statuses: Record<string, number> = {};
  for (const operation of operations) {
    const { method, path, body } = requestOf(operation, exampleOf(operation, given));
    const authorization = headers.get(userFor(operation, given));
    const response = await fetch(`${gateway.origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(authorization !== undefined && { authorization }),
      },
      ...(body !== undefined && { body }),
    });
    await response.arrayBuffer();
    statuses[operation.id] = response.status;
  }
  return statuses;
}

const everyOperation = (status: number) => Object.fromEntries(allOperations.map(({ id }) => [id, status]));

/** Returns all items of the table except the counters of API calls, which enforce the rate limits. */
const contents = async (): Promise<Record<string, unknown>[]> =>
  (await scanTable(api.table)).filter(({ type }) => type !== 'CallCounts');

const withoutRequest = ({ lastRequest, ...item }: Record<string, unknown>) => item;

describe('Every operation refuses', () => {
  it.each(Object.entries(BAD_TOKENS))('%s', async (_, { status, reachesHandler, header }) => {
    const [before, invoked] = [await contents(), gateway.invocations()];

    const statuses = await callAll({
      given: tenant,
      authorize: async (user) => header(await pool.issue(user), pool),
    });

    expect(statuses).toEqual(everyOperation(status));
    expect(await contents()).toEqual(before);
    expect(gateway.invocations() - invoked).toBe(reachesHandler ? allOperations.length : 0);
  });

  it('the token of a deleted user, except that the deletion can be repeated', async () => {
    const deleted = await newTenant(api);
    for (const user of [deleted.partner, deleted.affiliate, deleted.moderator])
      await api.as(user)('deleteMe');
    const before = await contents();

    const statuses = await callAll({ given: deleted, authorize: valid });

    expect(statuses).toEqual({ ...everyOperation(401), deleteMe: 200 });
    // The repeated deletion writes the same items again, with the id of the new request.
    expect((await contents()).map(withoutRequest)).toEqual(before.map(withoutRequest));
  });
});

it('No operation refuses a valid token', async () => {
  // Delete the account last, because the token is refused afterward.
  const operations = allOperations.toSorted(
    (a, b) => Number(a.id === 'deleteMe') - Number(b.id === 'deleteMe'),
  );

  const statuses = await callAll({ given: await newTenant(api), authorize: valid }, operations);

  expect(Object.keys(statuses)).toHaveLength(allOperations.length);
  expect(
    Object.entries(statuses).filter(([, status]) => [401, 403].includes(status) || status >= 500),
  ).toEqual([]);
});
