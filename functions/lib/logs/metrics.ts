import type { PartnerId } from '../../../shared/ids.ts';
import { split } from '../../../shared/lib/split.ts';
import { METRICS, METRICS_NAMESPACE, type MetricName } from '../../../shared/monitoring/metrics.ts';
import { tenantScore } from '../../../shared/monitoring/tenant-score.ts';

/**
 * Writes a metric value to the log, in CloudWatch's embedded metric format. Never add an app or a user as a dimension, because each value
 * would be billed as a separate metric. Powertools' library would do the same, but adds milliseconds to every cold start. The library's
 * environment variable for turning metrics off in tests also works here. Source:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html.
 */
export function recordMetric(name: MetricName, value: number | readonly number[]): void {
  const { POWERTOOLS_METRICS_DISABLED: disabled, METRICS_SERVICE: service = 'local' } = process.env;
  if (disabled === 'true') return;
  const definition = {
    Namespace: METRICS_NAMESPACE,
    Dimensions: [['service']],
    Metrics: [{ Name: name, Unit: 'Count' }],
  };
  const line = { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [definition] }, service, [name]: value };
  // Don't use `console.log`, because Lambda wraps its lines in additional JSON.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** The maximum number of values in a line of CloudWatch's embedded metric format. */
const MAX_VALUES = 100;

/** Writes several values of a metric at once, such as one for each event in a batch. */
export function recordValues(name: MetricName, values: readonly number[]): void {
  for (const some of split(values, MAX_VALUES)) recordMetric(name, some);
}

export function count(name: MetricName, amount = 1): void {
  if (amount > 0) recordMetric(name, amount);
}

/** Increments a counter of partner activity. Ignores the canary partner (`CANARY_PARTNER_ID`), because its sales are not real. */
export function countBusiness(name: MetricName, partnerId: PartnerId, amount = 1): void {
  if (!isCanary(partnerId)) count(name, amount);
}

const isCanary = (partnerId: PartnerId): boolean => partnerId === process.env.CANARY_PARTNER_ID;

/**
 * Returns the trace line fields that say whether a delivery or an event of a partner met its objective. An alarm uses them to find out how
 * many partners are hurt. Counts the misses of the canary partner separately, because they show that something is broken for everybody.
 */
export function objectiveFields(
  partnerId: PartnerId,
  isBad: boolean,
): { partnerId: PartnerId; score: number } {
  if (isBad && isCanary(partnerId)) count(METRICS.canaryHurt);
  return { partnerId, score: tenantScore(isBad) };
}
