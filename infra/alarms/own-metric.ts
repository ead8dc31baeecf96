import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { METRICS_NAMESPACE, type MetricName } from '../../shared/monitoring/metrics.ts';
import type { StageConfig } from '../config.ts';

/**
 * Returns the value of the `service` dimension in an environment's metrics. It contains the name of the environment, because several
 * environments may share an AWS account.
 */
export const serviceOf = ({ name }: StageConfig): string => `tributary-${name.toLowerCase()}`;

export function ownMetric(
  stage: StageConfig,
  metricName: MetricName,
  statistic: 'Sum' | 'Maximum' = 'Sum',
): Metric {
  return new Metric({
    namespace: METRICS_NAMESPACE,
    metricName,
    dimensionsMap: { service: serviceOf(stage) },
    statistic,
    period: Duration.minutes(5),
  });
}
