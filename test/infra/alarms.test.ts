import type { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { PAGES, severityOf } from '../../infra/alarms/severity.ts';
import { FUNCTIONS } from '../../infra/functions.ts';
import { QUEUES } from '../../infra/settings/queues.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { alarm, alarmNames, alarms, monitoring, patternsOf } from './prod-alarms.ts';
import { allResources, resourcesOf, templatesOf } from './templates.ts';

interface Part {
  readonly MetricStat?: { readonly Period: number };
}

const metricsIn = ({
  Metrics = [],
}: (typeof alarms)[number]): { MetricName: string; Dimensions: object[] }[] =>
  Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: object } }) => MetricStat?.Metric ?? []);

describe('The functions', () => {
  const GROUPS = ['api-errors', 'sales-errors', 'background-errors', 'triggers-errors'];

  test('are each watched for crashes by exactly one alarm of a group', () => {
    const watched = GROUPS.flatMap((id) => metricsIn(alarm(id)))
      .filter(({ MetricName }) => MetricName === 'Errors')
      .map(({ Dimensions }) => JSON.stringify(Dimensions));

    expect(new Set(watched).size).toBe(FUNCTIONS.length);
    expect(watched).toHaveLength(FUNCTIONS.length);
  });

  test.each(GROUPS)('raise %s if any of them fails in two periods of three', (id) => {
    expect(alarm(id)).toMatchObject({ Threshold: 1, DatapointsToAlarm: 2, EvaluationPeriods: 3 });
  });

  test('are watched over periods in which each of them runs', () => {
    const periodOf = (id: string) =>
      alarm(id).Metrics.find((part: Part) => part.MetricStat)?.MetricStat.Period;

    expect(periodOf('api-errors')).toBe(300);
    // Expect a period of 15 minutes, because the audit runs only every 15 minutes.
    expect(periodOf('background-errors')).toBe(900);
  });

  test('share an alarm for throttles, whatever the function is', () => {
    expect(alarm('functions-throttled')).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Throttles',
      Statistic: 'Sum',
      Threshold: 1,
    });
    expect(alarm('functions-throttled').Dimensions).toBeUndefined();
  });

  test.each(['webhooks-worker', 'fanout'])('%s also has alarms for lateness and dead letters', (name) => {
    expect(alarm(`${name}-late`)).toMatchObject({ MetricName: 'IteratorAge', Threshold: 600_000 });
    expect(alarm(`${name}-dead-letters`)).toMatchObject({
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Threshold: 1,
      EvaluationPeriods: 1,
    });
  });

  test.each(QUEUES.map(({ consumer }) => consumer.name))(
    '%s also has alarms for the age of its oldest message and for dead letters',
    (name) => {
      const queueOf = (alarmName: string) => JSON.stringify(alarm(alarmName).Dimensions[0].Value);

      expect(alarm(`${name}-late`)).toMatchObject({
        MetricName: 'ApproximateAgeOfOldestMessage',
        Statistic: 'Maximum',
        Threshold: 600,
      });
      expect(alarm(`${name}-dead-letters`)).toMatchObject({
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Threshold: 1,
        EvaluationPeriods: 1,
      });
      expect(queueOf(`${name}-late`)).not.toBe(queueOf(`${name}-dead-letters`));
    },
  );
});

test('rejected sign-ups never raise the alarm of the triggers, although Lambda counts them as errors', () => {
  expect(alarm('triggers-errors').Metrics[0].Expression).toBe('errors - FILL(refused, 0)');
  expect(metricsIn(alarm('triggers-errors'))).toEqual([
    expect.objectContaining({ Namespace: 'AWS/Lambda', MetricName: 'Errors' }),
    {
      Namespace: 'Tributary',
      MetricName: METRICS.signUpsRefused,
      Dimensions: [{ Name: 'service', Value: 'tributary-prod' }],
    },
  ]);
});

test('the alarm for requests that bypass CloudFront counts all of them, also those that no function handles', () => {
  expect(alarm('api-bypassed')).toMatchObject({
    Namespace: 'Tributary/Prod',
    MetricName: 'DirectRequests',
    Statistic: 'Sum',
    Threshold: 50,
    Period: 300,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    AlarmActions: [expect.anything()],
  });
  expect(patternsOf('DirectRequests')).toEqual({ 1: '{ $.userAgent != "Amazon CloudFront" }' });
});

test('the API and the ledger have alarms', () => {
  expect(alarm('api-5xx')).toMatchObject({ Threshold: 1, Metrics: expect.any(Array) });
  expect(alarm('api-5xx').Metrics[0].Expression).toBe('IF(failed >= 5, 100 * failed / requests, 0)');
  expect(alarm('ledger-drift')).toMatchObject({
    MetricName: METRICS.ledgerDrift,
    Namespace: 'Tributary',
    Dimensions: [{ Name: 'service', Value: 'tributary-prod' }],
  });
});

test('the ledger alarm stays on for a day, until the audit has checked the ledger again', () => {
  const { Period, EvaluationPeriods, DatapointsToAlarm } = alarm('ledger-drift');

  expect([DatapointsToAlarm, Period * EvaluationPeriods]).toEqual([1, 24 * 60 * 60]);
});

test('the audit has an alarm for two days without a complete audit', () => {
  expect(alarm('ledger-audit-overdue')).toMatchObject({
    Namespace: 'Tributary',
    Dimensions: [{ Name: 'service', Value: 'tributary-prod' }],
    MetricName: METRICS.auditHoursSinceFullPass,
    Threshold: 48,
  });
});

test('bounce and complaint alarms use the rates of this environment alone, at SES’s own limits', () => {
  const ofThisSet = [expect.objectContaining({ Name: 'ses:configuration-set', Value: expect.anything() })];

  expect(alarm('mail-bounces')).toMatchObject({
    Namespace: 'AWS/SES',
    MetricName: 'Reputation.BounceRate',
    Dimensions: ofThisSet,
    Threshold: 0.05,
  });
  expect(alarm('mail-complaints')).toMatchObject({
    MetricName: 'Reputation.ComplaintRate',
    Dimensions: ofThisSet,
    Threshold: 0.001,
  });
});

test('every alarm has a name and a runbook, and emails on both transitions', () => {
  expect(alarmNames).not.toContain(undefined);
  expect(new Set(alarmNames).size).toBe(alarms.length);
  const topic = { Ref: expect.stringMatching(/^(Monitoring)?(Pages|Tickets)/) };
  for (const each of alarms) expect(each).toMatchObject({ AlarmActions: [topic], OKActions: [topic] });
});

test('throttled calls of Cognito raise an alarm, whichever kind they are', () => {
  expect(
    metricsIn(alarm('users-throttled'))
      .map(({ MetricName }) => MetricName)
      .sort(),
  ).toEqual(['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles']);
});

test('somebody is paged when the mail quota is so short that notifications wait', () => {
  expect(alarm('mail-quota')).toMatchObject({
    Namespace: 'AWS/SES',
    MetricName: 'Send',
    Period: 86_400,
    Threshold: 30_000,
  });
  expect(severityOf('mail-quota')).toBe('page');
});

test('an alarm is raised by the write units of the table and of all its indexes in an hour', () => {
  const { Metrics, Threshold } = alarm('table-writes');
  const [sum, ...parts] = Metrics;
  const metrics = parts.map((part: { MetricStat: { Metric: object; Period: number; Stat: string } }) => ({
    ...part.MetricStat,
    ...part.MetricStat.Metric,
  }));

  expect(Threshold).toBe(2_000_000);
  expect(sum.Expression.split(' + ')).toHaveLength(4);
  expect(metrics).toEqual(
    Array(4).fill(
      expect.objectContaining({ MetricName: 'ConsumedWriteCapacityUnits', Period: 3_600, Stat: 'Sum' }),
    ),
  );
  const indexes = metrics.flatMap(({ Dimensions }: { Dimensions: { Name: string; Value: string }[] }) =>
    Dimensions.filter(({ Name }) => Name === 'GlobalSecondaryIndexName').map(({ Value }) => Value),
  );
  expect(indexes).toEqual(['GSI1', 'GSI2', 'GSI3']);
});

test('missing data is normal for every alarm except the one for the absence of events', () => {
  const bad = alarms.filter(({ TreatMissingData }) => TreatMissingData !== 'notBreaching');

  expect(bad).toEqual([alarm('webhooks-quiet')]);
});

test('an environment whose alarms would reach nobody has none, because each of them costs money', () => {
  const dev = templatesOf('dev');

  expect(dev.monitoring).toBeUndefined();
  expect(allResources(dev).filter(([, { Type }]) => Type.startsWith('AWS::CloudWatch::'))).toEqual([]);
});

describe('Each alarm goes to the topic of its severity', () => {
  const topicOf = (name: string) => alarm(name).AlarmActions[0].Ref.replace(/[0-9A-F]{8}$/, '');

  test.each([
    ['ledger-drift', 'MonitoringPages'],
    ['receive-slo-fast', 'MonitoringPages'],
    ['triggers-errors', 'MonitoringPages'],
    ['sales-errors', 'MonitoringTickets'],
    ['email-dead-letters', 'MonitoringTickets'],
    ['mail-bounces', 'MonitoringTickets'],
    ['table-writes', 'MonitoringTickets'],
    ['webhooks-over-budget', 'MonitoringTickets'],
  ])('%s to %s', (name, topic) => {
    expect(topicOf(name)).toBe(topic);
  });

  test('and only alarms that exist are listed', () => {
    expect([...alarmNames, 'canary-failing']).toEqual(expect.arrayContaining([...PAGES]));
  });

  test('and pages go to their own address, if there is one', () => {
    const stage = { ...STAGES.prod, pageAddress: 'pager@example.com' };
    const template = Template.fromStack(createEnvironment(stage).monitoring as Stack);
    const recipients = Object.values(resourcesOf(template, 'AWS::SNS::Subscription')).map(
      ({ Properties }) => [Properties.TopicArn.Ref.replace(/[0-9A-F]{8}$/, ''), Properties.Endpoint],
    );

    expect(recipients).toEqual([
      ['MonitoringPages', 'pager@example.com'],
      ['MonitoringTickets', 'alarms@tributary.example'],
    ]);
  });
});

test('alarm emails go to the environment’s address, and CloudWatch may publish them', () => {
  monitoring.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'alarms@tributary.example',
  });
  monitoring.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': Match.anyValue() } },
        }),
      ]),
    }),
  });
});

test('one dashboard shows the business metrics, and what has no alarm: how slow each function is', () => {
  const [dashboard] = Object.values(resourcesOf(monitoring, 'AWS::CloudWatch::Dashboard'));
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);

  monitoring.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  for (const metric of [METRICS.commissionsCreated, METRICS.payoutsRecorded, METRICS.webhooksRejected])
    expect(body).toContain(metric);
  for (const { name } of FUNCTIONS) expect(body).toContain(`\\"label\\":\\"${name}\\"`);
  expect(body).toContain('\\"stat\\":\\"p99\\"');
});

test('an operator has about 35 alarms to know, and none of them is a part of another', () => {
  expect(alarms.length).toBeGreaterThan(30);
  expect(alarms.length).toBeLessThanOrEqual(36);
  monitoring.resourceCountIs('AWS::CloudWatch::CompositeAlarm', 0);
});
