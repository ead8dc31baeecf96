import { Duration } from 'aws-cdk-lib';
import { type MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Index } from '../../functions/table/key.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import type { StageConfig } from '../config.ts';
import { CLOUDFRONT_AGENT } from '../constructs/distribution.ts';
import type { RoutedApi } from '../constructs/http-api.ts';
import { accessLogCount } from './access-log-count.ts';
import { failedRequests } from './failed-requests.ts';
import { ownMetric } from './own-metric.ts';
import { sumOf } from './sum-of.ts';
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
  readonly table: ITableV2;
}

export function systemWatches(scope: Construct, { stage, http, table }: System): Watch[] {
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
      id: 'table-writes',
      meaning: `The table consumed at least ${stage.limits.writeUnitsPerHour.toLocaleString('en-US')} write units in an hour. Someone is causing unusual costs.`,
      metric: consumedWrites(table),
      threshold: stage.limits.writeUnitsPerHour,
      ...AT_ONCE,
    },
    {
      id: 'ledger-drift',
      meaning: 'A stored balance or counter differs from the sum of its ledger entries, or cannot be read.',
      metric: ownMetric(stage, METRICS.ledgerDrift, 'Maximum'),
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

/** Sums the write units of the table and of its indexes in an hour. CloudWatch has a metric for the table and one for each index. */
function consumedWrites({ tableName: TableName }: ITableV2): MathExpression {
  const period = Duration.hours(1);
  const places = [
    { TableName },
    ...INDEXES.map((GlobalSecondaryIndexName) => ({ TableName, GlobalSecondaryIndexName })),
  ];
  const metrics = places.map(
    (dimensionsMap) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName: 'ConsumedWriteCapacityUnits',
        dimensionsMap,
        statistic: 'Sum',
        period,
      }),
  );
  return sumOf({ label: 'Write units per hour', metrics, period });
}
