import { expect, test } from 'vitest';
import { QUEUES } from '../../infra/queues.ts';
import { METRICS } from '../../shared/metrics.ts';
import { resourcesOf, templatesOf } from '../../test/infra/templates.ts';
import { ASSUMED } from './usage.ts';

const { api, data, edge } = templatesOf('prod');

/**
 * Returns the number of metrics for which an alarm is billed. If the alarm watches an expression, every metric in the expression is billed.
 */
const metricsOf = ({ MetricName, Metrics = [] }: { MetricName?: string; Metrics?: object[] }) =>
  MetricName ? 1 : Metrics.filter((part) => 'MetricStat' in part).length;

test('the cost estimate assumes at least as many alarms, metrics, queues and firewall rules as are deployed', () => {
  const alarms = Object.values(resourcesOf(api, 'AWS::CloudWatch::Alarm'));
  const firewalls = [data, ...(edge ? [edge] : [])].flatMap((template) =>
    Object.values(resourcesOf(template, 'AWS::WAFv2::WebACL')),
  );

  expect(alarms.reduce((sum, { Properties }) => sum + metricsOf(Properties), 0)).toBeLessThanOrEqual(
    ASSUMED.alarmMetrics,
  );
  const filtered = Object.keys(resourcesOf(api, 'AWS::Logs::MetricFilter'));
  expect(Object.keys(METRICS).length + filtered.length).toBeLessThanOrEqual(ASSUMED.ownMetrics);
  expect(QUEUES).toHaveLength(ASSUMED.queues);
  expect(Object.keys(resourcesOf(data, 'AWS::KMS::Key'))).toHaveLength(ASSUMED.keys);
  expect(firewalls).toHaveLength(ASSUMED.firewalls);
  expect(firewalls.flatMap(({ Properties }) => Properties.Rules)).toHaveLength(ASSUMED.firewallRules);
});
