import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { FUNCTIONS, TRIGGERS } from '../../infra/functions.ts';
import { FANOUT_SOURCE } from '../../infra/settings/fanout-source.ts';
import { functionSettings } from '../../infra/settings/function-settings.ts';
import { DEAD_LETTER_DAYS } from '../../infra/settings/queue-source.ts';
import { QUEUES } from '../../infra/settings/queues.ts';
import { filterPattern } from '../../infra/settings/stream-source.ts';
import { WORKER_SOURCE } from '../../infra/settings/worker-source.ts';
import { STAGES } from '../../infra/stages.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { type Resource, resourcesOf, templatesOf } from './templates.ts';

const { api } = templatesOf('prod');
const dev = templatesOf('dev').api;
const routes = Object.values(resourcesOf(api, 'AWS::ApiGatewayV2::Route')).map(
  ({ Properties }) => Properties,
);
const functions = Object.entries(resourcesOf(api, 'AWS::Lambda::Function'));
const OPEN = [
  'GET /api/health',
  'GET /api/join/{token}',
  'GET /api/opt-out/{token}',
  'GET /api/unsubscribe/{token}',
  'GET /go/{link+}',
  'HEAD /go/{link+}',
  'POST /api/join/{token}/decline',
  'POST /api/opt-out/{token}',
  'POST /api/unsubscribe/{token}',
  'POST /hooks/{token}',
];

describe('Routes', () => {
  test('every operation has a route, and every other route is deliberately open', () => {
    const wanted = [...allOperations.map(({ method, path }) => `${method} ${path}`), ...OPEN];

    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(wanted.sort());
  });

  test('all but the open routes require a token', () => {
    const open = routes.filter(({ AuthorizationType }) => AuthorizationType !== 'JWT');

    expect(open.map(({ RouteKey }) => RouteKey).sort()).toEqual(OPEN);
  });

  test('the token must be from this pool and for this web client', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [Match.anyValue()], Issuer: Match.anyValue() },
    });
  });

  test('each route with a token requires the scope that only access tokens have', () => {
    const withToken = routes.filter(({ AuthorizationType }) => AuthorizationType === 'JWT');

    expect(withToken.length).toBeGreaterThan(0);
    for (const { AuthorizationScopes } of withToken) {
      expect(AuthorizationScopes).toEqual(['aws.cognito.signin.user.admin']);
    }
  });

  test('each route leads to the function of its area', () => {
    const integrations = resourcesOf(api, 'AWS::ApiGatewayV2::Integration');
    const functionOf = (route: (typeof routes)[number]) => {
      const id = route.Target['Fn::Join'][1].at(-1).Ref;
      return integrations[id]?.Properties.IntegrationUri.Ref.replace(/Live.*/, '').toLowerCase();
    };
    const wrong = allOperations.filter(({ method, path, area }) => {
      const route = routes.find(({ RouteKey }) => RouteKey === `${method} ${path}`);
      return functionOf(route) !== area;
    });

    expect(wrong).toEqual([]);
  });

  test('each route is throttled, and those that need no token have their own limits', () => {
    const [stage] = Object.values(resourcesOf(api, 'AWS::ApiGatewayV2::Stage'));
    const settings = stage?.Properties.RouteSettings;

    expect(Object.keys(settings).sort()).toEqual(routes.map(({ RouteKey }) => RouteKey).sort());
    expect(settings['GET /api/apps'].ThrottlingRateLimit).toBeGreaterThan(
      settings['POST /api/apps'].ThrottlingRateLimit,
    );
    expect(settings['POST /hooks/{token}']).toMatchObject({
      ThrottlingRateLimit: 300,
      ThrottlingBurstLimit: 600,
    });
    expect(settings['POST /api/unsubscribe/{token}']).toEqual({
      ThrottlingRateLimit: 28,
      ThrottlingBurstLimit: 56,
    });
    expect(settings['GET /go/{link+}']).toEqual({
      ThrottlingRateLimit: 1_000,
      ThrottlingBurstLimit: 2_000,
    });
  });

  test('requests are logged as JSON, without their path, address or token', () => {
    const [stage] = Object.values(resourcesOf(api, 'AWS::ApiGatewayV2::Stage'));
    // Put quotes around the latency variable, so that the log format can be parsed as JSON.
    const text = stage?.Properties.AccessLogSettings.Format.replace(/:(\$[\w.]+)/g, ':"$1"');
    const format = JSON.parse(text);

    expect(Object.values(format)).toContain('$context.routeKey');
    expect(stage?.Properties.AccessLogSettings.Format).toContain('"latencyMs":$context.responseLatency');
    expect(JSON.stringify(format)).not.toMatch(
      /\$context\.(path|identity\.(?!userAgent)|authorizer\.claims\.(?!sub))|http\.header/i,
    );
  });
});

describe('Functions', () => {
  test('there is one for each function of the product', () => {
    const sources = FUNCTIONS.filter((source) => source !== TRIGGERS);

    expect(functions).toHaveLength(sources.length);
  });

  test('all run on arm64 and Node 24, log JSON and send no traces that nobody reads', () => {
    api.allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      LoggingConfig: Match.objectLike({ LogFormat: 'JSON' }),
      TracingConfig: Match.absent(),
    });
    api.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: STAGES.prod.logRetentionDays });
  });

  test('the receiver and the APIs reserve concurrency, and the stream consumers do not', () => {
    const reserved = functions.map(([id, { Properties }]) => [
      id.replace(/Function.*/, ''),
      Properties.ReservedConcurrentExecutions,
    ]);

    expect(Object.fromEntries(reserved)).toMatchObject({
      WebhooksReceive: 200,
      Payouts: 40,
      Forum: 40,
      Go: 100,
    });
    expect(Object.fromEntries(reserved).WebhooksWorker).toBeUndefined();
    dev.allResourcesProperties('AWS::Lambda::Function', { ReservedConcurrentExecutions: Match.absent() });
  });

  test('no environment variable is a secret, except for the key that the function at the edge contains too', () => {
    const names = functions.flatMap(([, { Properties }]) => Object.keys(Properties.Environment.Variables));

    expect([...new Set(names)].sort()).toEqual([
      'AVATAR_BUCKET',
      'EMAIL_DEAD_LETTERS_URL',
      'EMAIL_QUEUE_URL',
      'EVENTS_ENDPOINT',
      'HOOK_TOKEN_KEY',
      'MAIL_FROM',
      'METRICS_SERVICE',
      'NODE_OPTIONS',
      'OPERATOR_ADDRESS',
      'PAYMENT_KEY_ID',
      'POWERTOOLS_SERVICE_NAME',
      'RETRY_DEAD_LETTERS_URL',
      'RETRY_QUEUE_URL',
      'SECRET_KEY_ID',
      'SITE_ORIGIN',
      'TABLE_NAME',
      'USER_POOL_ID',
    ]);
  });
});

const idOf = (reference: { 'Fn::GetAtt'?: [string, string] }) => reference['Fn::GetAtt']?.[0] ?? '';
const sources = Object.values(resourcesOf(api, 'AWS::Lambda::EventSourceMapping'));
const queues = resourcesOf(api, 'AWS::SQS::Queue');
const streamSources = sources.filter(({ Properties }) => Properties.FilterCriteria);
const queueSources = sources.filter(({ Properties }) => idOf(Properties.EventSourceArn) in queues);

test('every function that is not called is fed by the stream or a queue', () => {
  expect(sources).toHaveLength(streamSources.length + queueSources.length);
  expect([streamSources.length, queueSources.length]).toEqual([2, QUEUES.length]);
});

describe('The stream', () => {
  const patterns = ({ Properties }: Resource) =>
    Properties.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));

  test.each([
    ['the worker', WORKER_SOURCE],
    ['the fan-out', FANOUT_SOURCE],
  ])('feeds %s, bisects failing batches and dead-letters what keeps failing', (_, feed) => {
    const source = streamSources.find(
      (each) => JSON.stringify(patterns(each)) === JSON.stringify(feed.filters.map(filterPattern)),
    );

    expect(source?.Properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: feed.batchSize,
      ParallelizationFactor: feed.parallelizationFactor,
      MaximumRetryAttempts: feed.retryAttempts,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(idOf(source?.Properties.DestinationConfig.OnFailure.Destination) in queues).toBe(true);
  });

  test('is filtered at most five times per function, which is Lambda’s limit', () => {
    for (const source of streamSources) expect(patterns(source).length).toBeLessThanOrEqual(5);
  });
});

describe.each(QUEUES.map((definition) => [definition.consumer.name, definition] as const))(
  'The queue of %s',
  (name, { consumer, source }) => {
    const functionId = functions.find(([id]) =>
      id.toLowerCase().startsWith(`${name.replace(/-/g, '')}function`),
    )?.[0];
    const alias = Object.entries(resourcesOf(api, 'AWS::Lambda::Alias')).find(
      ([, { Properties }]) => Properties.FunctionName.Ref === functionId,
    )?.[0];
    const mapping = queueSources.find(({ Properties }) => Properties.FunctionName.Ref === alias);
    const queue = queues[idOf(mapping?.Properties.EventSourceArn)];
    const deadLetters = queues[idOf(queue?.Properties.RedrivePolicy.deadLetterTargetArn)];

    test('is deployed with exactly the settings that the local cloud uses', () => {
      expect(mapping?.Properties).toEqual({
        FunctionName: { Ref: alias },
        EventSourceArn: expect.anything(),
        BatchSize: source.batchSize,
        ScalingConfig: { MaximumConcurrency: source.maximumConcurrency },
        ...(source.reportBatchItemFailures && { FunctionResponseTypes: ['ReportBatchItemFailures'] }),
        Tags: expect.anything(),
      });
      expect(queue?.Properties).toMatchObject({
        VisibilityTimeout: source.visibilityTimeoutSeconds,
        MessageRetentionPeriod: source.retentionDays * 24 * 60 * 60,
        RedrivePolicy: { maxReceiveCount: source.maxReceiveCount },
      });
      expect(deadLetters?.Properties.MessageRetentionPeriod).toBe(DEAD_LETTER_DAYS * 24 * 60 * 60);
    });

    test('hides a message for six times the timeout of its function, as Lambda recommends', () => {
      const { timeoutSeconds } = functionSettings(consumer, STAGES.prod);

      expect(source.visibilityTimeoutSeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
    });

    test('keeps dead letters for longer than messages, whose age counts from the first send', () => {
      expect(DEAD_LETTER_DAYS).toBeGreaterThan(source.retentionDays);
    });

    test('limits concurrency within the range of Lambda', () => {
      expect(source.maximumConcurrency).toBeGreaterThanOrEqual(2);
      expect(source.maximumConcurrency).toBeLessThanOrEqual(1_000);
    });
  },
);

describe('Queues', () => {
  const sourceIds = queueSources.map(({ Properties }) => idOf(Properties.EventSourceArn));

  test('are encrypted, and accessible over TLS only', () => {
    api.allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true });
    api.allResourcesProperties('AWS::SQS::QueuePolicy', {
      PolicyDocument: Match.objectLike({
        Statement: [
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ],
      }),
    });
    api.resourceCountIs('AWS::SQS::QueuePolicy', Object.keys(queues).length);
  });

  test('for dead letters keep them for two weeks, and there is one for each event source', () => {
    const deadLetters = Object.entries(queues).filter(([id]) => !sourceIds.includes(id));

    expect(deadLetters).toHaveLength(sources.length);
    for (const [, { Properties }] of deadLetters) {
      expect(Properties.MessageRetentionPeriod).toBe(14 * 24 * 60 * 60);
    }
  });
});

test.each([
  ['the ledger audit', 'rate(15 minutes)', 900],
  ['the end of expired codes', 'rate(5 minutes)', 300],
  ['the check of the tracking', 'rate(15 minutes)', 900],
  ['the sending of digests', 'rate(5 minutes)', 300],
])('%s runs at the %s, and a failed run is not retried', (_, rate, seconds) => {
  api.resourceCountIs('AWS::Events::Rule', 4);
  api.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: rate,
    Targets: [
      Match.objectLike({ RetryPolicy: { MaximumEventAgeInSeconds: seconds, MaximumRetryAttempts: 0 } }),
    ],
  });
  // Expect that Lambda's own retries are turned off. By default, Lambda retries failed asynchronous invocations.
  api.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    MaximumEventAgeInSeconds: seconds,
    MaximumRetryAttempts: 0,
  });
});
