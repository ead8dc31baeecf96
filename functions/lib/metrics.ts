import { METRICS_NAMESPACE, type MetricName } from '../../shared/metrics.ts';

/**
 * Writes a value of one of the product's own metrics, used by alarms and the dashboard, to the log in CloudWatch's embedded metric
 * format. Their `service` dimension is the environment. Never add an app or a user as a dimension: each value would be billed as a
 * separate metric. Only writes a log line, so it cannot fail. Written by hand, because Powertools' library takes milliseconds of every
 * cold start; a test compares the two. Disabled in tests by the library's own variable.
 * Source: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html.
 */
export function recordMetric(name: MetricName, value: number): void {
  const { POWERTOOLS_METRICS_DISABLED: disabled, POWERTOOLS_SERVICE_NAME: service = 'local' } = process.env;
  if (disabled === 'true') return;
  const definition = {
    Namespace: METRICS_NAMESPACE,
    Dimensions: [['service']],
    Metrics: [{ Name: name, Unit: 'Count' }],
  };
  const line = { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [definition] }, service, [name]: value };
  // Not with `console.log`, because Lambda wraps its lines in JSON of its own.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Increments a counter. */
export function count(name: MetricName, amount = 1): void {
  if (amount > 0) recordMetric(name, amount);
}
