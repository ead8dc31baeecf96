import { describe, expect, test } from 'vitest';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { alarm } from './prod-alarms.ts';
import { templatesOf } from './templates.ts';

describe('The webhook URLs have an alarm', () => {
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

    expect(staging).toContain('webhooks-over-budget');
    expect(staging).not.toContain('webhooks-quiet');
  });
});
