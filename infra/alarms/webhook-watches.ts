import { Duration } from 'aws-cdk-lib';
import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type JsonPattern } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { METRICS } from '../../shared/metrics.ts';
import type { StageConfig } from '../config.ts';
import { HOOKS_ROUTE } from '../constructs/routes.ts';
import { accessLogCount, type Logged } from './access-log-count.ts';
import { notIntegrated } from './not-integrated.ts';
import { ownMetric } from './own-metric.ts';
import { AT_ONCE, TWICE, type Watch } from './watch.ts';

const PERIOD = { period: Duration.minutes(5) };
/** The minimum number of deliveries in five minutes. If there are fewer, the percentage of bad deliveries counts as 0. */
const ENOUGH_DELIVERIES = 20;

/**
 * Returns the alarm conditions of the webhook URLs. The numbers of 4xx and 429 responses come from the API's access log, because API
 * Gateway rejects throttled requests before any function runs.
 */
export function webhookWatches(scope: Construct, { stage, http }: Logged): Watch[] {
  const withStatus = (status: string) => [
    FilterPattern.stringValue('$.route', '=', HOOKS_ROUTE),
    FilterPattern.stringValue('$.status', '=', status),
  ];
  const count = (name: string, pattern: JsonPattern) => accessLogCount(scope, { stage, http }, name, pattern);
  const clientErrors = count('WebhooksClientErrors', FilterPattern.all(...withStatus('4*')));
  // Leave out the 429 responses of the receiver, because anyone who knows a webhook URL can cause them with wrong signatures.
  const throttled = count('WebhooksThrottled', FilterPattern.all(...withStatus('429'), notIntegrated('=')));
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
      meaning: 'API Gateway throttled deliveries. Providers deliver them again, but sales appear late.',
      metric: throttled,
      threshold: 1,
      ...TWICE,
    },
    {
      id: 'webhooks-over-budget',
      meaning:
        'A partner has sent ten times the daily budget of events. Its deliveries are refused until midnight UTC.',
      metric: ownMetric(stage, METRICS.webhooksOverBudget),
      threshold: 1,
      ...AT_ONCE,
    },
    ...(quietHours === undefined ? [] : [quietWatch(stage, quietHours)]),
  ];
}

/**
 * Returns the alarm condition for `hours` hours without an accepted event. If an environment with customers receives no event for that
 * long, it is probably broken.
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
