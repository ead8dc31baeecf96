import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { StageConfig } from '../config.ts';
import { firewallMetric } from '../constructs/firewall-metrics.ts';
import { POOL_RULE } from '../constructs/pool-firewall.ts';
import { TWICE, type Watch } from './watch.ts';

const PERIOD = { period: Duration.minutes(5) };
/** The threshold for an alarm: the number of calls that the firewall rejects within five minutes. */
const MANY_BLOCKED = 50;

interface Pool {
  readonly stage: StageConfig;
  readonly userPool: UserPool;
  readonly webClient: UserPoolClient;
}

export function userPoolWatches({ stage, userPool, webClient }: Pool): Watch[] {
  const throttled: Watch = {
    id: 'users-throttled',
    meaning: 'Cognito throttled sign-ups, sign-ins or token refreshes. These users see an error.',
    metric: throttles(userPool, webClient),
    threshold: 5,
    ...TWICE,
  };
  const blocked: Watch = {
    id: 'users-blocked',
    meaning:
      'The firewall rejected many calls of the user pool: somebody tries passwords or email addresses.',
    metric: firewallMetric(stage, { scope: 'pool', rule: POOL_RULE }),
    threshold: MANY_BLOCKED,
    ...TWICE,
  };
  return stage.domain ? [throttled, blocked] : [throttled];
}

/**
 * Counts the throttled calls to the user pool. Source:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html.
 */
function throttles(userPool: UserPool, webClient: UserPoolClient): MathExpression {
  const kinds = ['SignUp', 'SignIn', 'TokenRefresh'];
  const metrics = kinds.map((kind, n): [string, Metric] => [
    `throttled${n}`,
    new Metric({
      namespace: 'AWS/Cognito',
      metricName: `${kind}Throttles`,
      dimensionsMap: { UserPool: userPool.userPoolId, UserPoolClient: webClient.userPoolClientId },
      statistic: 'Sum',
      ...PERIOD,
    }),
  ]);
  return new MathExpression({
    label: 'Throttled calls',
    expression: metrics.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics),
    ...PERIOD,
  });
}
