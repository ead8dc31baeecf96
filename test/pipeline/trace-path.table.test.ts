import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { postKey } from '../../functions/entities/post.ts';
import { profileKey } from '../../functions/entities/profile.ts';
import { eventKey, type ProviderEvent } from '../../functions/entities/provider-event.ts';
import { providerOf } from '../../functions/providers/registry.ts';
import { followTrace, type LogLine, parseLogLines } from '../../infra/commands/follow-trace.ts';
import { toSqsRecord } from '../../local/sqs/to-sqs-record.ts';
import { type Api, startApi } from '../support/api.ts';
import { scanTable } from '../support/audit.ts';
import { captureOutput } from '../support/captured-output.ts';
import { CONDITION_CEILING_MS } from '../support/ceiling.ts';
import { type EmailPipeline, startEmailPipeline } from '../support/email-pipeline.ts';
import { comment, publish } from '../support/forum.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { streamEvent } from '../support/stream-event.ts';
import { activeCoupon, putWebhookApp, webhookApp } from '../support/webhook-app.ts';
import { loadWebhookHandlers, type WebhookHandlers } from '../support/webhook-handlers.ts';

const ID = 'cf-of-the-sale';

let api: Api;
let pipeline: EmailPipeline;
let handlers: WebhookHandlers;
let lines: string[];
beforeAll(async () => {
  lines = captureOutput([process.stdout, process.stderr]);
  api = await startApi({ POWERTOOLS_LOG_LEVEL: 'INFO', TRACE_LINES_DISABLED: 'false' });
  pipeline = await startEmailPipeline(api.table);
  handlers = await loadWebhookHandlers({
    tableName: api.table.name,
    endpoint: process.env.DYNAMODB_ENDPOINT ?? '',
  });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => Promise.all([pipeline?.stop(), handlers?.stop()]));

const trace = (id: string): Promise<LogLine[]> =>
  followTrace(id, async (ids) =>
    parseLogLines(lines.filter((line) => ids.some((each) => line.includes(each)))),
  );

/** Waits until an email to the user has been sent, which takes several passes through the stream. */
async function waitForMailTo(userId: string): Promise<void> {
  const address = (await api.table.get(profileKey(userId)))?.email;
  await vi.waitUntil(
    async () => {
      await pipeline.waitUntilTried();
      return (await pipeline.mails()).some(({ to }) => to === address);
    },
    { timeout: CONDITION_CEILING_MS },
  );
}

const PASSED_ON = 'Changes were passed on to open pages, notifications and search';
const MAILED = 'A message to the email function was handled';

/**
 * Returns each message once, with `PASSED_ON` and `MAILED` at the end. Two functions log these two messages at the same time, so their
 * actual order varies.
 */
function messagesOf(found: readonly LogLine[]): unknown[] {
  const messages = new Set(found.map(({ message }) => message));
  const last = [PASSED_ON, MAILED].filter((message) => messages.delete(message));
  return [...messages, ...last];
}

const idsOf = ({ correlationId, correlationIds = [] }: LogLine) => [
  ...(correlationIds as string[]),
  ...(correlationId ? [correlationId as string] : []),
];

describe('The id of a request is in every log line that the request causes', () => {
  test('from the delivery of a sale through the retry queue to the email about it', async () => {
    const partner = await newPartner(api.table);
    const affiliate = await newAffiliate(api.table);
    const app = { ...webhookApp('traced'), partnerId: partner.id };
    const coupon = activeCoupon(app, { code: 'BOB20', affiliateId: affiliate.id });
    await putWebhookApp(api.table, app, { coupons: [coupon] });
    const now = new Date();
    const sale = providerOf('stripe').liveSale({ id: 'traced', signingKey: app.secret, code: 'BOB20', now });
    const { eventId, lane } = sale;

    await handlers.receive({
      headers: { ...sale.headers, 'x-amz-cf-id': ID },
      pathParameters: { token: app.token },
      body: Buffer.from(sale.body).toString(),
      requestContext: { timeEpoch: now.getTime() },
    } as unknown as APIGatewayProxyEventV2);
    const ref = { partnerId: partner.id, provider: 'stripe', lane, eventId } as const;
    const stored = (await api.table.get(eventKey(ref))) as ProviderEvent;
    vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementationOnce(() => {
      throw new Error('The table is on fire');
    });
    await handlers.work(streamEvent(stored));
    const received = handlers.queue.receive(10);
    await handlers.retry({ Records: received.map((each) => toSqsRecord(each, handlers.queue.name)) });
    await waitForMailTo(affiliate.id);

    expect(received.map(({ message }) => JSON.parse(message.body).correlationIds)).toEqual([[ID]]);
    const found = await trace(ID);
    expect(messagesOf(found)).toEqual([
      'A provider event was received',
      'A provider event was processed',
      'A provider event failed and will be retried',
      'A customer and the ledger were written',
      PASSED_ON,
      MAILED,
    ]);
    expect(found.filter(({ eventId: id }) => id === eventId).map(({ result }) => result)).toEqual([
      'stored',
      'failed',
      undefined,
      'processed',
    ]);
    expect(found.filter((line) => !idsOf(line).includes(ID))).toEqual([]);
    expect(parseLogLines(lines).filter((line) => !idsOf(line).includes(ID))).toEqual([]);
  });

  test('from a call of the API to the email about it', async () => {
    const author = await newPartner(api.table);
    const post = await publish(api, author, { content: 'Which plan do you sell most?' });
    await pipeline.waitUntilTried();
    lines.length = 0;

    await comment(api, await newAffiliate(api.table), post.id);
    await waitForMailTo(author.id);

    const [request] = parseLogLines(lines);
    const found = await trace(String(request?.requestId));
    expect(messagesOf(found)).toEqual(['A request was handled', PASSED_ON, MAILED]);
    const id = String(request?.correlationId);
    expect(parseLogLines(lines).filter((line) => !idsOf(line).includes(id))).toEqual([]);
  });

  test('which only items in the stream contain, and which nothing reads from the table', async () => {
    const author = await newPartner(api.table);
    const post = await publish(api, author, { content: 'Does anyone read this?' });

    const items = await scanTable(api.table);
    const types = new Set(items.flatMap(({ type, lastRequest }) => (lastRequest ? [type] : [])));
    expect(types).toContain('Post');
    expect(types).not.toContain('Posting');
    expect(types).not.toContain('CallCounts');
    expect(await api.table.get(postKey(post.id))).not.toHaveProperty('lastRequest');
  });
});
