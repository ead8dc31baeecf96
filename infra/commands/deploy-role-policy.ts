import type { StageConfig } from '../config.ts';
import { regionsOf } from './regions-of.ts';

const BOOTSTRAP_ROLES = ['deploy-role', 'file-publishing-role', 'lookup-role'];
const ANY_ACCOUNT = '<account>';

/**
 * Returns the policy of the role with which the pipeline deploys an environment: all that `npm run deploy` does itself. Everything else does
 * CloudFormation, with the roles of the bootstrap.
 */
export function deployRolePolicy(config: StageConfig): object {
  const { name, region, domain, account = ANY_ACCOUNT } = config;
  const regions = regionsOf(config);
  const allow = (Action: string | string[], Resource: string | string[]) => ({
    Effect: 'Allow',
    Action,
    Resource,
  });
  return {
    Version: '2012-10-17',
    Statement: [
      allow(
        'sts:AssumeRole',
        regions.flatMap((each) =>
          BOOTSTRAP_ROLES.map(
            (role) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${role}-${account}-${each}`,
          ),
        ),
      ),
      allow(
        'ssm:GetParameter',
        regions.map((each) => `arn:aws:ssm:${each}:${account}:parameter/cdk-bootstrap/hnb659fds/version`),
      ),
      ...(domain
        ? [allow('ses:GetEmailIdentity', `arn:aws:ses:${region}:${account}:identity/${domain.zone}`)]
        : []),
      // To make stacks whose first creation has failed deletable.
      allow('cloudformation:ListStacks', '*'),
      allow(
        'cloudformation:UpdateTerminationProtection',
        regions.map((each) => `arn:aws:cloudformation:${each}:${account}:stack/${name}-*`),
      ),
      // To compare the functions with the resources of the stacks.
      allow(['lambda:ListFunctions', 'lambda:ListEventSourceMappings'], '*'),
      // To point functions back to the versions from before.
      allow(
        ['lambda:CreateAlias', 'lambda:GetAlias', 'lambda:GetFunctionConfiguration', 'lambda:UpdateAlias'],
        `arn:aws:lambda:${region}:${account}:function:${name}-Api-*`,
      ),
    ],
  };
}
