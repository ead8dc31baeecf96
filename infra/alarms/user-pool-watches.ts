import { Duration } from 'aws-cdk-lib';
import { type MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { sumOf } from './sum-of.ts';
import { TWICE, type Watch } from './watch.ts';

interface Pool {
  readonly userPool: UserPool;
  readonly webClient: UserPoolClient;
}

export const userPoolWatch = (pool: Pool): Watch => ({
  id: 'users-throttled',
  meaning: 'Cognito throttled sign-ups, sign-ins or token refreshes. These users see an error.',
  metric: throttles(pool),
  threshold: 5,
  ...TWICE,
});

/**
 * Counts the throttled calls to the user pool. Source:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html.
 */
function throttles({ userPool, webClient }: Pool): MathExpression {
  const period = Duration.minutes(5);
  const metrics = ['SignUp', 'SignIn', 'TokenRefresh'].map(
    (kind) =>
      new Metric({
        namespace: 'AWS/Cognito',
        metricName: `${kind}Throttles`,
        dimensionsMap: { UserPool: userPool.userPoolId, UserPoolClient: webClient.userPoolClientId },
        statistic: 'Sum',
        period,
      }),
  );
  return sumOf({ label: 'Throttled calls', metrics, period });
}
