import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const WORKER = 'arn:aws:lambda:eu-central-1:123456789012:function:Prod-Api-Worker:7';
const EVENT = { DeploymentId: 'd-1', LifecycleEventHookExecutionId: 'e-1' };

interface Call {
  readonly path: string;
  readonly target: string | undefined;
  readonly body: unknown;
}

let server: Server;
let calls: Call[] = [];
let result = { status: 200, error: '', body: '' };
let reportStatus = 200;

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const target = request.headers['x-amz-target'] as string | undefined;
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null');
    calls.push({ path: decodeURIComponent(request.url ?? ''), target, body });
    if (target) answer.writeHead(reportStatus).end('{}');
    else
      answer
        .writeHead(result.status, result.error ? { 'x-amz-function-error': result.error } : {})
        .end(result.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  Object.assign(process.env, {
    VERSIONS: `webhooks-worker=${WORKER}`,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    LAMBDA_ENDPOINT: endpoint,
    CODEDEPLOY_ENDPOINT: endpoint,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  });
});
afterAll(() => server.close());
beforeEach(() => {
  calls = [];
  result = { status: 200, error: '', body: '{"batchItemFailures":[]}' };
  reportStatus = 200;
});

const run = async () => (await import('./handler.ts')).handler(EVENT);
const reports = () => calls.filter(({ target }) => target).map(({ body }) => body);

test('calls the version itself, not the alias, and reports success', async () => {
  await run();

  expect(calls[0]).toEqual({
    path: `/2015-03-31/functions/${WORKER}/invocations`,
    target: undefined,
    body: { Records: [] },
  });
  expect(calls[1]?.target).toBe('CodeDeploy_20141006.PutLifecycleEventHookExecutionStatus');
  expect(reports()).toEqual([
    { deploymentId: 'd-1', lifecycleEventHookExecutionId: 'e-1', status: 'Succeeded' },
  ]);
});

test.each([
  ['crashes', { status: 200, error: 'Unhandled', body: '{"errorMessage":"Cannot find module"}' }],
  ['returns something else', { status: 200, error: '', body: '{"statusCode":500}' }],
  ['cannot be called', { status: 403, error: '', body: '{}' }],
])('reports a failure if a version %s', async (_, given) => {
  result = given;

  await run();

  expect(reports()).toMatchObject([{ status: 'Failed' }]);
});

test('fails if CodeDeploy does not accept the report, so that Lambda calls it again', async () => {
  reportStatus = 500;

  await expect(run()).rejects.toThrow('CodeDeploy answered 500');
});
