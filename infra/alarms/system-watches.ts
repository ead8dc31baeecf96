import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Index } from '../../functions/table/key.ts';
import { METRICS } from '../../shared/metrics.ts';
import type { StageConfig } from '../config.ts';
import { CLOUDFRONT_AGENT } from '../constructs/distribution.ts';
import type { EventsApi } from '../constructs/events-api.ts';
import type { RoutedApi } from '../constructs/http-api.ts';
import { accessLogCount } from './access-log-count.ts';
import { failedRequests } from './failed-requests.ts';
import { ownMetric } from './own-metric.ts';
import { AT_ONCE, FOR_A_DAY, TWICE, type Watch } from './watch.ts';

const PERIOD = { period: Duration.minutes(5) };
const INDEXES: readonly Index[] = ['GSI1', 'GSI2', 'GSI3'];
/** The maximum age of the last complete audit. A higher age raises an alarm. Audits start daily and take less than a day. */
const AUDIT_OVERDUE = Duration.days(2);

/**
 * The threshold for an alarm: the number of requests that bypass CloudFront within five minutes. A single person's experiments stay below
 * this number.
 */
const MANY_DIRECT_REQUESTS = 50;

interface System {
  readonly stage: StageConfig;
  readonly http: RoutedApi;
  readonly events: EventsApi;
  readonly table: ITableV2;
}

export function systemWatches(scope: Construct, { stage, http, events, table }: System): Watch[] {
  return [
    {
      id: 'api-5xx',
      meaning:
        'At least 1% of the requests failed with a server error. The log of each function contains them with their request ids.',
      metric: failedRequests(http.stage, { ...PERIOD, enough: 5 }),
      threshold: 1,
      ...TWICE,
    },
    {
      id: 'api-bypassed',
      meaning: 'Requests reach the API without CloudFront, so the firewall does not see them.',
      metric: accessLogCount(
        scope,
        { stage, http },
        'DirectRequests',
        FilterPattern.stringValue('$.userAgent', '!=', CLOUDFRONT_AGENT),
      ),
      threshold: MANY_DIRECT_REQUESTS,
      ...TWICE,
    },
    {
      id: 'table-throttles',
      meaning:
        'DynamoDB throttled reads or writes: a partition is too hot, or the account has reached its limit.',
      metric: throttles(table),
      threshold: 1,
      ...TWICE,
    },
    {
      id: 'table-writes',
      meaning: `The table consumed at least ${stage.limits.writeUnitsPerHour.toLocaleString('en-US')} write units in an hour. Someone is causing unusual costs.`,
      metric: consumedWrites(table),
      threshold: stage.limits.writeUnitsPerHour,
      ...AT_ONCE,
    },
    {
      id: 'realtime-5xx',
      meaning: 'AppSync Events fails. Pages show changes only after a reload, but nothing is lost.',
      metric: new Metric({
        namespace: 'AWS/AppSync',
        metricName: '5XXError',
        dimensionsMap: { EventAPIId: events.apiId },
        statistic: 'Sum',
        ...PERIOD,
      }),
      threshold: 5,
      ...TWICE,
    },
    {
      id: 'events-failed',
      meaning:
        'Provider events could not be processed because of a fault on our side. They are retried for hours.',
      metric: ownMetric(stage, METRICS.eventsFailed),
      threshold: 1,
      ...TWICE,
    },
    {
      id: 'ledger-drift',
      meaning: 'A stored balance or counter differs from the sum of its ledger entries, or cannot be read.',
      metric: ownMetric(stage, METRICS.ledgerDrift, 'Maximum'),
      threshold: 1,
      ...FOR_A_DAY,
    },
    {
      id: 'ledger-pairs-skipped',
      meaning: 'The audit could not compare some figures, because they changed during every read.',
      metric: ownMetric(stage, METRICS.auditPairsSkipped, 'Maximum'),
      threshold: 1,
      ...FOR_A_DAY,
    },
    {
      id: 'ledger-audit-overdue',
      meaning: 'The audit has not completed the whole ledger for two days.',
      metric: ownMetric(stage, METRICS.auditHoursSinceFullPass, 'Maximum'),
      threshold: AUDIT_OVERDUE.toHours(),
      ...AT_ONCE,
    },
  ];
}

/**
 * Sums the throttled requests to the table and to its indexes, because CloudWatch has separate metrics for the table and for each index.
 */
const throttles = (table: ITableV2): MathExpression =>
  sumOfTable(table, 'Throttled reads and writes', ['ReadThrottleEvents', 'WriteThrottleEvents'], PERIOD);

/** Sums the write units of the table and of its indexes in an hour. */
const consumedWrites = (table: ITableV2): MathExpression =>
  sumOfTable(table, 'Write units per hour', ['ConsumedWriteCapacityUnits'], { period: Duration.hours(1) });

function sumOfTable(
  { tableName }: ITableV2,
  label: string,
  metricNames: readonly string[],
  period: { readonly period: Duration },
): MathExpression {
  const places = [
    { TableName: tableName },
    ...INDEXES.map((GlobalSecondaryIndexName) => ({ TableName: tableName, GlobalSecondaryIndexName })),
  ];
  const metrics = places.flatMap((dimensionsMap, n) =>
    metricNames.map((metricName): [string, Metric] => [
      `${metricName.charAt(0).toLowerCase()}${metricName.slice(1)}${n}`,
      new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, statistic: 'Sum', ...period }),
    ]),
  );
  const names = metrics.map(([name]) => `FILL(${name}, 0)`);
  return new MathExpression({
    label,
    expression: names.join(' + '),
    usingMetrics: Object.fromEntries(metrics),
    ...period,
  });
}
