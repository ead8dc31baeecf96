import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { StageConfig } from '../config.ts';

type Scope = 'distribution' | 'pool';

const NAMES: Readonly<Record<Scope, string>> = { distribution: 'Firewall', pool: 'PoolFirewall' };

/** Returns the name of a firewall's metrics. It contains the environment's name, because several environments may share an AWS account. */
const firewallName = ({ name }: Pick<StageConfig, 'name'>, scope: Scope) => `${name}${NAMES[scope]}`;

export const firewallVisibility = (
  stage: Pick<StageConfig, 'name'>,
  scope: Scope,
): CfnWebACL.VisibilityConfigProperty => ruleVisibility(firewallName(stage, scope));

export const ruleVisibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

interface Blocked {
  readonly scope: Scope;
  /** By default, the metric covers all rules. */
  readonly rule?: string;
}

/**
 * The metrics of a distribution's firewall are in us-east-1 and have no `Region` dimension. Source:
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html.
 */
export const firewallMetric = (stage: StageConfig, { scope, rule = 'ALL' }: Blocked): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: {
      WebACL: firewallName(stage, scope),
      Rule: rule,
      ...(scope === 'pool' ? { Region: stage.region } : {}),
    },
    statistic: 'Sum',
    period: Duration.minutes(5),
  });
