import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { firewallVisibility, ruleVisibility } from './firewall-metrics.ts';

const POOL_RULE = 'TooManyAuthRequests';
const DELETION_RULE = 'AccountDeletion';

/**
 * Creates the user pool's firewall. The distribution's firewall is not enough, because browsers call the user pool directly. The firewall
 * limits how fast one IP address can try passwords, or find out which email addresses have accounts (ADR 35). It also blocks Cognito's own
 * deletion of a user, which would accept the token of an old sign-in and leave the account's data behind (ADR 49).
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
      {
        name: DELETION_RULE,
        priority: 1,
        action: { block: {} },
        visibilityConfig: ruleVisibility(DELETION_RULE),
        statement: {
          byteMatchStatement: {
            // Cognito adds this header to each request that it passes to a firewall.
            fieldToMatch: { singleHeader: { Name: 'x-amzn-cognito-operation-name' } },
            positionalConstraint: 'EXACTLY',
            searchString: 'DeleteUser',
            textTransformations: [{ priority: 0, type: 'NONE' }],
          },
        },
      },
    ],
  });
  new CfnWebACLAssociation(scope, 'PoolFirewallAssociation', {
    resourceArn: userPool.userPoolArn,
    webAclArn: firewall.attrArn,
  });
}
