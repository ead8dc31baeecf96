import { expect, test } from 'vitest';
import { QUEUES } from '../../infra/settings/queues.ts';
import { METRICS } from '../../shared/metrics.ts';
import { allResources, resourcesOf, templatesOf } from '../../test/infra/templates.ts';
import { ASSUMED } from './usage.ts';

const templates = templatesOf('prod');
const { data } = templates;
const deployed = (type: string) =>
  allResources(templates).flatMap(([, { Type, Properties }]) => (Type === type ? [Properties] : []));

/**
 * Returns the number of metrics that AWS bills for an alarm. If the alarm watches an expression, AWS bills every metric in the expression. The
 * values of a rule of Contributor Insights count as metrics too.
 */
const metricsOf = ({ MetricName, Metrics = [] }: { MetricName?: string; Metrics?: object[] }) =>
  MetricName ? 1 : Metrics.filter((part) => /MetricStat|INSIGHT_RULE/.test(JSON.stringify(part))).length;

test('the cost estimate assumes at least as many alarms, metrics, queues and firewall rules as are deployed', () => {
  const alarms = deployed('AWS::CloudWatch::Alarm');
  const firewalls = deployed('AWS::WAFv2::WebACL');

  expect(alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0)).toBeLessThanOrEqual(ASSUMED.alarmMetrics);
  const filtered = deployed('AWS::Logs::MetricFilter');
  const filteredMetrics = new Set(filtered.map(({ MetricTransformations: [{ MetricName }] }) => MetricName));
  expect(Object.keys(METRICS).length + filteredMetrics.size).toBeLessThanOrEqual(ASSUMED.ownMetrics);
  expect(deployed('AWS::CloudWatch::CompositeAlarm')).toHaveLength(ASSUMED.compositeAlarms);
  expect(deployed('AWS::CloudWatch::InsightRule')).toHaveLength(ASSUMED.insightRules);
  expect(deployed('AWS::CloudWatch::Dashboard')).toHaveLength(ASSUMED.dashboards);
  expect(QUEUES).toHaveLength(ASSUMED.queues);
  expect(Object.keys(resourcesOf(data, 'AWS::KMS::Key'))).toHaveLength(ASSUMED.keys);
  expect(firewalls).toHaveLength(ASSUMED.firewalls);
  expect(firewalls.flatMap(({ Rules }) => Rules)).toHaveLength(ASSUMED.firewallRules);
});
