import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticateBySrp } from '../../local/demo/cognito-client.ts';
import { LOCAL } from '../../local/settings.ts';
import { POOL_ID } from './local-pool.ts';
import { PARTNER, type ProfilesCloud, startProfiles } from './start-profiles.ts';

const COMMAND = resolve('infra/commands/block.ts');
const MAIL = 'Ada@example.com';
let cloud: ProfilesCloud;
let folder: string;
let userId: string;

beforeAll(async () => {
  cloud = await startProfiles();
  folder = await mkdtemp(join(tmpdir(), 'tributary-block-'));
  userId = await cloud.register(MAIL, PARTNER);
  const running = {
    origin: cloud.pool.origin,
    dynamodbEndpoint: cloud.testTable.endpoint,
    tableName: cloud.testTable.tableName,
    userPoolId: POOL_ID,
    pid: process.pid,
  };
  await writeFile(join(folder, 'running.json'), JSON.stringify(running));
});
afterAll(async () => {
  await cloud.pool.stop();
  await rm(folder, { recursive: true });
});

/** Runs the command with a temporary data folder. By default, no environment variable selects a deployed environment. */
function block(args: string[], more: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH ?? '', LOCAL_DATA_DIR: folder, ...more };
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

const signIn = () => authenticateBySrp(cloud.pool.origin, MAIL, 'engine');
const refresh = async (RefreshToken: string) =>
  (await cloud.pool.call('GetTokensFromRefreshToken', { ClientId: LOCAL.userPoolClientId, RefreshToken }))
    .errorType;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

describe('npm run block', () => {
  it('ends the sessions and refuses sign-in, tokens and password resets until --undo', async () => {
    const { RefreshToken } = await signIn();

    const blocked = await block(['ada@EXAMPLE.com', '--reason', 'INC-12, fake payments']);
    const during = {
      refresh: await refresh(RefreshToken),
      me: await cloud.me(userId, '[partner]'),
      reset: await cloud.pool.call('ForgotPassword', { ClientId: LOCAL.userPoolClientId, Username: MAIL }),
    };
    await expect(signIn()).rejects.toThrow('User is disabled.');
    const undone = await block([userId, '--undo']);

    const by = userInfo().username;
    expect(blocked).toMatchObject({ code: 0, stderr: '' });
    expect(blocked.stdout.replaceAll(TIME, '<time>')).toBe(
      [
        'ada@EXAMPLE.com is blocked. Webhook deliveries are refused within a minute. Undo it with --undo.',
        `<time> blocked by ${by}: INC-12, fake payments`,
        '',
      ].join('\n'),
    );
    expect(during).toMatchObject({
      refresh: 'NotAuthorizedException',
      me: { status: 401, body: { detail: 'This account is blocked. Contact us to find out why.' } },
      reset: { errorType: 'NotAuthorizedException' },
    });
    expect(undone.stdout.replaceAll(TIME, '<time>')).toBe(
      [
        `${userId} is not blocked. Webhook deliveries are accepted within a minute.`,
        `<time> blocked by ${by}: INC-12, fake payments`,
        `<time> unblocked by ${by}`,
        '',
      ].join('\n'),
    );
    expect((await cloud.me(userId, '[partner]')).status).toBe(200);
    expect((await signIn()).RefreshToken).toEqual(expect.any(String));
  });

  const NEEDS =
    'npm run block -- <email, user id, app id or handle> [--undo] [--reason "…"] needs one user, and a reason of at most 500 characters';

  it.each([
    [['nobody@example.com'], 'There is no account for nobody@example.com.'],
    [[], `${NEEDS}.`],
    [[MAIL, 'off'], `${NEEDS}.`],
    [[MAIL, '--forever'], `${NEEDS}: unknown arguments "Ada@example.com --forever".`],
    [[MAIL, '--reason', 'x'.repeat(501)], `${NEEDS}.`],
  ])('refuses %j in one sentence', async (args, sentence) => {
    expect(await block(args)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });

  it('does not act on npm start if only a part of an environment is named', async () => {
    expect(await block([MAIL], { TABLE_NAME: 'Prod' })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Set both TABLE_NAME and USER_POOL_ID to act on an environment, or neither to act on npm start.\n',
    });
  });
});
