import { describe, expect, test } from 'vitest';
import { STAGES } from '../stages.ts';
import { deployRolePolicy } from './deploy-role-policy.ts';

interface Policy {
  readonly Statement: readonly { Action: string | string[]; Resource: string | string[] }[];
}
const statementsOf = (stage: keyof typeof STAGES, settings: object = {}) =>
  (deployRolePolicy({ ...STAGES[stage], ...settings }) as Policy).Statement;

describe('The policy of the pipeline’s role', () => {
  test('reaches every region of the environment, also that of the backups', () => {
    const [assume] = statementsOf('prod', { account: '123456789012', backupRegion: 'eu-west-1' });

    expect(assume?.Resource).toHaveLength(9);
    for (const region of ['eu-central-1', 'us-east-1', 'eu-west-1'])
      expect(assume?.Resource).toContain(
        `arn:aws:iam::123456789012:role/cdk-hnb659fds-deploy-role-123456789012-${region}`,
      );
  });

  test('allows what the command does itself, and nothing else', () => {
    expect(statementsOf('prod').flatMap(({ Action }) => Action)).toEqual([
      'sts:AssumeRole',
      'ssm:GetParameter',
      'ses:GetEmailIdentity',
      'cloudformation:ListStacks',
      'cloudformation:UpdateTerminationProtection',
      'lambda:ListFunctions',
      'lambda:ListEventSourceMappings',
      'lambda:CreateAlias',
      'lambda:GetAlias',
      'lambda:GetFunctionConfiguration',
      'lambda:UpdateAlias',
    ]);
  });

  test('names only bootstrap roles and resources of its own environment', () => {
    const resources = statementsOf('staging').flatMap(({ Resource }) => Resource);

    for (const arn of resources.filter((each) => each !== '*'))
      expect(arn).toMatch(
        /role\/cdk-hnb659fds-|cdk-bootstrap\/hnb659fds|identity\/staging\.|stack\/Staging-\*$|function:Staging-Api-\*$/,
      );
  });

  test('does without email in an environment without a domain', () => {
    expect(JSON.stringify(statementsOf('dev'))).not.toMatch(/ses:|us-east-1/);
  });
});
