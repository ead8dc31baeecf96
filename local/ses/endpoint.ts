import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { DEFAULT_LIMITS } from '../../infra/settings/stage-limits.ts';
import { parseJson } from '../../shared/lib/parse-json.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import { readBody } from '../gateway/read-body.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { checkRequest } from '../sigv4/check-request.ts';
import { SignatureError } from '../sigv4/signature-error.ts';
import type { Credentials } from '../sigv4/signing-key.ts';

const SEND = '/ses/v2/email/outbound-emails';
const ACCOUNT = '/ses/v2/email/account';

const MAILS_PER_SECOND = 14;

const TextPart = z.object({ Data: z.string() });
/** The supported fields of a request: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html. */
const SendEmail = z.object({
  FromEmailAddress: z.string().check(z.includes('@')),
  Destination: z.object({ ToAddresses: z.array(z.string().check(z.includes('@'))).check(z.length(1)) }),
  Content: z.object({
    Simple: z.object({
      Subject: TextPart,
      Body: z.object({ Html: TextPart, Text: TextPart }),
      Headers: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
    }),
  }),
});

export interface SesOptions {
  readonly mailbox: Mailbox;
  readonly credentials: Credentials;
  readonly mailsPerDay?: number;
}

export type SesEndpoint = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Creates the handler of SES's `SendEmail` and `GetAccount` under `/ses/v2/email/`. Supports emails to one recipient with an HTML part and a
 * text part. Stores them for the local email page. Counts all emails of the last 24 hours toward the quota, with those of Cognito.
 */
export function createSesEndpoint({
  mailbox,
  credentials,
  mailsPerDay = DEFAULT_LIMITS.mailsPerDay,
}: SesOptions): SesEndpoint {
  async function answer(request: IncomingMessage): Promise<[number, object]> {
    const { method = '', url: target = '', headers } = request;
    const operation = operations.get(`${method} ${target}`);
    if (!operation) return errorResult(404, 'UnknownOperationException', 'No such operation');
    const body = await readBody(request);
    if (!body) return errorResult(413, 'RequestEntityTooLargeException', 'The request is too large');
    checkRequest({ method, target, headers, body }, { service: 'ses', credentials }, new Date());
    return operation(body);
  }

  const operations = new Map([
    [`POST ${SEND}`, send],
    [`GET ${ACCOUNT}`, describeAccount],
  ]);

  async function describeAccount(): Promise<[number, object]> {
    const since = new Date(Date.now() - DAY_MS).toISOString();
    const sent = (await mailbox.list()).filter(({ at }) => at > since).length;
    const SendQuota = { Max24HourSend: mailsPerDay, MaxSendRate: MAILS_PER_SECOND, SentLast24Hours: sent };
    return [200, { SendQuota, SendingEnabled: true, ProductionAccessEnabled: true }];
  }

  async function send(body: Buffer): Promise<[number, object]> {
    const parsed = z.safeParse(SendEmail, parseJson(body));
    if (!parsed.success) return errorResult(400, 'BadRequestException', z.prettifyError(parsed.error));
    const { Destination, Content } = parsed.data;
    const { Subject, Body, Headers } = Content.Simple;
    const [to = ''] = Destination.ToAddresses;
    const headers = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
    await mailbox.send({ to, subject: Subject.Data, html: Body.Html.Data, text: Body.Text.Data, headers });
    return [200, { MessageId: randomUUID() }];
  }

  return async (request, response) => {
    const [status, result] = await answer(request).catch((error: unknown) => {
      if (error instanceof SignatureError) return errorResult(403, error.code, error.message);
      throw error;
    });
    const type = status === 200 ? {} : { 'x-amzn-errortype': String((result as { __type?: string }).__type) };
    response.writeHead(status, { 'content-type': 'application/json', ...type });
    response.end(JSON.stringify(result));
  };
}

const errorResult = (status: number, type: string, message: string): [number, object] => [
  status,
  { __type: type, message },
];
