import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type JsonPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { METRICS, METRICS_NAMESPACE } from '../../shared/monitoring/metrics.ts';
import type { StageConfig } from '../config.ts';
import type { RoutedApi } from '../constructs/http-api.ts';
import { GO_ROUTES, HEALTH_ROUTE, HOOKS_ROUTE } from '../constructs/routes.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type FunctionSource, WEBHOOK_RECEIVER, WEBHOOK_RETRY, WEBHOOK_WORKER } from '../functions.ts';
import { notIntegrated } from './not-integrated.ts';
import { ownMetric } from './own-metric.ts';
import { sumTenantScores, type TenantScores } from './tenant-scores.ts';

/** A service level objective: the fraction of requests or events that must be good over 30 days. */
export interface Slo {
  readonly id: string;
  readonly objective: string;
  /** The fraction of requests or events that may be bad, from 0 to 1. */
  readonly budget: number;
  /** A metric with one value per request or event: 1 if it is bad, 0 if it is good. */
  readonly bad: Metric;
  /**
   * Missing if a fast burn always pages, because it needs so many bad requests that even a single tenant's would be a large share of all
   * requests.
   */
  readonly scores?: TenantScores;
}

const FAST_MS = 500;

interface Measured {
  readonly stage: StageConfig;
  readonly http: RoutedApi;
  readonly functions: readonly ServiceFunction[];
}

/** The receiver and the API are measured with the access log, because it also includes throttled requests, crashes and cold starts. */
export function createSlos(scope: Construct, { stage, http, functions }: Measured): Slo[] {
  const scoresOf = (id: string, ...sources: FunctionSource[]) =>
    sumTenantScores(scope, { id, functions: functions.filter(({ source }) => sources.includes(source)) });
  const measure = (id: string, bad: JsonPattern, good: JsonPattern) =>
    shareMetric(scope, { stage, http }, { id, bad, good });
  const isDelivery = FilterPattern.stringValue('$.route', '=', HOOKS_ROUTE);
  const isCall = FilterPattern.all(
    ...[HOOKS_ROUTE, HEALTH_ROUTE, ...GO_ROUTES].map((route) =>
      FilterPattern.stringValue('$.route', '!=', route),
    ),
  );
  const failed = FilterPattern.stringValue('$.status', '=', '5*');
  const served = FilterPattern.stringValue('$.status', '!=', '5*');
  return [
    {
      id: 'receive',
      objective: '99.95% of the deliveries of payment providers are received.',
      budget: 0.0005,
      // Count a 429 response as bad only if API Gateway sent it before any function ran. A 429 response from the receiver is not a failure:
      // the receiver sends it after too many deliveries with a wrong signature.
      bad: measure(
        'ReceiveFailures',
        FilterPattern.all(
          isDelivery,
          FilterPattern.any(failed, FilterPattern.all(throttled('='), notIntegrated('='))),
        ),
        FilterPattern.all(isDelivery, served, FilterPattern.any(throttled('!='), notIntegrated('!='))),
      ),
      scores: scoresOf('receive', WEBHOOK_RECEIVER),
    },
    {
      id: 'ledger',
      objective: '99.9% of the received events are in the ledger within 60 seconds.',
      budget: 0.001,
      bad: ownMetric(stage, METRICS.eventsLate),
      scores: scoresOf('ledger', WEBHOOK_WORKER, WEBHOOK_RETRY),
    },
    {
      id: 'api',
      objective: `95% of the API calls are answered within ${FAST_MS} ms, without a server error.`,
      budget: 0.05,
      bad: measure(
        'ApiFailures',
        FilterPattern.all(
          isCall,
          FilterPattern.any(failed, FilterPattern.numberValue('$.latencyMs', '>', FAST_MS)),
        ),
        FilterPattern.all(isCall, served, FilterPattern.numberValue('$.latencyMs', '<=', FAST_MS)),
      ),
    },
  ];
}

const throttled = (comparison: '=' | '!=') => FilterPattern.stringValue('$.status', comparison, '429');

interface Share {
  readonly id: string;
  readonly bad: JsonPattern;
  readonly good: JsonPattern;
}

/** Creates a metric from the lines of the access log. Its value is 1 for a line that matches `bad` and 0 for a line that matches `good`. */
function shareMetric(
  scope: Construct,
  { stage, http }: Pick<Measured, 'stage' | 'http'>,
  { id, bad, good }: Share,
): Metric {
  const record = (value: '0' | '1', name: string, filterPattern: JsonPattern) =>
    new MetricFilter(scope, `${id}${name}`, {
      logGroup: http.accessLogs,
      filterPattern,
      metricNamespace: `${METRICS_NAMESPACE}/${stage.name}`,
      metricName: id,
      metricValue: value,
    });
  const filter = record('1', 'Bad', bad);
  record('0', 'Good', good);
  return filter.metric({ period: Duration.minutes(5) });
}
