import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { resourcesOf, templatesOf } from './templates.ts';

const { data, recovery } = templatesOf('prod');

describe('A backup of the table', () => {
  test('is made every day and every month, and copied to the second region each time', () => {
    const [plan] = Object.values(resourcesOf(data, 'AWS::Backup::BackupPlan'));
    const rules = plan?.Properties.BackupPlan.BackupPlanRule;

    expect(
      rules.map((rule: { RuleName: string; Lifecycle: object; CopyActions: { Lifecycle: object }[] }) => [
        rule.RuleName,
        rule.Lifecycle,
        rule.CopyActions.map(({ Lifecycle }) => Lifecycle),
      ]),
    ).toEqual([
      ['Daily', { DeleteAfterDays: 3 }, [{ DeleteAfterDays: 3 }]],
      ['Monthly', { DeleteAfterDays: 3 }, [{ DeleteAfterDays: 400, MoveToColdStorageAfterDays: 1 }]],
    ]);
    expect(JSON.stringify(rules)).toContain(':backup:eu-west-1:');
    recovery?.hasResourceProperties('AWS::Backup::BackupVault', { BackupVaultName: 'Prod-copies' });
  });

  test('cannot be deleted in either vault before it expires', () => {
    for (const template of [data, recovery])
      template?.hasResource('AWS::Backup::BackupVault', {
        DeletionPolicy: 'Retain',
        Properties: {
          AccessPolicy: Match.objectLike({
            Statement: Match.arrayWith([
              Match.objectLike({
                Effect: 'Deny',
                Action: Match.arrayWith(['backup:DeleteRecoveryPoint']),
              }),
            ]),
          }),
        },
      });
  });

  test('covers a restored table', () => {
    const table = {
      name: 'restored',
      streamArn: 'arn:aws:dynamodb:eu-central-1:123456789012:table/restored/stream/2026',
    };
    const template = Template.fromStack(createEnvironment({ ...STAGES.prod, table }).data);
    const selections = JSON.stringify(resourcesOf(template, 'AWS::Backup::BackupSelection'));

    expect(selections).toContain('table/restored');
  });

  test('stays in one region without a second one, and dev has none', () => {
    const staging = templatesOf('staging');

    expect(staging.recovery).toBeUndefined();
    expect(JSON.stringify(resourcesOf(staging.data, 'AWS::Backup::BackupPlan'))).not.toContain('CopyActions');
    templatesOf('dev').data.resourceCountIs('AWS::Backup::BackupPlan', 0);
  });
});

test('the key of the signing secrets can be replicated, because that cannot be enabled later', () => {
  data.hasResourceProperties('AWS::KMS::Key', { MultiRegion: true });
});

test('replaced pictures are kept for 30 days, and uploads for one', () => {
  data.hasResourceProperties('AWS::S3::Bucket', {
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: {
      Rules: [
        Match.objectLike({ Prefix: 'uploads/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
        Match.objectLike({ Prefix: 'avatars/', NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
      ],
    },
  });
});

test('a table is warmed up only if this is configured', () => {
  const warmThroughput = { reads: 40_000, writes: 10_000 };
  const warm = Template.fromStack(createEnvironment({ ...STAGES.prod, warmThroughput }).data);

  warm.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    WarmThroughput: { ReadUnitsPerSecond: 40_000, WriteUnitsPerSecond: 10_000 },
  });
  data.hasResourceProperties('AWS::DynamoDB::GlobalTable', { WarmThroughput: Match.absent() });
});
