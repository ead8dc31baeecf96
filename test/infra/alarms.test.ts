import type { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../../infra/functions.ts';
import { canaryWatches } from '../../infra/monitoring/canary-watches.ts';
import { LISTED_ALARMS } from '../../infra/monitoring/severity.ts';
import { QUEUES } from '../../infra/queues.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { METRICS } from '../../shared/metrics.ts';
import { allResources, environmentOf, resourcesOf, templatesOf } from './templates.ts';

const monitoring = templatesOf('prod').monitoring as Template;
const edge = templatesOf('prod').edgeMonitoring as Template;
const metricAlarms = [monitoring, edge].flatMap((template) =>
  Object.entries(resourcesOf(template, 'AWS::CloudWatch::Alarm')),
);
const composites = Object.values(resourcesOf(monitoring, 'AWS::CloudWatch::CompositeAlarm'));
/** The alarms that send emails. The others are parts of composite alarms. */
const alarms = [...metricAlarms.map(([, alarm]) => alarm), ...composites]
  .map(({ Properties }) => Properties)
  .filter(({ AlarmActions }) => AlarmActions);
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

test('the API, the Events API, the pipeline and the ledger have alarms', () => {
  expect(alarm('api-5xx')).toMatchObject({ Threshold: 1, Metrics: expect.any(Array) });
  expect(alarm('api-5xx').Metrics[0].Expression).toBe('IF(failed >= 5, 100 * failed / requests, 0)');
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
  const filters = Object.values(resourcesOf(monitoring, 'AWS::Logs::MetricFilter')).map(
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
    const staging = JSON.stringify(templatesOf('staging').monitoring?.toJSON());

    expect(staging).toContain('webhooks-429');
    expect(staging).not.toContain('webhooks-quiet');
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
  const topic = { Ref: expect.stringMatching(/^(Monitoring)?(Pages|Tickets|Infos)/) };
  for (const each of alarms) expect(each).toMatchObject({ AlarmActions: [topic], OKActions: [topic] });
});

test('an alarm that sends no email is part of one that does', () => {
  const silent = metricAlarms.filter(([, { Properties }]) => !Properties.AlarmActions).map(([id]) => id);
  const rules = JSON.stringify(composites.map(({ Properties }) => Properties.AlarmRule));

  expect(silent.length).toBe(2 * composites.length);
  for (const id of silent) expect(rules).toContain(id);
});

describe('An objective', () => {
  const rateOf = (id: string) =>
    metricAlarms.filter(([name]) => name.startsWith(`Monitoring${id.replaceAll('-', '')}`));

  test.each([
    ['receive', 0.0005],
    ['ledger', 0.001],
    ['api', 0.05],
  ])(
    'for %s raises alarms if its budget of %d burns too fast, over a long and a short window',
    (slo, budget) => {
      const windows = ['fast', 'steady'].map((speed) =>
        rateOf(`${slo}-slo-${speed}`).map(([, { Properties }]) => [
          Properties.Threshold / budget,
          Properties.Period ?? Properties.Metrics[1].MetricStat.Period,
        ]),
      );

      expect(windows).toEqual([
        [
          [expect.closeTo(14.4), 3_600],
          [expect.closeTo(14.4), 300],
        ],
        [
          [expect.closeTo(3), 86_400],
          [expect.closeTo(3), 7_200],
        ],
      ]);
    },
  );

  test('ignores one or two failures in the long window', () => {
    const [[, long] = []] = rateOf('receive-slo-fast');

    expect(long?.Properties.Metrics[0].Expression).toBe('IF(bad >= 3, bad / all, 0)');
  });

  test('pages somebody only if the budget burns fast', () => {
    expect(alarm('receive-slo-fast').AlarmActions[0].Ref).toMatch(/^MonitoringPages/);
    expect(alarm('receive-slo-steady').AlarmActions[0].Ref).toMatch(/^MonitoringTickets/);
    expect(alarm('receive-slo-fast').AlarmRule['Fn::Join'][1].join('')).toContain(' AND ');
  });

  const patterns = (name: string) =>
    Object.fromEntries(
      Object.values(resourcesOf(monitoring, 'AWS::Logs::MetricFilter'))
        .map(({ Properties }) => Properties)
        .filter(({ MetricTransformations }) => MetricTransformations[0].MetricName === name)
        .map(({ MetricTransformations, FilterPattern }) => [
          MetricTransformations[0].MetricValue,
          FilterPattern,
        ]),
    );

  test('for deliveries counts server errors and throttled deliveries as bad, and each delivery once', () => {
    expect(patterns('ReceiveFailures')).toEqual({
      1: '{ ($.route = "POST /hooks/{token}") && (($.status = "5*") || (($.status = "429") && ($.integrationMs = "-"))) }',
      0: '{ ($.route = "POST /hooks/{token}") && ($.status != "5*") && (($.status != "429") || ($.integrationMs != "-")) }',
    });
  });

  test('for the API counts slow and failed calls as bad, and each call once', () => {
    const call = '($.route != "POST /hooks/{token}") && ($.route != "GET /api/health")';

    expect(patterns('ApiFailures')).toEqual({
      1: `{ (${call}) && (($.status = "5*") || ($.latencyMs > 500)) }`,
      0: `{ (${call}) && ($.status != "5*") && ($.latencyMs <= 500) }`,
    });
  });
});

describe('The edge has an alarm', () => {
  const dimensionsOf = (name: string) =>
    Object.fromEntries(
      [
        alarm(name),
        ...(alarm(name).Metrics ?? []).map(
          (part: { MetricStat?: { Metric: object } }) => part.MetricStat?.Metric,
        ),
      ]
        .flatMap((metric) => metric?.Dimensions ?? [])
        .map(({ Name, Value }: { Name: string; Value: unknown }) => [Name, Value]),
    );

  test('for failed requests, in the only region to which CloudFront sends its metrics', () => {
    const { region } = environmentOf('prod').edgeMonitoring as Stack;

    expect(region).toBe('us-east-1');
    expect(dimensionsOf('edge-5xx')).toEqual({
      DistributionId: expect.objectContaining({ 'Fn::GetStackOutput': expect.anything() }),
      Region: 'Global',
    });
  });

  test.each([
    ['firewall-blocks', { WebACL: 'ProdFirewall', Rule: 'ALL' }],
    ['firewall-deliveries', { WebACL: 'ProdFirewall', Rule: 'TooManyDeliveriesToUrl' }],
    ['users-blocked', { WebACL: 'ProdPoolFirewall', Rule: 'TooManyAuthRequests', Region: 'eu-central-1' }],
  ])('%s for the requests that a firewall of this environment blocks', (name, dimensions) => {
    expect(dimensionsOf(name)).toMatchObject(dimensions);
    const acls = allResources(templatesOf('prod')).filter(([, { Type }]) => Type === 'AWS::WAFv2::WebACL');
    const named = acls.flatMap(([, { Properties }]) =>
      [Properties, ...Properties.Rules].map(({ VisibilityConfig }) => VisibilityConfig.MetricName),
    );
    expect(named).toContain(dimensions.WebACL);
    if (dimensions.Rule !== 'ALL') expect(named).toContain(dimensions.Rule);
  });
});

test('throttled calls of Cognito raise an alarm, whichever kind they are', () => {
  const metrics = alarm('users-throttled').Metrics.flatMap(
    (part: { MetricStat?: { Metric: { MetricName: string } } }) => part.MetricStat?.Metric.MetricName ?? [],
  );

  expect(metrics.sort()).toEqual(['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles']);
});

test('an alarm is raised before the daily quota of SES is used up', () => {
  expect(alarm('mail-quota')).toMatchObject({
    Namespace: 'AWS/SES',
    MetricName: 'Send',
    Period: 86_400,
    Threshold: 40_000,
  });
});

test('missing data is normal for every alarm except the one for the absence of events', () => {
  const bad = metricAlarms
    .map(([, { Properties }]) => Properties)
    .filter(({ TreatMissingData }) => TreatMissingData !== 'notBreaching');

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
    ['webhooks-receive-errors', 'MonitoringTickets'],
    ['email-dead-letters', 'MonitoringTickets'],
    ['mail-bounces', 'MonitoringTickets'],
    ['profiles-slow', 'MonitoringInfos'],
    ['realtime-5xx', 'MonitoringInfos'],
  ])('%s to %s', (name, topic) => {
    expect(topicOf(name)).toBe(topic);
  });

  test('and only alarms that exist are listed', () => {
    const canary = canaryWatches(STAGES.prod).map(({ id }) => id);

    expect([...names, ...canary]).toEqual(expect.arrayContaining([...LISTED_ALARMS]));
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
      ['MonitoringInfos', 'alarms@tributary.example'],
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

test('one dashboard shows the alarms, the business metrics and the infrastructure', () => {
  const [dashboard] = Object.values(resourcesOf(monitoring, 'AWS::CloudWatch::Dashboard'));
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);

  monitoring.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  for (const metric of [METRICS.commissionsCreated, METRICS.payoutsRecorded, METRICS.webhooksRejected]) {
    expect(body).toContain(metric);
  }
});
