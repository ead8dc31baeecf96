import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileKey } from '../../functions/entities/profile.ts';
import { Profile, type ProfileUpdate } from '../../shared/contract/profiles.ts';
import { AFFILIATE, PARTNER, type ProfilesCloud, startProfiles } from './start-profiles.ts';

let cloud: ProfilesCloud;

beforeAll(async () => {
  cloud = await startProfiles();
});
afterAll(() => cloud.pool.stop());

const newEmail = () => `${randomUUID()}@example.com`;

/** Registers a user without running the trigger, as if the table or the user pool had failed right after the user was confirmed. */
async function registerWithoutTrigger(attributes: Record<string, string>): Promise<string> {
  cloud.pool.onTrigger(null);
  const userId = await cloud.register(newEmail(), attributes);
  cloud.pool.onTrigger(cloud.triggers);
  return userId;
}

async function groupsOf(userId: string): Promise<string[]> {
  const answer = await cloud.pool.call(
    'AdminListGroupsForUser',
    { UserPoolId: 'local_Tributary', Username: userId },
    { authorization: 'AWS4-HMAC-SHA256 Credential=local' },
  );
  return answer.body.Groups.map(({ GroupName }: { GroupName: string }) => GroupName);
}

describe('GET /api/me', () => {
  it('returns the profile with empty strings, and a partner’s plan with its usage', async () => {
    const email = newEmail();
    const userId = await cloud.register(email, PARTNER);

    const { status, body } = await cloud.me(userId, '[partner]');

    expect(status).toBe(200);
    expect(Profile.parse(body)).toEqual({
      id: userId,
      version: expect.any(String),
      role: 'partner',
      moderator: false,
      email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      companyName: 'Engines Ltd',
      avatarUrl: null,
      bio: '',
      websiteUrl: '',
      youtubeUrl: '',
      twitterHandle: '',
      paypalEmail: '',
      wiseEmail: '',
      paymentNotes: '',
      plan: { name: 'starter', activeCoupons: 0, couponLimit: 3, isSubscribed: false, requestedAt: null },
    });
  });

  it('derives the moderator flag from the groups in the token', async () => {
    const userId = await cloud.register(newEmail(), AFFILIATE);

    const { body } = await cloud.me(userId, '[affiliate moderator]');

    expect(body).toMatchObject({ role: 'affiliate', moderator: true });
  });

  it('returns no plan for an affiliate', async () => {
    const userId = await cloud.register(newEmail(), AFFILIATE);

    expect((await cloud.me(userId, '[affiliate]')).body.plan).toBeNull();
  });

  it('creates a profile and group membership that a failed trigger did not, once across concurrent calls', async () => {
    const userId = await registerWithoutTrigger(AFFILIATE);
    expect(await groupsOf(userId)).toEqual([]);

    const answers = await Promise.all([1, 2, 3].map(() => cloud.me(userId, undefined)));

    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(answers[0]?.body).toMatchObject({ role: 'affiliate', firstName: 'Bob' });
    expect(await groupsOf(userId)).toEqual(['affiliate']);
  });

  it('adds only a missing group and leaves an existing profile unchanged', async () => {
    const userId = await registerWithoutTrigger(PARTNER);
    await cloud.me(userId, undefined);
    await cloud.me(userId, '[partner]', { firstName: 'Augusta' });

    expect((await cloud.me(userId, undefined)).body).toMatchObject({ firstName: 'Augusta' });
  });

  it('returns 401 for the token of a deleted user', async () => {
    const { status, body } = await cloud.me(randomUUID(), '[partner]');

    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' });
  });
});

describe('PATCH /api/me', () => {
  it('updates the given fields, trimmed, and keeps the rest', async () => {
    const userId = await cloud.register(newEmail(), AFFILIATE);
    await cloud.me(userId, '[affiliate]', { bio: 'I review apps', paypalEmail: 'bob@pay.example' });

    const { body } = await cloud.me(userId, '[affiliate]', {
      firstName: ' Robert ',
      websiteUrl: 'https://bob.example',
    });

    expect(body).toMatchObject({
      firstName: 'Robert',
      lastName: 'Baker',
      bio: 'I review apps',
      paypalEmail: 'bob@pay.example',
      websiteUrl: 'https://bob.example',
    });
    expect((await cloud.me(userId, '[affiliate]')).body).toEqual(body);
  });

  it('stores payment details encrypted, and encrypts only what has changed', async () => {
    const userId = await cloud.register(newEmail(), AFFILIATE);
    const stored = () => cloud.table.get(profileKey(userId));
    const details = { paypalEmail: 'bob@pay.example', paymentNotes: 'Grüße, Fridays please 🎉' };
    await cloud.me(userId, '[affiliate]', details);
    const first = await stored();

    const { body } = await cloud.me(userId, '[affiliate]', { ...details, paymentNotes: 'Mondays' });

    const second = await stored();
    expect(body).toMatchObject({ paypalEmail: 'bob@pay.example', paymentNotes: 'Mondays' });
    expect(JSON.stringify([first, second])).not.toMatch(/pay\.example|Fridays|Mondays/);
    expect(second?.paypalEmail).toBe(first?.paypalEmail);
    expect(second?.paymentNotes).not.toBe(first?.paymentNotes);
  });

  it('removes a field that is set to an empty string', async () => {
    const userId = await cloud.register(newEmail(), AFFILIATE);
    await cloud.me(userId, '[affiliate]', { bio: 'I review apps' });

    expect((await cloud.me(userId, '[affiliate]', { bio: '' })).body.bio).toBe('');
    expect(await cloud.table.get(profileKey(userId))).not.toHaveProperty('bio');
  });

  it('changes nothing for an empty update', async () => {
    const userId = await cloud.register(newEmail(), AFFILIATE);
    const before = await cloud.me(userId, '[affiliate]');

    expect(await cloud.me(userId, '[affiliate]', {})).toEqual(before);
  });

  it('refuses an affiliate’s fields for a partner, names each and writes nothing', async () => {
    const userId = await cloud.register(newEmail(), PARTNER);
    const changes: ProfileUpdate = {
      firstName: 'Augusta',
      bio: '',
      websiteUrl: 'https://a.example',
      youtubeUrl: '',
      twitterHandle: 'ada',
      paypalEmail: 'a@b.example',
      wiseEmail: 'ada',
      paymentNotes: 'x',
    };

    const { status, body } = await cloud.me(userId, '[partner]', changes);

    expect(status).toBe(422);
    const { firstName: _, ...refused } = changes;
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(
      Object.keys(refused).map((name) => `body.${name}`),
    );
    expect((await cloud.me(userId, '[partner]')).body.firstName).toBe('Ada');
  });

  it('refuses a company name for an affiliate', async () => {
    const userId = await cloud.register(newEmail(), AFFILIATE);

    const { status, body } = await cloud.me(userId, '[affiliate]', { companyName: 'Engines Ltd' });

    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'body.companyName', message: 'Only partners can set this' }]);
  });

  it('names every malformed field', async () => {
    const userId = await cloud.register(newEmail(), AFFILIATE);

    const { status, body } = await cloud.me(userId, '[affiliate]', {
      firstName: ' ',
      websiteUrl: 'javascript:alert(1)',
      paypalEmail: 'nobody',
    });

    expect(status).toBe(422);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'body.firstName',
      'body.websiteUrl',
      'body.paypalEmail',
    ]);
  });

  it('ignores role, plan, email and counters in the body', async () => {
    const userId = await cloud.register(newEmail(), PARTNER);
    const before = await cloud.table.get(profileKey(userId));

    await cloud.me(userId, '[partner]', {
      role: 'affiliate',
      plan: 'pro',
      email: 'x@example.com',
      activeCoupons: -9,
      userId: 'x',
      PK: 'x',
    });

    expect(await cloud.table.get(profileKey(userId))).toEqual(before);
  });

  it('restores a missing profile with its names before updating it', async () => {
    const userId = await registerWithoutTrigger(AFFILIATE);
    await cloud.me(userId, undefined);
    const { PK, SK } = profileKey(userId);
    await cloud.testTable.client.send(
      new DeleteCommand({ TableName: cloud.testTable.tableName, Key: { PK, SK } }),
    );

    const { status, body } = await cloud.me(userId, '[affiliate]', { bio: 'Back again' });

    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Bob', bio: 'Back again' });
  });
});
