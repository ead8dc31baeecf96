import { describe, expect, test } from 'vitest';
import { METRICS } from '../../shared/metrics.ts';
import { alarm, patternsOf } from './prod-alarms.ts';
import { templatesOf } from './templates.ts';

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
  test('for client errors, which includes those that API Gateway returns before any function runs', () => {
    const refused = alarm('webhooks-4xx').Metrics.find(
      (part: { MetricStat?: { Metric: { MetricName: string } } }) =>
        part.MetricStat?.Metric.MetricName === 'WebhooksClientErrors',
    );

    expect(refused.MetricStat.Metric.Namespace).toBe('Tributary/Prod');
    expect(patternsOf('WebhooksClientErrors')).toEqual({
      1: '{ ($.route = "POST /hooks/{token}") && ($.status = "4*") }',
    });
  });

  test('for deliveries that API Gateway throttled, but not for those that the receiver rejected', () => {
    expect(alarm('webhooks-429')).toMatchObject({ MetricName: 'WebhooksThrottled', Threshold: 1 });
    expect(patternsOf('WebhooksThrottled')).toEqual({
      1: '{ ($.route = "POST /hooks/{token}") && ($.status = "429") && ($.integrationMs = "-") }',
    });
  });

  test('for a partner who sends ten times the daily budget', () => {
    expect(alarm('webhooks-over-budget')).toMatchObject({
      MetricName: 'WebhooksOverBudget',
      Threshold: 1,
      EvaluationPeriods: 1,
    });
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
