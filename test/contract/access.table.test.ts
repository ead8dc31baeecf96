import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { profileKey } from '../../functions/entities/profile.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { type Api, startApi } from '../support/api.ts';
import { exampleOf, type Parts, refused, send, userFor } from './requests.ts';
import { newTenant, type Tenant } from './tenant.ts';

let api: Api;
let tenant: Tenant;
let stranger: Tenant;
beforeAll(async () => {
  api = await startApi();
  [tenant, stranger] = [await newTenant(api), await newTenant(api)];
});

const named = (operations: readonly Operation[]) =>
  operations.map((operation): [string, Operation] => [operation.id, operation]);
const ofOneRole = allOperations.filter(({ access }) => access !== 'any');

const SHARED_RESOURCES = new Set([
  'joinProgram',
  'requestCoupon',
  'getMarketplaceApp',
  'saveAvatar',
  'getPost',
  'listComments',
  'addComment',
  'getComment',
  'listParticipants',
  'likePost',
  'unlikePost',
  'likeComment',
  'unlikeComment',
  'reportPost',
  'reportComment',
  'decideReport',
  'suspendUser',
  'liftSuspension',
]);
const withNotFound = allOperations.filter(
  ({ id, errors }) => errors.includes('not_found') && id !== 'saveAvatar',
);
const private_ = withNotFound.filter(({ id }) => !SHARED_RESOURCES.has(id));
const ofPairs = allOperations.filter(({ errors, params }) => params && !errors.includes('not_found'));

describe('Without a token', () => {
  it.each(named(allOperations))('%s is refused before its input is validated', async (_, operation) => {
    const { code, detail } = await refused(api, operation, { ...exampleOf(operation, tenant), body: {} });

    expect({ code, detail }).toEqual({ code: 'unauthenticated', detail: 'User not authenticated' });
  });
});

describe('With an ID token', () => {
  it.each(named(allOperations))('%s is refused, even if the route let it through', async (_, operation) => {
    const { code } = await refused(api, operation, exampleOf(operation, tenant), userFor(operation, tenant), {
      tokenUse: 'id',
    });

    expect(code).toBe('unauthenticated');
  });
});

describe('With the token of a deleted account', () => {
  // Leave out operations on the caller's own profile, because they resume an interrupted deletion of the account
  // (functions/profiles/delete-me.table.test.ts).
  const ofOtherAreas = allOperations.filter(({ area }) => area !== 'profiles');
  let deleted: Tenant;
  beforeAll(async () => {
    deleted = await newTenant(api);
    for (const { id } of [deleted.partner, deleted.affiliate, deleted.moderator]) {
      const deletedAt = new Date().toISOString();
      await api.table.transaction().update(profileKey(id), { set: { deletedAt } }).commit();
    }
  });

  it.each(named(ofOtherAreas))('%s is refused', async (_, operation) => {
    const { code } = await refused(
      api,
      operation,
      exampleOf(operation, deleted),
      userFor(operation, deleted),
    );

    expect(code).toBe('unauthenticated');
  });
});

describe('With the other role', () => {
  it.each(named(ofOneRole))('%s is refused', async (_, operation) => {
    const other = operation.access === 'partner' ? tenant.affiliate : tenant.partner;

    const { code } = await refused(api, operation, exampleOf(operation, tenant), other);

    expect(code).toBe('forbidden');
  });
});

describe("Another tenant's resource", () => {
  it.each(named(private_))('is reported by %s exactly like a missing one', async (_, operation) => {
    const example = exampleOf(operation, tenant);
    const foreign = await refused(api, operation, example, userFor(operation, stranger));
    const missing = await refused(api, operation, unknown(example), userFor(operation, tenant));

    expect(foreign.code).toBe('not_found');
    expect(missing.code).toBe('not_found');
    expect(foreign.detail).toBe(missing.detail);
  });

  it.each(named(ofPairs))('yields an empty list from %s', async (_, operation) => {
    const example = exampleOf(operation, tenant);

    const own = await send(api, operation, example, userFor(operation, tenant));
    const foreign = await send(api, operation, example, userFor(operation, stranger));

    expect((own.body as { items: unknown[] }).items).not.toEqual([]);
    expect({ stopped: null, ...(foreign.body as object) }).toEqual({
      items: [],
      cursor: null,
      stopped: null,
    });
  });
});

describe('A resource that does not exist', () => {
  it.each(named(withNotFound))('is not found by %s', async (_, operation) => {
    const example = unknown(exampleOf(operation, tenant));

    const { code, detail } = await refused(api, operation, example, userFor(operation, tenant));

    expect(code).toBe('not_found');
    expect(detail).toMatch(/does not exist or you do not have permission to view it\.$/);
  });
});

function unknown({ params = {}, query, body }: Parts): Parts {
  const appId = newId(new Date());
  const nobody: Record<string, string> = {
    appId,
    affiliateId: randomUUID(),
    customerId: `${randomUUID()}.stripe.cus_nobody`,
    postId: appId,
    commentId: appId,
    userId: randomUUID(),
    channel: channels.user(randomUUID()),
    reference: 'cus_nobody',
    reportId: appId,
    importId: appId,
    invitationId: 'A'.repeat(43),
    token: 'A'.repeat(22),
  };
  const replaced = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, nobody[name] ?? value]));
  return {
    params: replaced(params),
    ...(query ? { query: replaced(query) } : {}),
    ...(body ? { body: replaced(body) } : {}),
  };
}
