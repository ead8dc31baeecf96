import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resendSignUpCode, resetPassword, signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredMail } from '../../local/mail/mailbox.ts';
import { createSesEndpoint } from '../../local/ses/endpoint.ts';
import { LOCAL_CREDENTIALS } from '../../local/settings.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { captureOutput, valuesOf } from '../support/captured-output.ts';
import { AFFILIATE, type ProfilesCloud, startProfiles } from './start-profiles.ts';

const MEMBER = 'member@example.com';
const WAITING = 'waiting@example.com';
const REASON = "failed with error We can't send verification emails right now. Try again in an hour.";

let cloud: ProfilesCloud;
let server: Server;
let sent: StoredMail[] = [];
let later: number;
beforeAll(async () => {
  const mailbox = { send: async () => undefined, list: async () => sent };
  const ses = createSesEndpoint({ mailbox, credentials: LOCAL_CREDENTIALS, mailsPerDay: 100 });
  server = createServer((request, response) => void ses(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.MAIL_FROM = 'Tributary <mail@example.com>';
  process.env.SES_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ses`;
  cloud = await startProfiles();
  await cloud.register(MEMBER, AFFILIATE);
  await trySignUp(WAITING);
  later = Date.now();
});
afterAll(async () => {
  await cloud.pool.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  // Let the figure that the triggers have cached expire.
  later += 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: later });
});

const trySignUp = (username: string) =>
  signUp({ username, password: 'engine', options: { userAttributes: { email: username, ...AFFILIATE } } });
/** Makes the account have sent this many emails in the last 24 hours. */
function useUp(mails: number): void {
  const at = new Date(later).toISOString();
  sent = Array.from({ length: mails }, () => ({ to: 'a@example.com', subject: '', text: '', html: '', at }));
}

describe('With 90 percent of the mail quota used up', () => {
  it('a sign-up is refused with the time to try again, creates no user and is no error of ours', async () => {
    vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
    const lines = captureOutput();
    useUp(90);

    await expect(trySignUp('new@example.com')).rejects.toThrow(`PreSignUp ${REASON}`);

    expect(valuesOf(METRICS.signUpsRefused, lines)).toEqual([1]);
    const found = await cloud.directory.getOnly('new@example.com');
    expect(found).toBeUndefined();
  });

  it('a code is not sent again', async () => {
    useUp(90);

    await expect(resendSignUpCode({ username: WAITING })).rejects.toThrow(`CustomMessage ${REASON}`);
  });

  it('a password can be reset', async () => {
    useUp(99);

    const { nextStep } = await resetPassword({ username: MEMBER });

    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  });
});

it('With less than 90 percent of the mail quota used up, people can sign up', async () => {
  useUp(89);

  await expect(trySignUp('early@example.com')).resolves.toMatchObject({ isSignUpComplete: false });
  await expect(resendSignUpCode({ username: WAITING })).resolves.toBeDefined();
});
