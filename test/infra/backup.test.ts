import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { ExistingKeys } from '../../infra/settings/existing-keys.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { resourcesOf, templatesOf } from './templates.ts';

const { data, recovery, recoveryKeys } = templatesOf('prod');

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
        DeletionPolicy: 'RetainExceptOnCreate',
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

describe('The keys', () => {
  const own = resourcesOf(data, 'AWS::KMS::Key');
  const replicas = recoveryKeys && Object.values(resourcesOf(recoveryKeys, 'AWS::KMS::ReplicaKey'));

  test.each(['SecretKey', 'PaymentKey'])('%s can be replicated, which cannot be enabled later', (name) => {
    const [key] = Object.entries(own).flatMap(([id, each]) => (id.startsWith(name) ? [each] : []));
    const [administration] = key?.Properties.KeyPolicy.Statement ?? [];

    expect(key?.Properties.MultiRegion).toBe(true);
    expect(administration.Action).toContain('kms:ReplicateKey');
  });

  test('of signing secrets and payment details have replicas in the second region, with the same policies', () => {
    const policies = Object.entries(own).map(([id, { Properties }]) => [id, Properties.KeyPolicy]);

    expect(
      replicas?.map(({ DeletionPolicy, Properties: { PrimaryKeyArn, KeyPolicy } }) => [
        DeletionPolicy,
        Object.keys(own).find((id) => JSON.stringify(PrimaryKeyArn).includes(id)),
        KeyPolicy,
      ]),
    ).toEqual(policies.map(([id, policy]) => ['RetainExceptOnCreate', id, policy]));
    expect(policies).toHaveLength(2);
  });

  test('of webhook tokens has a replica in the second region', () => {
    data.hasResourceProperties('AWS::SecretsManager::Secret', { ReplicaRegions: [{ Region: 'eu-west-1' }] });
  });

  test('have no replicas without a second region', () => {
    const staging = templatesOf('staging');

    expect(staging.recoveryKeys).toBeUndefined();
    staging.data.hasResourceProperties('AWS::SecretsManager::Secret', { ReplicaRegions: Match.absent() });
  });

  test('are named by the outputs of their stack as in the setting of an environment in the second region', () => {
    const { signingSecrets, paymentDetails } = ExistingKeys.def.shape;

    expect(
      Object.keys(recoveryKeys?.toJSON().Outputs).map((name) => name[0]?.toLowerCase() + name.slice(1)),
    ).toEqual(Object.keys({ signingSecrets, paymentDetails }));
  });
});

describe('An environment in the second region', () => {
  const arn = (service: string, resource: string) => `arn:aws:${service}:eu-west-1:123456789012:${resource}`;
  const keys = {
    signingSecrets: arn('kms', `key/mrk-${'1'.repeat(32)}`),
    paymentDetails: arn('kms', `key/mrk-${'2'.repeat(32)}`),
    webhookTokens: arn('secretsmanager', 'secret:HookTokenKey-AbCdEf'),
  };
  const moved = createEnvironment({ ...STAGES.prod, region: 'eu-west-1', backupRegion: undefined, keys });
  const [movedData, movedApi, movedWeb] = [moved.data, moved.api, moved.web].map((stack) =>
    Template.fromStack(stack),
  );

  test('uses the replicas of the keys', () => {
    const variables = Object.values(resourcesOf(movedApi as Template, 'AWS::Lambda::Function')).map(
      ({ Properties }) => Properties.Environment?.Variables ?? {},
    );
    const valuesOf = (name: string) => new Set(variables.flatMap((each) => each[name] ?? []));

    expect(valuesOf('SECRET_KEY_ID')).toEqual(new Set([keys.signingSecrets]));
    expect(valuesOf('PAYMENT_KEY_ID')).toEqual(new Set([keys.paymentDetails]));
    expect([...valuesOf('HOOK_TOKEN_KEY')]).toEqual([expect.stringContaining(keys.webhookTokens)]);
    expect(JSON.stringify(movedWeb?.findResources('AWS::CloudFront::Function'))).toContain(
      keys.webhookTokens,
    );
  });

  test('can replace the leaked replica of the webhook tokens’ key with its own', () => {
    const rotating = createEnvironment({
      ...STAGES.prod,
      region: 'eu-west-1',
      backupRegion: undefined,
      keys,
      hookTokenKeys: [keys.webhookTokens, 1],
    });
    const edge = JSON.stringify(Template.fromStack(rotating.web).findResources('AWS::CloudFront::Function'));
    const functions = JSON.stringify(Template.fromStack(rotating.api).findResources('AWS::Lambda::Function'));

    expect(edge).toContain(keys.webhookTokens);
    expect(edge).toContain('Prod-eu-west-1-hook-token-key:');
    expect(functions).toContain('Prod-eu-west-1-hook-token-key:');
    expect(functions).not.toContain(keys.webhookTokens);
  });

  test('lets no function use the keys of its own stack', () => {
    const policies = JSON.stringify(resourcesOf(movedApi as Template, 'AWS::IAM::Policy'));

    expect(policies).toContain(keys.signingSecrets);
    expect(policies).toContain(keys.paymentDetails);
    expect(policies).not.toMatch(/GetAtt(Secret|Payment)Key/);
    movedData?.resourceCountIs('AWS::KMS::Key', 2);
  });
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
