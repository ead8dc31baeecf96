import { Duration } from 'aws-cdk-lib';
import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { METRICS, METRICS_NAMESPACE } from '../../shared/metrics.ts';
import type { StageConfig } from '../config.ts';
import { HOOKS_ROUTE, type RoutedApi } from '../http-api.ts';
import { ownMetric } from './own-metric.ts';
import { TWICE, type Watch } from './watch.ts';

const PERIOD = { period: Duration.minutes(5) };
/** The minimum number of deliveries in five minutes for which a percentage is meaningful. */
const ENOUGH_DELIVERIES = 20;

interface Door {
  readonly stage: StageConfig;
  readonly http: RoutedApi;
}

/**
 * Returns the watches of the webhook URLs. A watch is a condition that raises an alarm. The numbers of 4xx and 429 responses come from the
 * API's access log, because API Gateway rejects throttled requests before any function runs.
 */
export function webhookWatches(scope: Construct, { stage, http }: Door): Watch[] {
  const clientErrors = statusMetric(scope, { stage, http }, { name: 'WebhooksClientErrors', status: '4*' });
  const throttled = statusMetric(scope, { stage, http }, { name: 'WebhooksThrottled', status: '429' });
  const { quietHours } = stage.limits;
  return [
    {
      id: 'wrong-signatures',
      meaning:
        'At least half of the deliveries are rejected: wrong secrets, an attack, or a fault of the receiver.',
      metric: shareOf('rejected', 'Rejected deliveries, %', {
        accepted: ownMetric(stage, METRICS.webhooksAccepted),
        rejected: ownMetric(stage, METRICS.webhooksRejected),
      }),
      threshold: 50,
      ...TWICE,
    },
    {
      id: 'webhooks-4xx',
      meaning: 'At least a quarter of the deliveries got a client error: 400, 413 or 429.',
      metric: shareOf('refused', 'Deliveries with a client error, %', {
        accepted: ownMetric(stage, METRICS.webhooksAccepted),
        refused: clientErrors,
      }),
      threshold: 25,
      ...TWICE,
    },
    {
      id: 'webhooks-429',
      meaning: 'Deliveries were throttled. Providers deliver them again, but sales appear late.',
      metric: throttled,
      threshold: 1,
      ...TWICE,
    },
    ...(quietHours === undefined ? [] : [quietWatch(stage, quietHours)]),
  ];
}

/**
 * Returns a watch that raises an alarm if no event has been accepted for `hours` hours. An environment with customers that receives no
 * event for this time is probably broken.
 */
function quietWatch(stage: StageConfig, hours: number): Watch {
  return {
    id: 'webhooks-quiet',
    meaning: `No provider event was accepted for ${hours} hours. Either there were none, or they don't reach us.`,
    metric: ownMetric(stage, METRICS.webhooksAccepted).with({ period: Duration.hours(1) }),
    threshold: 1,
    isMinimum: true,
    bad: hours,
    of: hours,
  };
}

/** Counts the responses of the webhook route with a status that matches a pattern, such as `4*`. */
function statusMetric(
  scope: Construct,
  { stage, http }: Door,
  { name, status }: { name: string; status: string },
): Metric {
  const filter = new MetricFilter(scope, name, {
    logGroup: http.accessLogs,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.route', '=', HOOKS_ROUTE),
      FilterPattern.stringValue('$.status', '=', status),
    ),
    // Use a namespace for each environment. Several environments may share an account, and a metric filter cannot add a constant dimension.
    metricNamespace: `${METRICS_NAMESPACE}/${stage.name}`,
    metricName: name,
    metricValue: '1',
  });
  return filter.metric({ statistic: 'Sum', ...PERIOD });
}

/** Returns the percentage of deliveries that are `bad`. Returns 0 if there are too few deliveries. */
function shareOf<Bad extends string>(
  bad: Bad,
  label: string,
  usingMetrics: Record<Bad | 'accepted', Metric>,
): MathExpression {
  const sum = `FILL(accepted, 0) + FILL(${bad}, 0)`;
  return new MathExpression({
    label,
    expression: `IF(${sum} >= ${ENOUGH_DELIVERIES}, 100 * FILL(${bad}, 0) / (${sum}), 0)`,
    usingMetrics,
    ...PERIOD,
  });
}
