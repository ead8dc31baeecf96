import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageLimits } from './stage-limits.ts';

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/**
 * Creates the user pool's firewall. It is needed because browsers call the user pool directly, so these calls don't pass through the
 * distribution's firewall. It limits how fast one address can try passwords, or find out which email addresses have accounts (ADR 35).
 */
export function addPoolFirewall(
  scope: Construct,
  userPool: UserPool,
  { authRequestsPerAddress }: StageLimits,
): void {
  const name = 'TooManyAuthRequests';
  const firewall = new CfnWebACL(scope, 'PoolFirewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('PoolFirewall'),
    rules: [
      {
        name,
        priority: 0,
        action: { block: {} },
        visibilityConfig: visibility(name),
        statement: { rateBasedStatement: { limit: authRequestsPerAddress, aggregateKeyType: 'IP' } },
      },
    ],
  });
  new CfnWebACLAssociation(scope, 'PoolFirewallAssociation', {
    resourceArn: userPool.userPoolArn,
    webAclArn: firewall.attrArn,
  });
}
