import type { Duration } from 'aws-cdk-lib';
import type { IHttpApi, IHttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

interface Failed {
  readonly period: Duration;
  /**
   * The minimum number of failed requests that makes a percentage meaningful. With fewer failures in a period, the percentage counts as 0.
   */
  readonly enough: number;
}

/** Returns the percentage of requests that failed with a server error. It is 0 if fewer than `enough` requests failed. */
export const failedRequests = (of: IHttpApi | IHttpStage, { period, enough }: Failed): MathExpression =>
  new MathExpression({
    label: 'Failed requests, %',
    expression: `IF(failed >= ${enough}, 100 * failed / requests, 0)`,
    usingMetrics: {
      failed: of.metricServerError({ period, statistic: 'Sum' }),
      requests: of.metricCount({ period, statistic: 'SampleCount' }),
    },
    period,
  });
