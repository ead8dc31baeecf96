import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageConfig } from './config.ts';
import { firewallVisibility, ruleVisibility } from './firewall-metrics.ts';

export const POOL_RULE = 'TooManyAuthRequests';

/**
 * Creates the user pool's firewall. The distribution's firewall is not enough, because browsers call the user pool directly. The firewall
 * limits how fast one IP address can try passwords, or find out which email addresses have accounts (ADR 35).
 */
export function addPoolFirewall(scope: Construct, userPool: UserPool, stage: StageConfig): void {
  const firewall = new CfnWebACL(scope, 'PoolFirewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: firewallVisibility(stage, 'pool'),
    rules: [
      {
        name: POOL_RULE,
        priority: 0,
        action: { block: {} },
        visibilityConfig: ruleVisibility(POOL_RULE),
        statement: {
          rateBasedStatement: { limit: stage.limits.authRequestsPerAddress, aggregateKeyType: 'IP' },
        },
      },
    ],
  });
  new CfnWebACLAssociation(scope, 'PoolFirewallAssociation', {
    resourceArn: userPool.userPoolArn,
    webAclArn: firewall.attrArn,
  });
}
