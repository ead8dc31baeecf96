import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../../infra/functions.ts';
import { LISTED_ALARMS } from '../../infra/monitoring/severity.ts';
import { QUEUES } from '../../infra/queues.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { METRICS } from '../../shared/metrics.ts';
import { resourcesOf, templatesOf } from './templates.ts';

const { api } = templatesOf('prod');
const alarms = Object.values(resourcesOf(api, 'AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);
/** The sections of docs/operations.md to which the descriptions of alarms refer. */
const names = alarms.map(({ AlarmDescription }) => /operations\.md, ([\w-]+)\.$/.exec(AlarmDescription)?.[1]);
const alarm = (name: string) => alarms[names.indexOf(name)];

describe('Every function', () => {
  test.each(FUNCTIONS.map(({ name }) => name))('%s has alarms for errors, throttles and slowness', (name) => {
    expect(alarm(`${name}-errors`)).toMatchObject({ MetricName: 'Errors', Statistic: 'Sum', Threshold: 1 });
    expect(alarm(`${name}-throttles`)).toMatchObject({ MetricName: 'Throttles', Threshold: 1 });
    expect(alarm(`${name}-slow`)).toMatchObject({ MetricName: 'Duration', ExtendedStatistic: 'p99' });
  });

  test('counts as slow at half of its timeout', () => {
    expect(alarm('profiles-triggers-slow').Threshold).toBe(2_500);
    expect(alarm('webhooks-receive-slow').Threshold).toBe(5_000);
  });

  test('is evaluated over a period that fits its invocation rate', () => {
    const looks = ({ Period, EvaluationPeriods }: (typeof alarms)[number]) => [Period, EvaluationPeriods];

    expect(looks(alarm('profiles-errors'))).toEqual([300, 3]);
    // Expect a period of 15 minutes, because a function that runs every 15 minutes can never fail twice within five minutes.
    expect(looks(alarm('audit-errors'))).toEqual([900, 3]);
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
      const queueOf = (alarmName: string) => alarm(alarmName).Dimensions[0].Value['Fn::GetAtt'][0];

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

test('the API, the Events API, the pipeline and the ledger have alarms', () => {
  expect(alarm('api-5xx')).toMatchObject({ MetricName: '5xx', Namespace: 'AWS/ApiGateway' });
  expect(alarm('realtime-5xx')).toMatchObject({
    MetricName: '5XXError',
    Namespace: 'AWS/AppSync',
    Dimensions: [expect.objectContaining({ Name: 'EventAPIId' })],
  });
  expect(alarm('events-failed')).toMatchObject({
    MetricName: METRICS.eventsFailed,
    Namespace: 'Tributary',
    Statistic: 'Sum',
    Threshold: 1,
  });
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

test('the audit has alarms for figures that it skipped and for two days without a complete audit', () => {
  const own = { Namespace: 'Tributary', Dimensions: [{ Name: 'service', Value: 'tributary-prod' }] };

  expect(alarm('ledger-pairs-skipped')).toMatchObject({
    ...own,
    MetricName: METRICS.auditPairsSkipped,
    Threshold: 1,
  });
  expect(alarm('ledger-audit-overdue')).toMatchObject({
    ...own,
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

test('wrong signatures raise an alarm by their share, once there are at least 20 deliveries', () => {
  const { Metrics, Threshold } = alarm('wrong-signatures');
  const [share, ...parts] = Metrics;

  expect(Threshold).toBe(50);
  expect(share.Expression).toBe(
    'IF(FILL(accepted, 0) + FILL(rejected, 0) >= 20, 100 * FILL(rejected, 0) / (FILL(accepted, 0) + FILL(rejected, 0)), 0)',
  );
  expect(
    parts
      .map((part: { MetricStat: { Metric: { MetricName: string } } }) => part.MetricStat.Metric.MetricName)
      .sort(),
  ).toEqual([METRICS.webhooksAccepted, METRICS.webhooksRejected].sort());
});

describe('The webhook URLs have an alarm', () => {
  const filters = Object.values(resourcesOf(api, 'AWS::Logs::MetricFilter')).map(
    ({ Properties }) => Properties,
  );
  const patternOf = (metric: string) =>
    filters.find(({ MetricTransformations }) => MetricTransformations[0].MetricName === metric)
      ?.FilterPattern;

  test('for client errors, which includes those that API Gateway returns before any function runs', () => {
    const refused = alarm('webhooks-4xx').Metrics.find(
      (part: { MetricStat?: { Metric: { MetricName: string } } }) =>
        part.MetricStat?.Metric.MetricName === 'WebhooksClientErrors',
    );

    expect(refused.MetricStat.Metric.Namespace).toBe('Tributary/Prod');
    expect(patternOf('WebhooksClientErrors')).toBe(
      '{ ($.route = "POST /hooks/{token}") && ($.status = "4*") }',
    );
  });

  test('for any throttled delivery', () => {
    expect(alarm('webhooks-429')).toMatchObject({ MetricName: 'WebhooksThrottled', Threshold: 1 });
    expect(patternOf('WebhooksThrottled')).toBe(
      '{ ($.route = "POST /hooks/{token}") && ($.status = "429") }',
    );
  });

  test('for the configured hours without an event, during which missing data is bad', () => {
    expect(alarm('webhooks-quiet')).toMatchObject({
      MetricName: METRICS.webhooksAccepted,
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      Period: 3_600,
      EvaluationPeriods: 24,
      DatapointsToAlarm: 24,
      TreatMissingData: 'breaching',
    });
  });

  test('for the absence of events only if this alarm is configured', () => {
    const texts = JSON.stringify(resourcesOf(templatesOf('staging').api, 'AWS::CloudWatch::Alarm'));

    expect(texts).not.toContain('webhooks-quiet');
  });
});

test('table throttles include those of its three indexes', () => {
  expect(
    alarm('table-throttles').Metrics.filter((part: { MetricStat?: object }) => part.MetricStat),
  ).toHaveLength(8);
});

test('every alarm has a name and a runbook, and emails on both transitions', () => {
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(alarms.length);
  const topic = { Ref: Match.stringLikeRegexp('Monitoring(Pages|Tickets|Infos)') };
  api.allResourcesProperties('AWS::CloudWatch::Alarm', { AlarmActions: [topic], OKActions: [topic] });
});

test('missing data is healthy for every alarm but the one for silence', () => {
  const bad = alarms.filter(({ TreatMissingData }) => TreatMissingData !== 'notBreaching');

  expect(bad).toEqual([alarm('webhooks-quiet')]);
});

describe('Each alarm goes to the topic of its severity', () => {
  const topicOf = (name: string) => alarm(name).AlarmActions[0].Ref.replace(/[0-9A-F]{8}$/, '');

  test.each([
    ['events-failed', 'MonitoringPages'],
    ['ledger-drift', 'MonitoringPages'],
    ['webhooks-receive-errors', 'MonitoringPages'],
    ['email-dead-letters', 'MonitoringTickets'],
    ['mail-bounces', 'MonitoringTickets'],
    ['profiles-slow', 'MonitoringInfos'],
    ['realtime-5xx', 'MonitoringInfos'],
  ])('%s to %s', (name, topic) => {
    expect(topicOf(name)).toBe(topic);
  });

  test('and only alarms that exist are listed', () => {
    expect(names).toEqual(expect.arrayContaining([...LISTED_ALARMS]));
  });

  test('and pages go to their own address, if there is one', () => {
    const stage = { ...STAGES.prod, pageAddress: 'pager@example.com' };
    const template = Template.fromStack(createEnvironment(stage).api);
    const recipients = Object.values(resourcesOf(template, 'AWS::SNS::Subscription')).map(
      ({ Properties }) => [Properties.TopicArn.Ref.replace(/[0-9A-F]{8}$/, ''), Properties.Endpoint],
    );

    expect(recipients).toEqual([
      ['MonitoringPages', 'pager@example.com'],
      ['MonitoringTickets', 'alarms@tributary.example'],
      ['MonitoringInfos', 'alarms@tributary.example'],
    ]);
  });
});

test('alarm emails go to the environment’s address, and CloudWatch may publish them', () => {
  api.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'alarms@tributary.example',
  });
  api.hasResourceProperties('AWS::SNS::TopicPolicy', {
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

test('one dashboard shows the alarms, the business metrics and the infrastructure', () => {
  const [dashboard] = Object.values(resourcesOf(api, 'AWS::CloudWatch::Dashboard'));
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);

  api.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  for (const metric of [METRICS.commissionsCreated, METRICS.payoutsRecorded, METRICS.webhooksRejected]) {
    expect(body).toContain(metric);
  }
});
