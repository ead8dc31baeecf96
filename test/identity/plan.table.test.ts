import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POOL_ID } from './local-pool.ts';
import { AFFILIATE, PARTNER, type ProfilesCloud, startProfiles } from './start-profiles.ts';

const COMMAND = resolve('infra/commands/plan.ts');
const PARTNER_MAIL = 'Ada@example.com';
let cloud: ProfilesCloud;
let folder: string;
let partnerId: string;

beforeAll(async () => {
  cloud = await startProfiles();
  folder = await mkdtemp(join(tmpdir(), 'tributary-plan-'));
  partnerId = await cloud.register(PARTNER_MAIL, PARTNER);
  await cloud.register('bob@example.com', AFFILIATE);
  await writeRunning(process.pid);
});
afterAll(async () => {
  await cloud.pool.stop();
  await rm(folder, { recursive: true });
});

async function writeRunning(pid: number): Promise<void> {
  const running = {
    origin: cloud.pool.origin,
    dynamodbEndpoint: cloud.testTable.endpoint,
    tableName: cloud.testTable.tableName,
    userPoolId: POOL_ID,
    pid,
  };
  await writeFile(join(folder, 'running.json'), JSON.stringify(running));
}

/** Runs the command with a temporary data directory and without the environment variables that select a deployed environment. */
function plan(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH ?? '', LOCAL_DATA_DIR: folder };
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

describe('npm run plan', () => {
  it('sets a partner’s plan, ignoring the case of the email, and sets it back', async () => {
    expect(await plan('ada@EXAMPLE.com', 'pro')).toEqual({
      code: 0,
      stdout: 'ada@EXAMPLE.com is now on the pro plan.\n',
      stderr: '',
    });
    expect((await cloud.me(partnerId, '[partner]')).body.plan).toMatchObject({
      name: 'pro',
      couponLimit: null,
    });

    await plan(PARTNER_MAIL, 'starter');
    expect((await cloud.me(partnerId, '[partner]')).body.plan).toMatchObject({
      name: 'starter',
      couponLimit: 3,
    });
  });

  it.each([
    [['nobody@example.com', 'pro'], 'There is no account for nobody@example.com.'],
    [['bob@example.com', 'pro'], 'bob@example.com is an affiliate. Only partners have a plan.'],
    [
      [PARTNER_MAIL, 'gold'],
      'Unknown plan "gold". Usage: npm run plan -- partner@example.com starter|pro|auto',
    ],
    [[], 'Specify the partner: npm run plan -- partner@example.com starter|pro|auto'],
  ])('refuses %j in one sentence', async (args, sentence) => {
    expect(await plan(...args)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });

  it('refuses a partner whose email is not verified', async () => {
    const options = { userAttributes: { email: 'new@example.com', ...PARTNER } };
    await signUp({ username: 'new@example.com', password: 'engine', options });

    expect((await plan('new@example.com', 'pro')).stderr).toBe(
      "new@example.com hasn't verified their email yet.\n",
    );
  });

  it('reports that nothing is running, even if a killed process left its file behind', async () => {
    await writeRunning(2 ** 22 + 1);

    expect(await plan(PARTNER_MAIL, 'pro')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The local cloud is not running. Start it with: npm start\n',
    });
  });
});
