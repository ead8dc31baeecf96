import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { METRICS_NAMESPACE, type MetricName } from '../../shared/metrics.ts';

/**
 * The business metrics, written to the log in CloudWatch's embedded metric format and used by alarms and the dashboard. Their `service`
 * dimension is the environment, set by POWERTOOLS_SERVICE_NAME.
 */
export const metrics = new Metrics({ namespace: METRICS_NAMESPACE });

/**
 * Increments a counter. Only writes a log line, so it cannot fail. Never add an app or a user as a dimension: each value would be
 * billed as a separate metric.
 */
export function count(name: MetricName, amount = 1): void {
  if (amount > 0) metrics.singleMetric().addMetric(name, MetricUnit.Count, amount);
}
