import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { compressBody } from '../../functions/entities/event-body.ts';
import type { Problem } from '../../shared/contract/errors.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { type Api, startApi } from '../support/api.ts';
import { captureOutput } from '../support/captured-output.ts';
import { linesWithPrivateData } from '../support/private.ts';
import { putWebhookApp, webhookApp } from '../support/webhook-app.ts';
import {
  hookRequest,
  loadReceiver,
  loadWebhookHandlers,
  signedRequest,
} from '../support/webhook-handlers.ts';
import { NEEDS_CLOUD } from './examples.ts';
import { exampleOf, send, userFor, withVersion } from './requests.ts';
import { newTenant, type Tenant, WORD } from './tenant.ts';

let api: Api;
let tenant: Tenant;
let lines: string[];
beforeAll(async () => {
  lines = captureOutput([process.stdout, process.stderr]);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(JSON.stringify(parts)));
  }
  api = await startApi({ POWERTOOLS_LOG_LEVEL: 'DEBUG' });
  tenant = await newTenant(api);
});
afterEach(() => {
  lines.length = 0;
});

const found = () => [
  ...linesWithPrivateData(lines.join('\n')),
  ...lines.filter((line) => line.includes(WORD)),
];
/** Makes the next DynamoDB call fail with an unexpected error. */
const breakNextCall = () =>
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementationOnce(() => {
    throw new Error('The table is on fire');
  });

describe('Nothing private reaches the log', () => {
  it.each([
    'whsec_9f',
    'authorization: Bearer of-somebody',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.',
    'to ann+1@mail.example.com',
    '"paypalEmail"',
    'stripe-signature: t=1',
  ])('the check recognizes %j', (line) => {
    expect(linesWithPrivateData(`fine\n${line}`)).toEqual([line]);
  });

  it.each(
    allOperations
      .filter(({ id }) => !NEEDS_CLOUD.has(id))
      .map((operation) => [operation.id, operation] as const),
  )('when %s succeeds or fails', async (_, operation) => {
    const example = exampleOf(operation, tenant);
    await send(api, operation, example, userFor(operation, tenant));

    const call = await withVersion(api, operation, example, userFor(operation, tenant));
    breakNextCall();
    const broken = await send(api, operation, call, userFor(operation, tenant));

    expect(found()).toEqual([]);
    expect(broken.status).toBe(500);
    const [entry] = lines
      .filter((line) => line.includes('The table is on fire'))
      .map((line) => JSON.parse(line));
    expect(entry).toMatchObject({
      level: 'ERROR',
      function_request_id: expect.any(String),
      // Expect the same request id as in the error response. If a user reports this id, the operator can find the log entry.
      requestId: (broken.body as Problem).instance,
      userId: userFor(operation, tenant).id,
    });
  });

  it('when a delivery is accepted, refused or fails', async () => {
    const app = webhookApp('logged');
    await putWebhookApp(api.table, app);
    const receive = await loadReceiver({
      tableName: api.table.name,
      endpoint: process.env.DYNAMODB_ENDPOINT ?? '',
    });
    const now = new Date();
    const body = JSON.stringify({ id: 'evt_logged', customer_email: 'ann@example.com' });

    const taken = await receive(signedRequest(app, body, now));
    const refused = await receive(hookRequest({ token: app.token, body, signature: 't=1,v1=00', now }));
    breakNextCall();
    const { headers, ...request } = signedRequest({ ...app, token: 'another' }, body, now);
    const broken = await receive({ ...request, headers: { ...headers, 'x-amz-cf-id': 'cf-broken' } });

    expect([taken, refused, broken].map(({ statusCode }) => statusCode)).toEqual([200, 400, 500]);
    expect(found()).toEqual([]);
    const [entry] = lines
      .filter((line) => line.includes('could not be stored'))
      .map((line) => JSON.parse(line));
    expect(entry).toMatchObject({
      level: 'ERROR',
      message: 'A provider event could not be stored',
      correlationId: 'cf-broken',
      error: { message: expect.stringContaining('The table is on fire') },
    });
  });

  it('when the worker cannot process an event', async () => {
    const { work, stop } = await loadWebhookHandlers({
      tableName: api.table.name,
      endpoint: process.env.DYNAMODB_ENDPOINT ?? '',
    });
    onTestFinished(stop);
    const body = {
      B: Buffer.from(compressBody('stripe', Buffer.from('{"customer_email":"ann@example.com"}'))).toString(
        'base64',
      ),
    };
    const record = { dynamodb: { SequenceNumber: '1', NewImage: { type: { S: 'ProviderEvent' }, body } } };

    const { batchItemFailures } = await work({ Records: [record] } as unknown as DynamoDBStreamEvent);

    expect(batchItemFailures).toEqual([{ itemIdentifier: '1' }]);
    expect(found()).toEqual([]);
    const [entry] = lines
      .filter((line) => line.includes('A provider event failed'))
      .map((line) => JSON.parse(line));
    expect(entry).toMatchObject({ level: 'ERROR', function_request_id: expect.any(String) });
  });
});
