import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { METRICS_NAMESPACE, type MetricName } from '../../shared/metrics.ts';

/**
 * The business metrics, used by alarms and the dashboard. They are written to the log in CloudWatch's embedded metric format. Their
 * `service` dimension is the environment, which POWERTOOLS_SERVICE_NAME sets.
 */
export const metrics = new Metrics({ namespace: METRICS_NAMESPACE });

/**
 * Increments a counter. Writes only a log line, so it cannot fail. Never add an app or a user as a dimension, because CloudWatch bills each
 * value as a separate metric.
 */
export function count(name: MetricName, amount = 1): void {
  if (amount > 0) metrics.singleMetric().addMetric(name, MetricUnit.Count, amount);
}
