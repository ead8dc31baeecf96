import { Stack } from 'aws-cdk-lib';
import { CfnInsightRule, MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { BAD_SCORE } from '../../shared/monitoring/tenant-score.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';

/** The scores that functions log for each of a tenant's requests or events. */
export interface TenantScores {
  /** The name of the Contributor Insights rule that sums them. The rule also shows the operator which tenants are hurt. */
  readonly ruleName: string;
}

interface Scored {
  readonly id: string;
  readonly functions: readonly ServiceFunction[];
}

/**
 * Creates the rule that sums the scores of each tenant. Contributor Insights keeps the tenants apart without a metric for each of them:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/ContributorInsights-RuleSyntax.html.
 */
export function sumTenantScores(scope: Construct, { id, functions }: Scored): TenantScores {
  const ruleName = `${Stack.of(scope).stackName}-${id}-tenants`;
  new CfnInsightRule(scope, `${id}-tenants`, {
    ruleName,
    ruleState: 'ENABLED',
    ruleBody: Stack.of(scope).toJsonString({
      Schema: { Name: 'CloudWatchLogRule', Version: 1 },
      LogGroupNames: functions.map(({ logGroup }) => logGroup.logGroupName),
      LogFormat: 'JSON',
      Contribution: {
        Keys: ['$.partnerId'],
        ValueOf: '$.score',
        Filters: [{ Match: '$.score', IsPresent: true }],
      },
      AggregateOn: 'Sum',
    }),
  });
  return { ruleName };
}

/** The share of all requests or events above which a single tenant is a reason to page. */
const LARGE_SHARE = 0.2;

/**
 * Returns 1 if a problem is a reason to page, and 0 if it affects only a single tenant with a small share of all requests or events. The
 * tenant with the greatest sum of scores has the most bad ones. If all bad ones are its own, nobody else is hurt. If the tenants' bad ones
 * are only half of all bad ones or fewer, the others failed outside of the functions, for unknown tenants.
 */
export function isWidespread(
  { ruleName }: TenantScores,
  bad: Metric,
  canaryHurt: Metric | undefined,
): MathExpression {
  const { period } = bad;
  const scores = (value: string) =>
    new MathExpression({ expression: `INSIGHT_RULE_METRIC("${ruleName}", "${value}")`, period });
  return new MathExpression({
    label: 'Widespread',
    expression: canaryHurt ? `IF(FILL(canary, 0) > 0, 1, ${WIDESPREAD})` : WIDESPREAD,
    usingMetrics: {
      bad,
      ...(canaryHurt && { canary: canaryHurt.with({ period }) }),
      worst: scores('MaxContributorValue'),
      all: scores('Sum'),
    },
    period,
  });
}

const badIn = (sum: string) => `FLOOR(FILL(${sum}, 0) / ${BAD_SCORE})`;
const countIn = (sum: string) => `(FILL(${sum}, 0) - ${BAD_SCORE} * ${badIn(sum)})`;

const WIDESPREAD = [
  `${badIn('all')} > ${badIn('worst')}`,
  `FILL(bad, 0) >= 2 * ${badIn('all')}`,
  `${countIn('worst')} > ${LARGE_SHARE} * ${countIn('all')}`,
].reduceRight((otherwise, condition) => `IF(${condition}, 1, ${otherwise})`, '0');
