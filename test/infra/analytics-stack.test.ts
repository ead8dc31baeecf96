import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { readQueries } from '../../infra/analytics/named-queries.ts';
import { EXPORT_DAYS } from '../../infra/settings/export-days.ts';
import { QUERIED_DAYS } from '../../shared/exports.ts';
import { environmentOf, resourcesOf, templatesOf } from './templates.ts';

const { api, analytics } = templatesOf('prod');
if (!analytics) throw new Error('prod has no analytics');

const only = (type: string) => {
  const [found, ...more] = Object.values(resourcesOf(analytics, type));
  expect(more).toEqual([]);
  return found?.Properties;
};

describe('The bucket for exports', () => {
  test('is private and encrypted, and accepts only requests over TLS', () => {
    const { PublicAccessBlockConfiguration, BucketEncryption, OwnershipControls } = only('AWS::S3::Bucket');

    expect(Object.values(PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(JSON.stringify(BucketEncryption)).toContain('AES256');
    expect(OwnershipControls.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerEnforced' }]);
    analytics.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      },
    });
  });

  test('refuses every other account', () => {
    analytics.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Deny',
            Principal: { AWS: '*' },
            Action: 's3:*',
            Condition: {
              StringNotEquals: { 'aws:PrincipalAccount': { Ref: 'AWS::AccountId' } },
              BoolIfExists: { 'aws:PrincipalIsAWSService': 'false' },
            },
          }),
        ]),
      },
    });
  });

  test('deletes exports after 35 days, which is longer than queries read them, and results after a week', () => {
    const { Rules } = only('AWS::S3::Bucket').LifecycleConfiguration;

    expect(
      Rules.map(({ Prefix, ExpirationInDays }: Record<string, unknown>) => [Prefix, ExpirationInDays]),
    ).toEqual([
      [undefined, 35],
      ['results/', 7],
    ]);
    expect(EXPORT_DAYS).toBeGreaterThan(QUERIED_DAYS);
  });
});

describe('The table of exports', () => {
  const { Parameters, PartitionKeys, StorageDescriptor } = only('AWS::Glue::Table').TableInput;

  test('has a row for each line, and a partition for each day that Athena computes', () => {
    expect(StorageDescriptor.Columns).toEqual([{ Name: 'line', Type: 'string' }]);
    expect(PartitionKeys).toEqual([{ Name: 'day', Type: 'string' }]);
    expect(Parameters).toMatchObject({
      'projection.enabled': 'true',
      'projection.day.type': 'date',
      'projection.day.format': 'yyyy-MM-dd',
      'projection.day.range': 'NOW-32DAYS,NOW',
    });
  });

  test('is at the location to which the function exports', () => {
    const template = JSON.stringify(Parameters['storage.location.template']);

    expect(template).toMatch(/"\/day=\$\{day\}\/"/);
    expect(template).toContain('RefTable');
  });
});

test('a query is canceled when it has read 20 GB, and its result stays in the bucket, encrypted', () => {
  const { Name, WorkGroupConfiguration } = only('AWS::Athena::WorkGroup');

  expect(Name).toBe('tributary_prod');
  expect(WorkGroupConfiguration).toMatchObject({
    EnforceWorkGroupConfiguration: true,
    BytesScannedCutoffPerQuery: 21_474_836_480,
    ResultConfiguration: {
      EncryptionConfiguration: { EncryptionOption: 'SSE_S3' },
      ExpectedBucketOwner: { Ref: 'AWS::AccountId' },
    },
  });
});

test('the example queries are saved in the workgroup', () => {
  const saved = Object.values(resourcesOf(analytics, 'AWS::Athena::NamedQuery')).map(
    ({ Properties: { Name, QueryString, Database, WorkGroup } }) => [Name, QueryString, Database, WorkGroup],
  );

  expect(saved).toEqual(
    readQueries().map(({ name, sql }) => [name, sql, 'tributary_prod', 'tributary_prod']),
  );
  // Athena's maximum query length, in bytes.
  for (const [, sql] of saved) expect(Buffer.byteLength(sql)).toBeLessThan(262_144);
});

test('the function runs every six hours, and only where analytics is enabled', () => {
  api.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(6 hours)' });

  expect(environmentOf('staging').analytics).toBeDefined();
  expect(environmentOf('dev').analytics).toBeUndefined();
  expect(JSON.stringify(templatesOf('dev').api)).not.toContain('analytics-export');
});
