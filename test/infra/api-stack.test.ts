import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { FANOUT_SOURCE } from '../../infra/fanout-source.ts';
import { FUNCTIONS, TRIGGERS } from '../../infra/functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { filterPattern } from '../../infra/stream-source.ts';
import { WORKER_SOURCE } from '../../infra/worker-source.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { type Resource, resourcesOf, templatesOf } from './templates.ts';

const { api } = templatesOf('prod');
const dev = templatesOf('dev').api;
const routes = Object.values(resourcesOf(api, 'AWS::ApiGatewayV2::Route')).map(
  ({ Properties }) => Properties,
);
const functions = Object.entries(resourcesOf(api, 'AWS::Lambda::Function'));
const OPEN = ['GET /api/health', 'POST /hooks/{token}'];

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

  test('each route leads to the function of its area', () => {
    const integrations = resourcesOf(api, 'AWS::ApiGatewayV2::Integration');
    const functionOf = (route: (typeof routes)[number]) => {
      const id = route.Target['Fn::Join'][1].at(-1).Ref;
      return integrations[id]?.Properties.IntegrationUri['Fn::GetAtt'][0]
        .replace(/Function.*/, '')
        .toLowerCase();
    };
    const wrong = allOperations.filter(({ method, path, area }) => {
      const route = routes.find(({ RouteKey }) => RouteKey === `${method} ${path}`);
      return functionOf(route) !== area;
    });

    expect(wrong).toEqual([]);
  });

  test('each route is throttled, and webhooks have their own limit', () => {
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
  });

  test('requests are logged as JSON, without their path, address or token', () => {
    const [stage] = Object.values(resourcesOf(api, 'AWS::ApiGatewayV2::Stage'));
    const format = JSON.parse(stage?.Properties.AccessLogSettings.Format);

    expect(Object.values(format)).toContain('$context.routeKey');
    expect(JSON.stringify(format)).not.toMatch(
      /\$context\.(path|identity|authorizer\.claims\.(?!sub))|http\.header/i,
    );
  });
});

describe('Functions', () => {
  test('there is one for each function of the product', () => {
    expect(functions).toHaveLength(FUNCTIONS.filter((source) => source !== TRIGGERS).length);
  });

  test('all run on arm64 and Node 24, log JSON and send traces', () => {
    api.allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      LoggingConfig: Match.objectLike({ LogFormat: 'JSON' }),
      TracingConfig: { Mode: 'Active' },
    });
    api.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: STAGES.prod.logRetentionDays });
  });

  test('the receiver and the APIs reserve concurrency, and the stream consumers do not', () => {
    const reserved = functions.map(([id, { Properties }]) => [
      id.replace(/Function.*/, ''),
      Properties.ReservedConcurrentExecutions,
    ]);

    expect(Object.fromEntries(reserved)).toMatchObject({ WebhooksReceive: 200, Payouts: 40, Forum: 40 });
    expect(Object.fromEntries(reserved).WebhooksWorker).toBeUndefined();
    dev.allResourcesProperties('AWS::Lambda::Function', { ReservedConcurrentExecutions: Match.absent() });
  });

  test('no environment variable looks like a secret', () => {
    const names = functions.flatMap(([, { Properties }]) => Object.keys(Properties.Environment.Variables));

    expect([...new Set(names)].sort()).toEqual([
      'AVATAR_BUCKET',
      'EVENTS_ENDPOINT',
      'MAIL_FROM',
      'NODE_OPTIONS',
      'POWERTOOLS_SERVICE_NAME',
      'SECRET_KEY_ID',
      'SITE_ORIGIN',
      'TABLE_NAME',
      'USER_POOL_ID',
    ]);
  });
});

describe('The stream', () => {
  const sources = Object.values(resourcesOf(api, 'AWS::Lambda::EventSourceMapping'));
  const patterns = ({ Properties }: Resource) =>
    Properties.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));

  test.each([
    ['the worker', WORKER_SOURCE],
    ['the fan-out', FANOUT_SOURCE],
  ])('feeds %s, bisects failing batches and dead-letters what keeps failing', (_, feed) => {
    const source = sources.find(
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
    expect(source?.Properties.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][1]).toBe('Arn');
  });

  test('feeds only the worker and the fan-out function, each with at most five filters, which is Lambda’s limit', () => {
    expect(sources).toHaveLength(2);
    for (const source of sources) expect(patterns(source).length).toBeLessThanOrEqual(5);
  });

  test('keeps dead letters for two weeks, encrypted and accessible over TLS only', () => {
    api.allResourcesProperties('AWS::SQS::Queue', {
      MessageRetentionPeriod: 14 * 24 * 60 * 60,
      SqsManagedSseEnabled: true,
    });
    api.resourceCountIs('AWS::SQS::QueuePolicy', 2);
  });
});

test('the ledger audit runs every quarter of an hour, and a failed run is not retried', () => {
  api.resourceCountIs('AWS::Events::Rule', 1);
  api.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(15 minutes)',
    Targets: [Match.objectLike({ RetryPolicy: { MaximumEventAgeInSeconds: 900, MaximumRetryAttempts: 0 } })],
  });
  // By default, Lambda would retry the asynchronous invocation too.
  api.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumRetryAttempts: 0 });
});
