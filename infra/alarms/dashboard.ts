import { Duration } from 'aws-cdk-lib';
import {
  type AlarmBase,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryWidget,
  Metric,
  PeriodOverride,
  SingleValueWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import type { StageConfig } from '../config.ts';
import type { EventsApi } from '../constructs/events-api.ts';
import type { RoutedApi } from '../constructs/http-api.ts';
import type { QueueConsumer } from '../constructs/queue-consumer.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import type { StreamConsumer } from '../constructs/stream-consumer.ts';
import { ownMetric } from './own-metric.ts';

interface DashboardParts {
  readonly stage: StageConfig;
  readonly functions: readonly ServiceFunction[];
  readonly streamConsumers: readonly StreamConsumer[];
  readonly queueConsumers: readonly QueueConsumer[];
  readonly http: RoutedApi;
  readonly events: EventsApi;
  readonly table: ITableV2;
}

const PERIOD = { period: Duration.minutes(5) };

/**
 * Creates the dashboard. From top to bottom, it shows alarms, business metrics, user-facing metrics such as errors, and infrastructure
 * metrics. It refers to at most 50 metrics, because CloudWatch then charges nothing for it (`bench/lib/prices.ts`).
 */
export function createDashboard(scope: Construct, parts: DashboardParts, alarms: AlarmBase[]): Dashboard {
  const { stage, functions, streamConsumers, queueConsumers, http, events, table } = parts;
  const dashboard = new Dashboard(scope, 'Dashboard', {
    defaultInterval: Duration.hours(12),
    periodOverride: PeriodOverride.AUTO,
  });
  const units = (kind: 'Read' | 'Write') =>
    table.metric(`Consumed${kind}CapacityUnits`, { ...PERIOD, statistic: 'Sum', label: kind });
  dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 }));
  dashboard.addWidgets(
    new SingleValueWidget({
      title: 'Business, in the time shown',
      metrics: BUSINESS.map((name) => ownMetric(stage, name)),
      setPeriodToTimeRange: true,
      width: 24,
      height: 3,
    }),
  );
  dashboard.addWidgets(
    graph('Requests', [http.stage.metricCount(PERIOD)]),
    graph('Refusals and errors', [
      http.stage.metricClientError(PERIOD),
      http.stage.metricServerError(PERIOD),
      realtimeErrors(events),
    ]),
    graph(
      'Latency, ms',
      ['p50', 'p99'].map((statistic) => http.stage.metricLatency({ ...PERIOD, statistic, label: statistic })),
    ),
  );
  dashboard.addWidgets(
    graph(
      'Duration p99, ms',
      functions.map(({ source, function: made }) =>
        made.metricDuration({ ...PERIOD, statistic: 'p99', label: source.name }),
      ),
    ),
    new LogQueryWidget({
      title: 'Errors, crashes and timeouts by function',
      logGroupNames: functions.map(({ logGroup }) => logGroup.logGroupName),
      queryLines: [
        'filter level = "ERROR" or record.status in ["error", "timeout"]',
        'stats count(*) as errors, latest(message) as last by @log',
        'sort errors desc',
      ],
      width: 8,
      height: 6,
    }),
    graph('Functions', [
      ofAllFunctions('ConcurrentExecutions', 'Maximum'),
      ofAllFunctions('Throttles', 'Sum'),
    ]),
  );
  dashboard.addWidgets(
    graph(
      'Behind the stream, ms',
      streamConsumers.map(({ source, function: made }) =>
        made.metric('IteratorAge', { ...PERIOD, statistic: 'Maximum', label: source.name }),
      ),
    ),
    graph(
      'Oldest message in a queue, s',
      queueConsumers.map(({ source, queue }) =>
        queue.metricApproximateAgeOfOldestMessage({ ...PERIOD, statistic: 'Maximum', label: source.name }),
      ),
    ),
    graph(
      'Dead letters',
      [...streamConsumers, ...queueConsumers].map(({ source, deadLetters }) =>
        deadLetters.metricApproximateNumberOfMessagesVisible({ ...PERIOD, label: source.name }),
      ),
    ),
  );
  dashboard.addWidgets(
    graph('Table units', [units('Read'), units('Write')]),
    graph('Canary, ms', [ownMetric(stage, METRICS.canaryMs, 'Maximum')]),
  );
  return dashboard;
}

const BUSINESS = [
  METRICS.commissionsCreated,
  METRICS.payoutsRecorded,
  METRICS.webhooksAccepted,
  METRICS.webhooksRejected,
  METRICS.eventsFailed,
];

const realtimeErrors = ({ apiId }: EventsApi) =>
  new Metric({
    namespace: 'AWS/AppSync',
    metricName: '5XXError',
    dimensionsMap: { EventAPIId: apiId },
    statistic: 'Sum',
    label: 'Realtime',
    ...PERIOD,
  });

const ofAllFunctions = (metricName: string, statistic: 'Maximum' | 'Sum') =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, ...PERIOD });

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });
