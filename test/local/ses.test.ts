import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetAccountCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMailer } from '../../functions/lib/mail/create-mailer.ts';
import { createMailbox, type Mailbox } from '../../local/mail/mailbox.ts';
import { createSesEndpoint } from '../../local/ses/endpoint.ts';
import { LOCAL_CREDENTIALS } from '../../local/settings.ts';

const MAIL = {
  to: 'ada@example.com',
  subject: 'Zoë asks for a coupon',
  html: '<p>Zoë</p>',
  text: 'Zoë',
  unsubscribe: 'https://app.example.com/api/unsubscribe/token',
};

let folder: string;
let mailbox: Mailbox;
let server: Server;
let endpoint: string;
let received: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-ses-'));
  mailbox = createMailbox(join(folder, 'mails.jsonl'));
  const handle = createSesEndpoint({ mailbox, credentials: LOCAL_CREDENTIALS });
  server = createServer((request, response) => {
    received = '';
    request.on('data', (chunk: Buffer) => {
      received += chunk.toString('utf8');
    });
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://localhost:${(server.address() as AddressInfo).port}/ses`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const client = (secretAccessKey = 'local') =>
  new SESv2Client({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey },
    maxAttempts: 1,
  });

it('delivers a multipart email from the unmodified client to the local mailbox', async () => {
  const outcome = await createMailer({ from: 'Tributary <mail@example.com>', endpoint }).send(MAIL);

  expect(outcome).toBe('sent');
  const { unsubscribe, ...kept } = MAIL;
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  expect(await mailbox.list()).toMatchObject([{ ...kept, headers }]);
  expect(JSON.parse(received)).toMatchObject({
    FromEmailAddress: 'Tributary <mail@example.com>',
    Content: { Simple: { Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })) } },
  });
  expect(received).not.toContain('ReplyTo');
});

it('refuses a request signed with another secret', async () => {
  const command = new SendEmailCommand({
    FromEmailAddress: 'a@example.com',
    Destination: { ToAddresses: ['b@example.com'] },
    Content: { Simple: { Subject: { Data: 's' }, Body: { Html: { Data: 'h' }, Text: { Data: 't' } } } },
  });

  await expect(client('another').send(command)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });

  expect(await mailbox.list()).toEqual([]);
});

it('refuses an email with an invalid address like SES, so it is not retried', async () => {
  const outcome = await createMailer({ from: 'mail@example.com', endpoint }).send({ ...MAIL, to: 'nobody' });

  expect(outcome).toBe('refused');
  expect(await mailbox.list()).toEqual([]);
});

it('lets the sender retry if SES is unreachable', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));

  await expect(createMailer({ from: 'mail@example.com', endpoint }).send(MAIL)).rejects.toThrow();
});

it('sends nothing without a sender address', async () => {
  expect(await createMailer({ from: undefined, endpoint }).send(MAIL)).toBe('refused');

  expect(await mailbox.list()).toEqual([]);
});

it('reports the quota and the emails of the last 24 hours to the unmodified client', async () => {
  const mail = { to: 'ada@example.com', subject: 'Hi', html: '<p>Hi</p>', text: 'Hi' };
  await mailbox.send(mail);
  await mailbox.send(mail);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
  await mailbox.send(mail);

  const { SendQuota } = await client().send(new GetAccountCommand({}));

  expect(SendQuota).toEqual({ Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 1 });
});
