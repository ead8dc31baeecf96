import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type JsonPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { METRICS_NAMESPACE } from '../../shared/monitoring/metrics.ts';
import type { StageConfig } from '../config.ts';
import type { RoutedApi } from '../constructs/http-api.ts';

export interface Logged {
  readonly stage: StageConfig;
  readonly http: RoutedApi;
}

/**
 * Creates a metric that counts the lines of the API's access log that match a pattern. The access log also contains the requests that API
 * Gateway rejects before any function runs.
 */
export function accessLogCount(
  scope: Construct,
  { stage, http }: Logged,
  name: string,
  filterPattern: JsonPattern,
): Metric {
  const filter = new MetricFilter(scope, name, {
    logGroup: http.accessLogs,
    filterPattern,
    // Use a separate namespace for each environment, because several environments may share an account, and a metric filter cannot add a
    // constant dimension.
    metricNamespace: `${METRICS_NAMESPACE}/${stage.name}`,
    metricName: name,
    metricValue: '1',
  });
  return filter.metric({ statistic: 'Sum', period: Duration.minutes(5) });
}
