import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp } from '../../test/support/journeys.ts';
import { testCipher } from '../../test/support/kms-environment.ts';
import { newPartner } from '../../test/support/people.ts';
import { refusal } from '../../test/support/refusal.ts';
import { type SigningSecrets, secretKey } from '../entities/signing-secret.ts';

let api: Api;
let partner: User;
let appId: string;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table);
});

const NOW = new Date('2026-11-01T12:00:00.000Z');
const TOMORROW = '2026-11-02T12:00:00.000Z';

async function newApp() {
  appId = (await addApp(api, partner)).id;
}
const save = (secret: string, now = NOW) =>
  api.as(partner, now)('saveSigningSecret', { params: { appId, provider: 'stripe' }, body: { secret } });
const opened = async (sealed: string | undefined) =>
  sealed === undefined ? undefined : testCipher().open(sealed, { appId, provider: 'stripe' });
const stored = async () => {
  const { current, previous, previousUntil } =
    (await api.table.get(secretKey(appId, 'stripe'))) ?? ({} as SigningSecrets);
  return { current: await opened(current), previous: await opened(previous), previousUntil };
};

describe('A signing secret', () => {
  beforeAll(newApp);

  it('is saved trimmed, and only its last four characters are shown', async () => {
    const { secrets } = await save('  whsec_first_1111 ');

    expect(await stored()).toMatchObject({ current: 'whsec_first_1111', previous: undefined });
    expect(secrets).toEqual([
      { provider: 'stripe', endsWith: '1111', savedAt: NOW.toISOString(), previousUntil: null },
    ]);
  });

  it('is stored encrypted, and decrypts for its own app only', async () => {
    const item = await api.table.get(secretKey(appId, 'stripe'));

    expect(JSON.stringify(item)).not.toContain('whsec_first_1111');
    await expect(
      testCipher().open(item?.current ?? '', { appId: 'another-app', provider: 'stripe' }),
    ).rejects.toThrow('InvalidCiphertextException');
  });

  it('leaves the previous one valid for 24 hours', async () => {
    const { secrets } = await save('whsec_second_2222');

    expect(await stored()).toEqual({
      current: 'whsec_second_2222',
      previous: 'whsec_first_1111',
      previousUntil: TOMORROW,
    });
    expect(secrets[0]).toMatchObject({ endsWith: '2222', previousUntil: TOMORROW });
  });

  it('leaves the previous one valid when the current one is saved again', async () => {
    await save('whsec_second_2222', new Date('2026-11-01T13:00:00.000Z'));

    expect(await stored()).toEqual({
      current: 'whsec_second_2222',
      previous: 'whsec_first_1111',
      previousUntil: TOMORROW,
    });
  });

  it('is no longer shown as replaced after the 24 hours', async () => {
    const later = new Date('2026-11-02T12:00:00.001Z');

    const { secrets } = await api.as(partner, later)('getWebhookSetup', { params: { appId } });

    expect(secrets[0]).toMatchObject({ endsWith: '2222', previousUntil: null });
  });
});

describe('Revoking the previous secret', () => {
  const revoke = (now = NOW) =>
    api.as(partner, now)('revokePreviousSecret', { params: { appId, provider: 'stripe' } });
  beforeEach(async () => {
    await newApp();
    for (const secret of ['whsec_one_1111', 'whsec_two_2222', 'whsec_three_3333']) await save(secret);
  });

  it('leaves only the current secret', async () => {
    const { secrets } = await revoke();

    expect(await stored()).toEqual({
      current: 'whsec_three_3333',
      previous: undefined,
      previousUntil: undefined,
    });
    expect(secrets).toEqual([
      { provider: 'stripe', endsWith: '3333', savedAt: NOW.toISOString(), previousUntil: null },
    ]);
  });

  it('changes nothing when it is repeated', async () => {
    const once = await revoke();

    expect(await revoke()).toEqual(once);
    expect(await stored()).toMatchObject({ current: 'whsec_three_3333' });
  });

  it('leaves a grace period to the next rotation', async () => {
    await revoke();
    await save('whsec_four_4444');

    expect(await stored()).toEqual({
      current: 'whsec_four_4444',
      previous: 'whsec_three_3333',
      previousUntil: TOMORROW,
    });
  });

  it('does nothing before a secret is saved', async () => {
    await newApp();

    expect(await revoke()).toMatchObject({ secrets: [] });
  });

  it('is refused for the app of another partner', async () => {
    const stranger = await newPartner(api.table);
    const params = { appId, provider: 'stripe' } as const;

    const problem = await refusal(api.as(stranger)('revokePreviousSecret', { params }));

    expect(problem.code).toBe('not_found');
    expect(await stored()).toMatchObject({ previous: 'whsec_two_2222' });
  });

  it('and saving a secret at the same time never leave a secret that the screen does not show', async () => {
    await Promise.allSettled([revoke(), save('whsec_four_4444')]);

    const { secrets } = await api.as(partner, NOW)('getWebhookSetup', { params: { appId } });
    const { current, previous } = await stored();
    expect(secrets[0]?.previousUntil === null).toBe(previous === undefined);
    expect(current?.endsWith(secrets[0]?.endsWith ?? '')).toBe(true);
  });
});

it('Of two secrets saved at once, both are accepted or one is rejected', async () => {
  await newApp();

  const results = await Promise.allSettled([save('whsec_one'), save('whsec_two')]);

  const won = results.filter(({ status }) => status === 'fulfilled').length;
  const { current, previous } = await stored();
  expect([current, previous].filter(Boolean)).toHaveLength(won);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason.problem.code).toBe('conflict');
  }
});

it('No response of the area ever contains a secret', async () => {
  await newApp();
  const secret = 'whsec_never_to_be_seen_again';
  const call = api.as(partner);
  const params = { appId };

  const answers = [
    await save(secret),
    await save(`${secret}_either`),
    await call('getWebhookSetup', { params }),
    await call('revokePreviousSecret', { params: { appId, provider: 'stripe' } }),
    await call('rotateWebhookAddress', { params }),
    await call('listApps'),
    await call('getApp', { params }),
    await call('updateApp', { params, body: { name: 'Renamed' } }),
    await call('setAppStatus', { params, body: { status: 'inactive' } }),
    await call('listUnmatched', { params }),
    await call('replayUnmatched', { params }),
    await refusal(save(`${secret} with a space`)),
    await refusal(save(secret.repeat(20))),
  ];

  expect(JSON.stringify(answers)).not.toContain('never_to_be_seen');
});

it('Another partner cannot save a secret', async () => {
  await newApp();
  const stranger = await newPartner(api.table);

  const problem = await refusal(
    api.as(stranger)('saveSigningSecret', {
      params: { appId, provider: 'stripe' },
      body: { secret: 'whsec_foreign' },
    }),
  );

  expect(problem.code).toBe('not_found');
  expect(await stored()).toEqual({ current: undefined, previous: undefined, previousUntil: undefined });
});
