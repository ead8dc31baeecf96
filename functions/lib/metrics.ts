import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { METRICS_NAMESPACE, type MetricName } from '../../shared/metrics.ts';

/**
 * Business figures, written to the log in CloudWatch's embedded format: alarms and the dashboard read them. The environment is their
 * `service`, which POWERTOOLS_SERVICE_NAME says.
 */
export const metrics = new Metrics({ namespace: METRICS_NAMESPACE });

/**
 * Counts something that has happened: no call, and nothing to fail. Never by app or person, as each value of a dimension is a metric of
 * its own that is paid for.
 */
export function count(name: MetricName, amount = 1): void {
  if (amount > 0) metrics.singleMetric().addMetric(name, MetricUnit.Count, amount);
}
