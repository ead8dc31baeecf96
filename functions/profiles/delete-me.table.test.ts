import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations, OPERATIONS } from '../../shared/contract/operations.ts';
import type { AffiliateId, AppId } from '../../shared/ids.ts';
import { exampleOf, refused, send } from '../../test/contract/requests.ts';
import { newTenant, type Tenant } from '../../test/contract/tenant.ts';
import { type LocalPool, POOL_ID } from '../../test/identity/local-pool.ts';
import { AFFILIATE, PARTNER } from '../../test/identity/start-profiles.ts';
import type { Api, User } from '../../test/support/api.ts';
import { type ApiWithAccounts, startApiWithAccounts } from '../../test/support/api-with-accounts.ts';
import { scanTable } from '../../test/support/audit.ts';
import { type LocalBucket, postUpload, SAMPLES } from '../../test/support/bucket.ts';
import { earn } from '../../test/support/earn.ts';
import { newJoinLink } from '../../test/support/invitations.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal, refusal } from '../../test/support/refusal.ts';
import { appKey } from '../entities/app.ts';
import { profileKey } from '../entities/profile.ts';
import { relationKey } from '../entities/relation.ts';
import { setBlocked } from './set-blocked.ts';
import type { UserDirectory } from './user-directory.ts';

let accounts: ApiWithAccounts;
let api: Api;
let bucket: LocalBucket;
let pool: LocalPool;
beforeAll(async () => {
  accounts = await startApiWithAccounts();
  ({ api, bucket, pool } = accounts);
});
afterAll(() => accounts.stop());

const remove = (user: User) => api.as(user)('deleteMe');
const profileOf = (user: User) => api.table.get(profileKey(user.id));

/** Creates a user who also has an account in the user pool. */
async function signUp(role: User['role']): Promise<User & { email: string }> {
  const email = `${randomUUID()}@example.com`;
  const attributes = { email, ...(role === 'partner' ? PARTNER : AFFILIATE) };
  const { body } = await pool.call('SignUp', {
    ClientId: 'local-web-client',
    Username: email,
    Password: 'engine',
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  const user = { id: body.UserSub as string, role };
  await api.as(user)('getMe');
  return { ...user, email };
}

/** A user pool that doesn't know anyone anymore. */
const EMPTY: UserDirectory = {
  getOnly: async () => undefined,
  addToGroup: async () => undefined,
  removeFromGroup: async () => undefined,
  signOutEverywhere: async () => undefined,
  setEnabled: async () => undefined,
  deleteUser: async () => undefined,
};
const setBlock = (user: string, isBlocked: boolean, second = 0) =>
  setBlocked(
    { user, isBlocked, by: 'olga', reason: 'INC-13', now: new Date(Date.UTC(2026, 10, 20, 10, 0, second)) },
    { table: api.table, directory: EMPTY },
  );

const inPool = async ({ id }: User) =>
  (
    await pool.call(
      'AdminGetUser',
      { UserPoolId: POOL_ID, Username: id },
      { authorization: 'AWS4-HMAC-SHA256 Credential=local' },
    )
  ).status === 200;

describe('A deleted account', () => {
  it('is removed from the pool, which frees its email address', async () => {
    const user = await signUp('affiliate');

    expect(await remove(user)).toEqual({ id: user.id });

    expect(await inPool(user)).toBe(false);
    await expectRefusal(api.as(user)('getMe'), 'unauthenticated', 'User not authenticated');
  });

  it('can be blocked by its former address, its ID, its app and the handle of its short links', async () => {
    const user = await signUp('partner');
    const { id: appId, handle } = await addApp(api, user);
    await remove(user);

    for (const [n, text] of [user.email.toUpperCase(), user.id, appId, handle].entries()) {
      await setBlock(text, true, 2 * n);
      expect((await profileOf(user))?.blockedAt).toBeDefined();
      await setBlock(text, false, 2 * n + 1);
      expect((await profileOf(user))?.blockedAt).toBeUndefined();
    }
    await expect(setBlock('somebody.else@example.com', true)).rejects.toMatchObject({ code: 'not_found' });
    expect(JSON.stringify(await scanTable(api.table))).not.toContain(user.email);
  });

  it('leaves a placeholder name of an affiliate and nothing personal', async () => {
    const user = await newAffiliate(api.table, {
      bio: 'I write',
      websiteUrl: 'https://bob.example.com',
      youtubeUrl: 'https://video.example.com',
      twitterHandle: '@bob',
      paypalEmail: 'bob@example.com',
      wiseEmail: 'bob@example.com',
      paymentNotes: 'Mondays',
    });
    const now = new Date('2026-11-20T10:00:00.000Z');

    await api.as(user, now)('deleteMe');

    expect(await profileOf(user)).toEqual({
      ...profileKey(user.id),
      type: 'Profile',
      userId: user.id,
      role: 'affiliate',
      firstName: 'Deleted',
      lastName: 'user',
      email: '',
      createdAt: '2026-01-01T00:00:00.000Z',
      deletedAt: now.toISOString(),
    });
  });

  it('deletes its pictures, including those that were never saved', async () => {
    const user = await newAffiliate(api.table);
    const body = { contentType: 'image/webp', size: SAMPLES.webp.length } as const;
    const saved = await api.as(user)('createAvatarUpload', { body });
    await postUpload(saved, SAMPLES.webp);
    await api.as(user)('saveAvatar', { body: { key: saved.key } });
    await postUpload(await api.as(user)('createAvatarUpload', { body }), SAMPLES.webp);

    await remove(user);

    expect((await bucket.store.list('')).filter(({ key }) => key.includes(user.id))).toEqual([]);
  });

  it('leaves no address of the people whom it invited, and their links are dead', async () => {
    const user = await newPartner(api.table);
    const { id: appId } = await addApp(api, user);
    const emails = [1, 2].map((n) => `${n}.${randomUUID()}@example.com`);
    const rows = emails.map((email, n) => ({ email, code: `INVITED${n}`, texts: [] }));
    await api.as(user)('inviteAffiliates', { params: { appId }, body: { rows } });
    const [first] = (await api.as(user)('listInvitations')).items;
    await api.as(user)('revokeInvitation', { params: { appId, invitationId: first?.id ?? '' } });
    const email = first?.email === emails[0] ? emails[1] : emails[0];
    const token = await newJoinLink(api.table, { partner: user, appId, email: email ?? '' });

    await remove(user);

    const stored = JSON.stringify(await scanTable(api.table));
    for (const email of emails) expect(stored).not.toContain(email);
    const affiliate = await newAffiliate(api.table, { email: email ?? '' });
    expect((await refusal(api.as(affiliate)('joinProgram', { params: { token } }))).code).toBe('not_found');
  });

  it('leaves no logos of its apps', async () => {
    const user = await newPartner(api.table);
    const { id: appId } = await addApp(api, user);
    const key = `avatars/logos/${user.id}/logo.png`;
    await bucket.store.write({
      key,
      contentType: 'image/png',
      modifiedAt: new Date(),
      body: Buffer.from('logo'),
    });
    await api.table
      .transaction()
      .update(appKey(appId), { set: { logoUrl: `/${key}` } })
      .commit();

    await remove(user);

    expect((await api.table.get(appKey(appId)))?.logoUrl).toBeUndefined();
    expect(await bucket.store.read(key)).toBeUndefined();
  });

  it('is deleted once, however often deletion is requested', async () => {
    const user = await signUp('partner');
    await addApp(api, user);
    await remove(user);
    const before = await profileOf(user);

    await Promise.all([remove(user), remove(user)]);

    expect(await profileOf(user)).toEqual(before);
  });

  it('is removed from the pool by the next call if the pool failed before', async () => {
    const user = await signUp('affiliate');
    await api.table
      .transaction()
      .update(profileKey(user.id), { set: { deletedAt: '2026-11-20T10:00:00.000Z' } })
      .commit();

    await expectRefusal(api.as(user)('getMe'), 'unauthenticated', 'User not authenticated');

    expect(await inPool(user)).toBe(false);
  });

  it('cannot start anything new with a token that has not expired', async () => {
    const [owner, partner, affiliate] = [
      await newPartner(api.table),
      await newPartner(api.table),
      await newAffiliate(api.table),
    ];
    const { id: appId } = await addApp(api, owner);
    const { id: ownId } = await addApp(api, partner);
    await remove(partner);
    await remove(affiliate);
    const gone = ['unauthenticated', 'User not authenticated'] as const;

    await expectRefusal(addApp(api, partner), ...gone);
    await expectRefusal(
      api.as(partner)('setAppStatus', { params: { appId: ownId }, body: { status: 'active' } }),
      ...gone,
    );
    await expectRefusal(requestCode(api, affiliate, appId, 'LATE'), ...gone);
    await expectRefusal(api.as(affiliate)('updateMe', { body: { firstName: 'Bob' } }), ...gone);
    await expectRefusal(
      api.as(affiliate)('createAvatarUpload', { body: { contentType: 'image/webp', size: 1 } }),
      ...gone,
    );
  });
});

describe('With a sign-in of more than ten minutes ago', () => {
  const now = new Date('2026-11-22T09:30:15.999Z');
  const removeAfter = (user: User, signedInAt: string) =>
    refused(api, OPERATIONS.deleteMe, {}, user, { now, signedInAt: new Date(signedInAt) });

  it('an account cannot be deleted, and nothing of it changes', async () => {
    const user = await signUp('affiliate');
    const before = await profileOf(user);

    const problem = await removeAfter(user, '2026-11-22T09:20:15.000Z');

    expect(problem).toMatchObject({
      code: 'recent_sign_in_required',
      status: 403,
      title: 'Sign in again',
      detail: 'Sign in again to delete your account. Your last sign-in must be at most 10 minutes ago.',
    });
    expect(await profileOf(user)).toEqual(before);
    expect(await inPool(user)).toBe(true);
  });

  it('an account can be deleted after a new sign-in', async () => {
    const user = await signUp('affiliate');
    await removeAfter(user, '2026-11-22T09:00:00.000Z');

    const { status } = await send(api, OPERATIONS.deleteMe, {}, user, {
      now,
      signedInAt: new Date('2026-11-22T09:20:16.000Z'),
    });

    expect(status).toBe(200);
    expect(await inPool(user)).toBe(false);
  });
});

describe('With the token of a deleted account', () => {
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await newTenant(api);
  });
  // Leave out `deleteMe`. It succeeds even for a deleted account, so that users can repeat a deletion that failed halfway.
  const ofProfiles = allOperations.filter(({ area, id }) => area === 'profiles' && id !== 'deleteMe');

  it.each(ofProfiles.map((operation): [string, Operation] => [operation.id, operation]))(
    '%s is refused',
    async (_, operation) => {
      const user = await signUp('partner');
      await remove(user);
      const example = exampleOf(operation, { ...tenant, partner: user });

      const { code } = await refused(api, operation, example, user);

      expect(code).toBe('unauthenticated');
    },
  );
});

describe('After an account of one side is deleted', () => {
  it.each(['partner', 'affiliate'] as const)(
    'no reason of a declined request is left: the %s',
    async (side) => {
      const [partner, affiliate] = [await newPartner(api.table), await newAffiliate(api.table)];
      const { id: appId } = await addApp(api, partner);
      const { id: againId } = await addApp(api, partner, 'Mail');
      for (const id of [appId, againId]) {
        await requestCode(api, affiliate, id, 'BOB20');
        const declined = { params: { appId: id, code: 'BOB20' }, body: { reason: 'We look for teachers.' } };
        await api.as(partner)('declineRequest', declined);
      }
      await requestCode(api, affiliate, againId, 'BOB20');

      await remove(side === 'partner' ? partner : affiliate);

      const relations = [appId, againId].map((id) => relationKey(id as AppId, affiliate.id as AffiliateId));
      expect(await api.table.getMany(relations)).toEqual([undefined, undefined]);
    },
  );
});

describe('After a partner account is deleted', () => {
  it('the affiliate’s money stays in the ledger and visible, with a placeholder for the company', async () => {
    const [partner, affiliate] = [await newPartner(api.table), await newAffiliate(api.table)];
    const { id: appId } = await addApp(api, partner);
    await approveCode(api, partner, affiliate, appId, 'BOB20');
    await earn(api.table, { partnerId: partner.id, affiliateId: affiliate.id, amount: 2_000, appId });
    const before = await api.as(affiliate)('getBalance');

    await remove(partner);

    const after = await api.as(affiliate)('getBalance');
    expect(JSON.stringify(before)).toContain('Engines Ltd');
    expect(JSON.stringify(after)).toBe(JSON.stringify(before).replaceAll('Engines Ltd', 'Deleted user'));
  });

  it('the apps are inactive and requests are withdrawn, but approved codes stay', async () => {
    const [partner, active, waiting] = [
      await newPartner(api.table),
      await newAffiliate(api.table),
      await newAffiliate(api.table),
    ];
    const apps = [await addApp(api, partner, 'Notes'), await addApp(api, partner, 'Mail')];
    const appId = apps[0]?.id ?? '';
    await approveCode(api, partner, active, appId, 'BOB20');
    await requestCode(api, waiting, appId, 'CAROL');

    await remove(partner);

    const stored = await api.table.getMany(apps.map(({ id }) => appKey(id)));
    expect(stored.map((app) => app?.status)).toEqual(['inactive', 'inactive']);
    expect((await api.as(waiting)('listMyCoupons', { query: {} })).items).toEqual([]);
    expect((await api.as(active)('listMyCoupons', { query: {} })).items).toMatchObject([
      { code: 'BOB20', status: 'active' },
    ]);
  });
});

describe('After an affiliate account is deleted', () => {
  it('the partner’s debt stays in the ledger and can be paid', async () => {
    const [partner, affiliate] = [await newPartner(api.table), await newAffiliate(api.table)];
    const { id: appId } = await addApp(api, partner);
    await approveCode(api, partner, affiliate, appId, 'BOB20');
    await earn(api.table, { partnerId: partner.id, affiliateId: affiliate.id, amount: 2_000, appId });

    await remove(affiliate);

    const { items } = await api.as(partner)('listPending', { query: {} });
    expect(items).toMatchObject([
      {
        affiliate: { id: affiliate.id, firstName: 'Deleted', lastName: 'user', avatarUrl: null },
        due: { amount: 2_000, currency: 'USD' },
      },
    ]);
  });

  it('the codes are retired, and the partner’s counts are correct', async () => {
    const [partner, affiliate] = [await newPartner(api.table), await newAffiliate(api.table)];
    const { id: appId } = await addApp(api, partner, 'Notes');
    const { id: otherId } = await addApp(api, partner, 'Mail');
    await approveCode(api, partner, affiliate, appId, 'BOB20');
    await requestCode(api, affiliate, otherId, 'BOBMAIL');

    await remove(affiliate);

    const { items } = await api.as(partner)('listRequests', { query: {} });
    expect(items).toMatchObject([{ code: 'BOB20', status: 'retired' }]);
    expect(await api.as(partner)('getPartnerOverview')).toMatchObject({
      activeAffiliates: 0,
      pendingRequests: 0,
    });
    expect((await api.as(partner)('getMe')).plan).toMatchObject({ activeCoupons: 0 });
  });
});
