import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageConfig } from '../config.ts';
import { URL_RULE } from '../constructs/firewall.ts';
import { firewallMetric } from '../constructs/firewall-metrics.ts';
import { distributionMetric } from './distribution-metric.ts';
import { TWICE, type Watch } from './watch.ts';

const PERIOD = { period: Duration.minutes(5) };
/** The minimum number of requests in five minutes for a meaningful percentage. */
const ENOUGH_REQUESTS = 100;

export function edgeWatches(stage: StageConfig, distributionId: string): Watch[] {
  const requests = distributionMetric(distributionId, 'Requests', 'Sum');
  return [
    {
      id: 'edge-5xx',
      meaning: 'At least 1% of the requests to CloudFront failed with a server error.',
      metric: new MathExpression({
        label: 'Failed requests, %',
        expression: `IF(requests >= ${ENOUGH_REQUESTS}, failed, 0)`,
        usingMetrics: { requests, failed: distributionMetric(distributionId, '5xxErrorRate', 'Average') },
        ...PERIOD,
      }),
      threshold: 1,
      ...TWICE,
    },
    {
      id: 'firewall-deliveries',
      meaning:
        'The firewall rejected deliveries to a webhook URL, or openings of a short link. If deliveries are honest, sales appear late.',
      metric: firewallMetric(stage, { scope: 'distribution', rule: URL_RULE }),
      threshold: 1,
      ...TWICE,
    },
  ];
}
