import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POOL_ID } from './local-pool.ts';
import { PARTNER, type ProfilesCloud, startProfiles } from './start-profiles.ts';

const COMMAND = resolve('infra/commands/moderator.ts');
const MAIL = 'Ada@example.com';
let cloud: ProfilesCloud;
let folder: string;

beforeAll(async () => {
  cloud = await startProfiles();
  folder = await mkdtemp(join(tmpdir(), 'tributary-moderator-'));
  await cloud.register(MAIL, PARTNER);
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

/** Runs the command with a temporary data folder and without the environment variables that select a deployed environment. */
function moderator(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH ?? '', LOCAL_DATA_DIR: folder };
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

async function groups(): Promise<string[]> {
  const answer = await cloud.pool.call(
    'AdminListGroupsForUser',
    { UserPoolId: POOL_ID, Username: MAIL },
    { authorization: 'AWS4-HMAC-SHA256 Credential=local' },
  );
  return answer.body.Groups.map(({ GroupName }: { GroupName: string }) => GroupName);
}

describe('npm run moderator', () => {
  it('adds a user to the group once, next to their role, and removes them again', async () => {
    const first = await moderator('ada@EXAMPLE.com');
    await moderator(MAIL);
    const during = await groups();
    const off = await moderator(MAIL, 'off');
    await moderator(MAIL, 'off');

    expect(first).toEqual({
      code: 0,
      stdout: 'ada@EXAMPLE.com is now a moderator. This takes effect at the next sign-in.\n',
      stderr: '',
    });
    expect(during).toEqual(['partner', 'moderator']);
    expect(off.stdout).toBe(
      'Ada@example.com is no longer a moderator. This takes effect at the next sign-in.\n',
    );
    expect(await groups()).toEqual(['partner']);
  });

  it.each([
    [['nobody@example.com'], 'There is no account for nobody@example.com.'],
    [[MAIL, 'on'], 'Unknown argument "on". Usage: npm run moderator -- somebody@example.com [off]'],
    [[], 'Specify the user: npm run moderator -- somebody@example.com [off]'],
  ])('refuses %j in one sentence', async (args, sentence) => {
    expect(await moderator(...args)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });
});
