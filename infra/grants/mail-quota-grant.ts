import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledgeWildcard } from '../constructs/acknowledge-wildcard.ts';

/**
 * Builds the policy statement that allows reading how much of the account's mail quota is used. It gives no access to emails and can change
 * nothing.
 */
export const mailQuotaStatement = (): PolicyStatement =>
  new PolicyStatement({ actions: ['ses:GetAccount'], resources: ['*'] });

export function acknowledgeMailQuota(scope: Construct): void {
  acknowledgeWildcard(scope, '*', 'The quota belongs to the account. IAM knows no resource for it.');
}
