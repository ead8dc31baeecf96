import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpCanary } from '../../infra/commands/canary/set-up-canary.ts';
import type { Cloud } from '../../local/cloud.ts';
import { callCognito } from '../../local/demo/cognito-client.ts';
import { LOCAL } from '../../local/settings.ts';
import { startCloud } from '../../local/start-cloud.ts';
import { createClient } from '../../shared/contract/client.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { captureOutput, valuesOf } from '../../test/support/captured-output.ts';
import type { CanaryAccount } from './account.ts';

let dataDir: string;
let cloud: Cloud;
let systemsManager: Server;
let account: CanaryAccount;
let partnerId: string;
let lines: string[];

/** Signs up a user and confirms the email address with the code from the email. In a local cloud, anyone can read all emails. */
async function createUser(user: { role: string; email: string; password: string }): Promise<void> {
  const { email, password, role } = user;
  const attributes = {
    email,
    given_name: 'Canary',
    family_name: 'Check',
    'custom:role': role,
    ...(role === 'partner' ? { 'custom:company_name': 'Canary' } : {}),
  };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  await callCognito(cloud.origin, 'SignUp', { Username: email, Password: password, UserAttributes });
  const answer = await fetch(`${cloud.origin}/local/mail`, { headers: { accept: 'application/json' } });
  const mails = (await answer.json()) as { to: string; text: string }[];
  const ConfirmationCode = /^\d{6}$/m.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
  await callCognito(cloud.origin, 'ConfirmSignUp', { Username: email, ConfirmationCode });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'canary-'));
  cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'sources', web: 'none' });
  systemsManager = createServer((_, answer) => {
    answer
      .writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
      .end(JSON.stringify({ Parameter: { Value: JSON.stringify(account) } }));
  });
  await new Promise<void>((resolve) => systemsManager.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    SITE_ORIGIN: cloud.origin,
    EVENTS_ENDPOINT: cloud.origin,
    USER_POOL_ID: LOCAL.userPoolId,
    USER_POOL_CLIENT_ID: LOCAL.userPoolClientId,
    CANARY_PARAMETER: '/tributary/local/canary',
    COGNITO_ENDPOINT: `${cloud.origin}/cognito/`,
    SSM_ENDPOINT: `http://127.0.0.1:${(systemsManager.address() as AddressInfo).port}`,
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    POWERTOOLS_METRICS_DISABLED: 'false',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  });
  const { createSignIn } = await import('./sign-in.ts');
  const pool = { userPoolId: LOCAL.userPoolId, userPoolClientId: LOCAL.userPoolClientId };
  partnerId = await setUpCanary(
    { siteOrigin: cloud.origin, zone: 'example.com' },
    {
      createUser,
      signIn: createSignIn({ ...pool, userPoolEndpoint: `${cloud.origin}/cognito/` }),
      async store(stored) {
        account = stored;
      },
    },
  );
});

afterAll(async () => {
  // The next test file of this process may sign in, too.
  await signOut();
  systemsManager?.close();
  await cloud?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(() => {
  lines = captureOutput();
});

const recorded = (name: string) => valuesOf(name, lines);
const run = async () => (await import('./handler.ts')).handler();

describe('The canary', () => {
  test('signs in, reads, sends a live sale, and finds its commission and the update of open pages', async () => {
    await run();
    await run();

    expect(recorded(METRICS.canarySuccess)).toEqual([1, 1]);
    expect(recorded(METRICS.canaryMs)).toHaveLength(2);
    const { createSignIn } = await import('./sign-in.ts');
    const token = await createSignIn({
      userPoolId: LOCAL.userPoolId,
      userPoolClientId: LOCAL.userPoolClientId,
      userPoolEndpoint: `${cloud.origin}/cognito/`,
    })(account);
    const call = createClient({ origin: cloud.origin, token: async () => token });
    expect((await call('getMe')).id).toBe(partnerId);
    expect((await call('listCustomers')).items).toHaveLength(2);
    // The canary gets no notifications about its sales, because nobody would read them.
    const { items } = await call('listNotifications');
    expect(items.filter(({ kind }) => kind === 'sale')).toEqual([]);
  });

  test.each([
    ['the password is wrong', { password: 'wrong' }],
    ['the secret is wrong', { secret: 'whsec_wrong' }],
    ['the app does not exist', { appId: '01JCAPP0000000000000000000' }],
  ])('records a failure if %s', async (_, wrong) => {
    const right = account;
    account = { ...right, ...wrong };

    await run();

    account = right;
    expect(recorded(METRICS.canarySuccess)).toEqual([0]);
    expect(recorded(METRICS.canaryMs)).toEqual([]);
  });
});
