import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { EXPORT_DAYS, RESULT_DAYS } from '../settings/export-days.ts';
import { PRIVATE_BUCKET, removalOf } from './private-bucket.ts';

/** The key prefix of query results. All objects without this prefix belong to exports. */
export const RESULTS = 'results/';

/** Creates the bucket for exports of the table and for the results of queries. Only the environment's own account may use it. */
export function createExportBucket(scope: Construct, { keepsData }: StageConfig): Bucket {
  const bucket = new Bucket(scope, 'Exports', {
    ...PRIVATE_BUCKET,
    lifecycleRules: [
      {
        expiration: Duration.days(EXPORT_DAYS),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
      { prefix: RESULTS, expiration: Duration.days(RESULT_DAYS) },
    ],
    ...removalOf(keepsData),
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'OwnAccountOnly',
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:*'],
      resources: [bucket.bucketArn, bucket.arnForObjects('*')],
      conditions: {
        StringNotEquals: { 'aws:PrincipalAccount': Stack.of(scope).account },
        BoolIfExists: { 'aws:PrincipalIsAWSService': 'false' },
      },
    }),
  );
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'The exports contain no personal data and no secrets. CloudTrail records the exports and the queries.',
  });
  return bucket;
}
