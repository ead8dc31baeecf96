import {
  confirmResetPassword,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { profileKey } from '../../functions/entities/profile.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { captureOutput, valuesOf } from '../support/captured-output.ts';
import { AFFILIATE, PARTNER, type ProfilesCloud, startProfiles } from './start-profiles.ts';

let cloud: ProfilesCloud;

beforeAll(async () => {
  cloud = await startProfiles();
});
afterAll(() => cloud.pool.stop());
afterEach(() => signOut());

const tryToSignUp = (username: string, attributes: Record<string, string>) =>
  signUp({ username, password: 'engine', options: { userAttributes: { email: username, ...attributes } } });

describe('The user pool triggers', () => {
  it('create a profile for a confirmed partner and add the group that appears in the next token', async () => {
    const email = 'ada@example.com';
    const userId = await cloud.register(email, PARTNER);

    expect(await cloud.table.get(profileKey(userId))).toMatchObject({
      type: 'Profile',
      userId,
      role: 'partner',
      email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      companyName: 'Engines Ltd',
    });
    await signIn({ username: email, password: 'engine' });
    const { tokens } = await fetchAuthSession();
    expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['partner']);
  });

  it('create an affiliate’s profile without a company', async () => {
    const userId = await cloud.register('bob@example.com', AFFILIATE);

    const profile = await cloud.table.get(profileKey(userId));
    expect(profile).toMatchObject({ role: 'affiliate', firstName: 'Bob' });
    expect(profile).not.toHaveProperty('companyName');
  });

  it.each([
    [{ ...PARTNER, 'custom:role': 'admin' }, 'Choose a role: partner or affiliate'],
    [{ given_name: 'Ada', family_name: 'Lovelace' }, 'Choose a role: partner or affiliate'],
    [{ ...PARTNER, 'custom:company_name': '' }, 'Company name is required'],
    [{ given_name: 'A', family_name: 'B', 'custom:role': 'partner' }, 'Company name is required'],
    [{ ...AFFILIATE, 'custom:company_name': 'Engines Ltd' }, 'Company names are for partners only'],
    [{ ...AFFILIATE, given_name: '  ' }, 'First name is required'],
    [{ ...AFFILIATE, family_name: 'x'.repeat(81) }, 'Last name: at most 80 characters'],
  ])('refuse sign-up %# with a readable reason', async (attributes, reason) => {
    await expect(tryToSignUp('refused@example.com', attributes)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: `PreSignUp failed with error ${reason}.`,
    });
  });

  it('count the sign-ups that they refuse, but no others', async () => {
    vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
    const lines = captureOutput();

    const refused = tryToSignUp('counted@example.com', { ...PARTNER, 'custom:role': 'admin' });
    await expect(refused).rejects.toThrow('PreSignUp failed');
    await tryToSignUp('counted@example.com', PARTNER);

    expect(valuesOf(METRICS.signUpsRefused, lines)).toEqual([1]);
  });

  it('leave the profile unchanged when Cognito repeats the confirmation', async () => {
    const userId = await cloud.register('twice@example.com', AFFILIATE);
    await cloud.me(userId, '[affiliate]', { firstName: 'Robert' });
    const event = cloud.pool.events.at(-1);
    expect(event?.triggerSource).toBe('PostConfirmation_ConfirmSignUp');

    await Promise.all([cloud.triggers(event as never), cloud.triggers(event as never)]);

    expect(await cloud.table.get(profileKey(userId))).toMatchObject({ firstName: 'Robert' });
    const groups = await cloud.pool.call(
      'AdminListGroupsForUser',
      { UserPoolId: 'local_Tributary', Username: userId },
      { authorization: 'AWS4-HMAC-SHA256 Credential=local' },
    );
    expect(groups.body.Groups).toHaveLength(1);
  });

  it('end all sessions when a forgotten password is reset, and refuse the tokens of earlier sign-ins', async () => {
    const email = 'stolen@example.com';
    const userId = await cloud.register(email, AFFILIATE);
    const profile = await cloud.table.get(profileKey(userId));
    await signIn({ username: email, password: 'engine' });
    const before = await fetchAuthSession();
    const signedInAt = Number(before.tokens?.accessToken.payload.auth_time);
    expect((await cloud.me(userId, '[affiliate]', undefined, signedInAt)).status).toBe(200);

    await resetPassword({ username: email });
    const confirmationCode = await cloud.pool.codeFor(email);
    await confirmResetPassword({ username: email, confirmationCode, newPassword: 'locomotive' });

    expect(before.tokens).toBeDefined();
    await expect(fetchAuthSession({ forceRefresh: true })).resolves.toMatchObject({ tokens: undefined });
    expect((await cloud.me(userId, '[affiliate]', undefined, signedInAt)).status).toBe(401);
    expect(await cloud.table.get(profileKey(userId))).toEqual({
      ...profile,
      signedOutBefore: expect.any(Number),
      passwordChangedAt: expect.any(String),
    });
    await signIn({ username: email, password: 'locomotive' });
    const renewed = Number((await fetchAuthSession()).tokens?.accessToken.payload.auth_time);
    expect((await cloud.me(userId, '[affiliate]', undefined, renewed)).status).toBe(200);
  });

  it('email the code, and a link to our own screen that contains the email address and the code', async () => {
    await tryToSignUp('new@example.com', AFFILIATE);

    const [mail] = await cloud.pool.mailbox.list();
    const code = await cloud.pool.codeFor('new@example.com');
    expect(mail?.subject).toBe('Verify your email for Tributary');
    expect(mail?.text).toContain(`${cloud.pool.origin}/verify?u=new%40example.com&code=${code}`);
    expect(mail?.text).toContain(`\n${code}\n`);
  });

  it('email a password reset link that contains the email address and the code', async () => {
    const email = 'for+got@example.com';
    await cloud.register(email, AFFILIATE);

    await resetPassword({ username: email });

    const [mail] = await cloud.pool.mailbox.list();
    const code = await cloud.pool.codeFor(email);
    expect(mail?.text).toContain(
      `${cloud.pool.origin}/forgot-password?u=for%2Bgot%40example.com&code=${code}`,
    );
  });

  it('put no user input into emails, so that nobody can use them to message strangers', async () => {
    await tryToSignUp('stranger@example.com', { ...AFFILIATE, given_name: 'Click https://evil.example' });

    expect(JSON.stringify(await cloud.pool.mailbox.list())).not.toContain('evil.example');
  });

  it('stay below Cognito’s length limit and keep the code parameter intact', async () => {
    const event = {
      triggerSource: 'CustomMessage_ResendCode',
      userName: 'u',
      request: { userAttributes: {}, codeParameter: '{####}' },
      response: {},
    };

    const { response } = (await cloud.triggers(event)) as { response: { emailMessage: string } };

    expect(response.emailMessage.length).toBeLessThan(20_000);
    expect(response.emailMessage.match(/\{####\}/g)).toHaveLength(2);
  });
});
