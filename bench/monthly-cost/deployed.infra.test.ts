import { expect, test } from 'vitest';
import { QUEUES } from '../../infra/settings/queues.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { allResources, resourcesOf, templatesOf } from '../../test/infra/templates.ts';
import { ASSUMED } from './usage.ts';

const templates = templatesOf('prod');
const { data } = templates;
const deployed = (type: string) =>
  allResources(templates).flatMap(([, { Type, Properties }]) => (Type === type ? [Properties] : []));

/**
 * If the alarm watches an expression, AWS bills every metric in the expression. The values of a rule of Contributor Insights count as
 * metrics too.
 */
const metricsOf = ({ MetricName, Metrics = [] }: { MetricName?: string; Metrics?: object[] }) =>
  MetricName ? 1 : Metrics.filter((part) => /MetricStat|INSIGHT_RULE/.test(JSON.stringify(part))).length;

test('the cost estimate assumes at least as many alarms, metrics, queues and keys as are deployed', () => {
  const alarms = deployed('AWS::CloudWatch::Alarm');

  expect(alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0)).toBeLessThanOrEqual(ASSUMED.alarmMetrics);
  const filtered = deployed('AWS::Logs::MetricFilter');
  const filteredMetrics = new Set(filtered.map(({ MetricTransformations: [{ MetricName }] }) => MetricName));
  expect(Object.keys(METRICS).length + filteredMetrics.size).toBeLessThanOrEqual(ASSUMED.ownMetrics);
  expect(deployed('AWS::CloudWatch::InsightRule')).toHaveLength(ASSUMED.insightRules);
  expect(QUEUES).toHaveLength(ASSUMED.queues);
  expect(Object.keys(resourcesOf(data, 'AWS::KMS::Key'))).toHaveLength(ASSUMED.keys);
  expect(Object.keys(resourcesOf(data, 'AWS::SecretsManager::Secret'))).toHaveLength(ASSUMED.secrets);
  const [{ ReplicaRegions }] = deployed('AWS::SecretsManager::Secret');
  expect([deployed('AWS::KMS::ReplicaKey').length, ReplicaRegions.length]).toEqual([ASSUMED.keys, 1]);
});

test.each([
  ['staging', ASSUMED.basicFirewall],
  ['prod', ASSUMED.fullFirewall],
] as const)('the cost estimate assumes the firewalls of %s', (stage, assumed) => {
  const firewalls = allResources(templatesOf(stage))
    .filter(([, { Type }]) => Type === 'AWS::WAFv2::WebACL')
    .map(([, { Properties }]) => Properties.Rules.length);

  expect({ firewalls: firewalls.length, rules: firewalls.reduce((sum, rules) => sum + rules) }).toEqual(
    assumed,
  );
});

test('the dashboard costs nothing, because it refers to at most 50 metrics', () => {
  const [dashboard, ...others] = deployed('AWS::CloudWatch::Dashboard');
  const text = JSON.stringify(dashboard.DashboardBody);
  // Each metric in a widget begins with its namespace. A metric with two statistics counts once or twice; count it twice.
  const metrics = text.match(/\[\\"(AWS\/|Tributary)/g) ?? [];

  expect(others).toEqual([]);
  expect(metrics.length).toBeGreaterThan(40);
  expect(metrics.length).toBeLessThanOrEqual(ASSUMED.dashboardMetrics);
});
