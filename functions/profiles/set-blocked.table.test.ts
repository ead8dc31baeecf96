import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { exampleOf, refused, userFor } from '../../test/contract/requests.ts';
import { newTenant } from '../../test/contract/tenant.ts';
import { AFFILIATE } from '../../test/identity/start-profiles.ts';
import type { Api, User } from '../../test/support/api.ts';
import { type ApiWithAccounts, startApiWithAccounts } from '../../test/support/api-with-accounts.ts';
import { comment, publish } from '../../test/support/forum.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { postKey } from '../entities/post.ts';
import { profileKey } from '../entities/profile.ts';
import { setBlocked } from './set-blocked.ts';
import type { UserDirectory } from './user-directory.ts';

const BLOCKED = ['unauthenticated', 'This account is blocked. Contact us to find out why.'] as const;

let accounts: ApiWithAccounts;
let api: Api;
beforeAll(async () => {
  accounts = await startApiWithAccounts();
  ({ api } = accounts);
});
afterAll(() => accounts.stop());

let calls: string[] = [];
/** A user pool in which every user exists. */
const directory: UserDirectory = {
  getOnly: async (user) => (user === 'nobody@example.com' ? undefined : { sub: user }),
  addToGroup: async () => undefined,
  removeFromGroup: async () => undefined,
  signOutEverywhere: async () => void calls.push('sign out'),
  setEnabled: async (_, isEnabled) => void calls.push(isEnabled ? 'enable' : 'disable'),
  deleteUser: async () => void calls.push('delete'),
};
let commands = 0;
/** No two commands are of the same millisecond, which would be one record. */
const change = (user: Pick<User, 'id'>, isBlocked: boolean, now = new Date(Date.now() + commands++)) =>
  setBlocked(
    { user: user.id, isBlocked, by: 'olga', reason: 'INC-12', now },
    { table: api.table, directory },
  );
const block = (user: Pick<User, 'id'>) => change(user, true);
const unblock = (user: Pick<User, 'id'>) => change(user, false);

const minute = (n: number) => new Date(Date.parse('2026-11-22T10:00:00.000Z') + n * 60_000);

const listedPosts = async (viewer: User) =>
  (await api.as(viewer)('listPosts', { query: {} })).items.map(({ id }) => id);
const shownComments = async (viewer: User, postId: string) =>
  (await api.as(viewer)('listComments', { params: { postId }, query: {} })).items.map(({ id }) => id);

describe('Every operation', () => {
  it.each(allOperations.map((operation): [string, Operation] => [operation.id, operation]))(
    'refuses the token of a blocked user: %s',
    async (_, operation) => {
      const tenant = await blockedTenant();

      const problem = await refused(api, operation, exampleOf(operation, tenant), userFor(operation, tenant));

      expect([problem.code, problem.detail]).toEqual(BLOCKED);
    },
  );

  let made: ReturnType<typeof newTenant> | undefined;
  async function blockedTenant() {
    made ??= newTenant(api).then(async (tenant) => {
      for (const user of [tenant.partner, tenant.affiliate, tenant.moderator]) await block(user);
      return tenant;
    });
    return made;
  }
});

describe('A block', () => {
  it('refuses tokens before anything else, disables the user and ends the sessions', async () => {
    const user = await newAffiliate(api.table);
    calls = [];

    await block(user);

    expect(calls).toEqual(['disable', 'sign out']);
  });

  it('ends with its undo, and both are on record', async () => {
    const user = await newAffiliate(api.table);
    await change(user, true, new Date('2026-11-22T10:00:00.000Z'));
    calls = [];

    const history = await change(user, false, new Date('2026-11-23T10:00:00.000Z'));

    expect(calls).toEqual(['enable']);
    expect(await api.as(user)('getMe')).toMatchObject({ id: user.id });
    expect(history).toMatchObject([
      { isBlocked: true, by: 'olga', reason: 'INC-12', at: '2026-11-22T10:00:00.000Z' },
      { isBlocked: false, by: 'olga', reason: 'INC-12', at: '2026-11-23T10:00:00.000Z' },
    ]);
    expect(await api.table.get(profileKey(user.id))).not.toHaveProperty('blockedAt');
  });

  it('is recorded once, however often the command runs', async () => {
    const user = await newAffiliate(api.table);
    await change(user, true, new Date('2026-11-22T10:00:00.000Z'));

    const history = await change(user, true, new Date('2026-11-22T11:00:00.000Z'));

    expect(history).toHaveLength(1);
    expect(await api.table.get(profileKey(user.id))).toMatchObject({
      blockedAt: '2026-11-22T10:00:00.000Z',
    });
  });

  it('keeps a user from signing in who has not verified the email yet', async () => {
    const user = { id: randomUUID() };
    calls = [];

    expect(await block(user)).toHaveLength(1);

    expect(calls).toContain('disable');
    expect(await api.table.get(profileKey(user.id))).toBeUndefined();
  });

  it('is refused for an unknown user', async () => {
    const refusedBlock = setBlocked(
      { user: 'nobody@example.com', isBlocked: true, by: 'olga', reason: '', now: new Date() },
      { table: api.table, directory },
    );

    await expect(refusedBlock).rejects.toThrow('There is no account for nobody@example.com.');
  });

  it('keeps a write that was admitted just before from being stored', async () => {
    const [user, other] = [await newAffiliate(api.table), await newAffiliate(api.table)];
    const post = await publish(api, other);
    const tx = api.table.transaction();
    const { checkAccountExists } = await import('../entities/profile.ts');
    await block(user);

    const write = checkAccountExists(tx, user.id)
      .update(postKey(post.id), { add: { likes: 1 } })
      .commit();

    await expect(write).rejects.toThrow('User not authenticated');
  });
});

describe('The posts and comments of a blocked user', () => {
  it('are hidden from others and seen by moderators, and come back', async () => {
    const [user, other] = [await newAffiliate(api.table), await newAffiliate(api.table)];
    const moderator = { ...(await newPartner(api.table)), moderator: true };
    const own = await publish(api, user);
    const thread = await publish(api, other);
    const { id: commentId } = await comment(api, user, thread.id);

    await block(user);
    const during = {
      posts: await listedPosts(other),
      comments: await shownComments(other, thread.id),
      moderated: await shownComments(moderator, thread.id),
      count: (await api.as(other)('getPost', { params: { postId: thread.id } })).comments,
    };
    await expectRefusal(
      api.as(other)('getPost', { params: { postId: own.id } }),
      'not_found',
      'The post you are looking for does not exist or you do not have permission to view it.',
    );
    await unblock(user);

    expect(during.posts).toContain(thread.id);
    expect(during.posts).not.toContain(own.id);
    expect(during).toMatchObject({ comments: [], moderated: [commentId], count: 0 });
    expect(await listedPosts(other)).toContain(own.id);
    expect(await shownComments(other, thread.id)).toEqual([commentId]);
    expect((await api.as(other)('getPost', { params: { postId: thread.id } })).comments).toBe(1);
  });

  it('stay hidden after the undo if a moderator hid them, before or during the block', async () => {
    const [user, other] = [await newAffiliate(api.table), await newAffiliate(api.table)];
    const moderator = { ...(await newPartner(api.table)), moderator: true };
    const [before, during, free] = [
      await publish(api, user, { at: minute(0) }),
      await publish(api, user, { at: minute(1) }),
      await publish(api, user, { at: minute(2) }),
    ];
    const hide = ({ id: postId }: { id: string }) =>
      api.as(moderator)('decideReport', { body: { postId, decision: 'hide' } });
    await hide(before);
    await block(user);
    await hide(during);
    await unblock(user);

    const seen = await listedPosts(other);
    expect(seen).toContain(free.id);
    expect(seen).not.toContain(before.id);
    expect(seen).not.toContain(during.id);
  });

  it('stay hidden if the command is repeated, and are counted once', async () => {
    const [user, other] = [await newAffiliate(api.table), await newAffiliate(api.table)];
    const thread = await publish(api, other);
    for (let n = 0; n < 2; n++) await comment(api, user, thread.id, { at: minute(n) });
    await block(user);
    await block(user);

    expect((await api.as(other)('getPost', { params: { postId: thread.id } })).comments).toBe(0);
    await unblock(user);
    await unblock(user);
    expect((await api.as(other)('getPost', { params: { postId: thread.id } })).comments).toBe(2);
  });
});

it('The apps of a blocked partner leave the marketplace and come back', async () => {
  const [partner, visitor] = [await newPartner(api.table), await newAffiliate(api.table)];
  const { id: appId } = await addApp(api, partner);
  const listed = async () => (await api.as(visitor)('listMarketplace')).items.some(({ id }) => id === appId);

  expect(await listed()).toBe(true);
  await block(partner);
  expect(await listed()).toBe(false);
  await expectRefusal(
    api.as(visitor)('getMarketplaceApp', { params: { appId } }),
    'not_found',
    'The application you are looking for does not exist or you do not have permission to view it.',
  );
  await unblock(partner);
  expect(await listed()).toBe(true);
});

it('A blocked user of the pool is found by email', async () => {
  const email = `${randomUUID()}@example.com`;
  const { body } = await accounts.pool.call('SignUp', {
    ClientId: 'local-web-client',
    Username: email,
    Password: 'engine',
    UserAttributes: Object.entries({ email, ...AFFILIATE }).map(([Name, Value]) => ({ Name, Value })),
  });
  const { createUserDirectory } = await import('./create-user-directory.ts');
  const real = createUserDirectory({
    userPoolId: 'local_Tributary',
    endpoint: `${accounts.pool.origin}/cognito/`,
  });
  const user: User = { id: body.UserSub, role: 'affiliate' };
  await api.as(user)('getMe');

  await setBlocked(
    { user: email.toUpperCase(), isBlocked: true, by: 'olga', reason: '', now: new Date() },
    { table: api.table, directory: real },
  );

  await expectRefusal(api.as(user)('getMe'), ...BLOCKED);
});
