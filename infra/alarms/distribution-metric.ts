import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

/**
 * CloudFront sends metrics only to us-east-1. Source:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html.
 */
export const distributionMetric = (
  DistributionId: string,
  metricName: string,
  statistic: 'Sum' | 'Average',
): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId, Region: 'Global' },
    statistic,
    period: Duration.minutes(5),
  });
