import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { PRIVATE_BUCKET, removalOf } from './private-bucket.ts';

/**
 * The key prefix of uploads, which S3 deletes after a day. When a user saves an uploaded picture, the function `profiles` validates the
 * picture and copies it to `avatars/`.
 */
const UPLOADS = 'uploads/';

const PICTURES = 'avatars/';

/** The number of days until S3 permanently deletes a replaced or deleted picture. Until then, an operator can restore the picture. */
const DELETED_PICTURE_DAYS = 30;

/**
 * Creates the private bucket for profile pictures. CloudFront serves the pictures under `/avatars/*`. Browsers upload pictures with
 * presigned POSTs.
 */
export function createAvatarBucket(scope: Construct, { keepsData, siteOrigin }: StageConfig): Bucket {
  const bucket = new Bucket(scope, 'Avatars', {
    ...PRIVATE_BUCKET,
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: [siteOrigin],
        allowedHeaders: ['*'],
        maxAge: Duration.hours(1).toSeconds(),
      },
    ],
    versioned: true,
    lifecycleRules: [
      { prefix: UPLOADS, expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
      { prefix: PICTURES, noncurrentVersionExpiration: Duration.days(DELETED_PICTURE_DAYS) },
    ],
    ...removalOf(keepsData),
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'CloudFrontReads',
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects('avatars/*')],
      // Allow any distribution of the account, because a reference to the site's distribution would create a circular dependency between
      // stacks.
      conditions: {
        ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${Stack.of(scope).account}:distribution/*` },
      },
    }),
  );
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'Every upload needs a presigned POST, which the API logs. Pictures are read only through CloudFront.',
  });
  return bucket;
}
