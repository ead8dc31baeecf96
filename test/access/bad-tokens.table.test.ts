import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileKey } from '../../functions/entities/profile.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations, OPERATIONS } from '../../shared/contract/operations.ts';
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

/** Signs in at the given time, and silently refreshes the tokens now. */
const refreshedFrom =
  (signedInAt: number): Authorize =>
  async (user) =>
    `Bearer ${(await pool.issue(user, signedInAt)).AccessToken}`;

const nextSecond = () => Math.floor(Date.now() / 1_000) + 1;

const everyOperation = (status: number) => Object.fromEntries(allOperations.map(({ id }) => [id, status]));

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

  it('a token of a sign-in before the user was signed out everywhere, even if it was refreshed since', async () => {
    const signedOut = await newTenant(api);
    const signedOutBefore = Math.floor(Date.now() / 1_000);
    for (const { id } of [signedOut.partner, signedOut.affiliate, signedOut.moderator])
      await api.table.transaction().update(profileKey(id), { set: { signedOutBefore } }).commit();
    const before = await scanTable(api.table);

    const statuses = await callAll({ given: signedOut, authorize: refreshedFrom(signedOutBefore - 1) });

    expect(statuses).toEqual(everyOperation(401));
    // Not even the counts of the calls have changed, so a stranger with an old token cannot use up the limits of the account.
    expect(await scanTable(api.table)).toEqual(before);
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

it('No operation refuses a valid token, not even if all earlier sign-ins of the user have ended', async () => {
  const given = await newTenant(api);
  const signedOutBefore = Math.floor(Date.now() / 1_000);
  for (const { id } of [given.partner, given.affiliate, given.moderator])
    await api.table.transaction().update(profileKey(id), { set: { signedOutBefore } }).commit();
  const isLast = ({ id }: Operation) => id === 'endSessions';
  // End the sessions last, because the token is refused afterward. The account is then deleted with the token of a new sign-in.
  const operations = allOperations
    .filter(({ id }) => id !== 'deleteMe')
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));

  const statuses = {
    ...(await callAll({ given, authorize: refreshedFrom(signedOutBefore) }, operations)),
    ...(await callAll({ given, authorize: refreshedFrom(nextSecond()) }, [OPERATIONS.deleteMe])),
  };

  expect(Object.keys(statuses)).toHaveLength(allOperations.length);
  expect(
    Object.entries(statuses).filter(([, status]) => [401, 403].includes(status) || status >= 500),
  ).toEqual([]);
});
