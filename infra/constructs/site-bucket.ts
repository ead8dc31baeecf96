import { Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PRIVATE_BUCKET, removalOf } from './private-bucket.ts';

/**
 * Creates the bucket for the site's build. Only CloudFront reads the bucket. The bucket is always deleted with its stack, because the build
 * can be reproduced.
 */
export function createSiteBucket(scope: Construct): Bucket {
  const bucket = new Bucket(scope, 'Site', {
    ...PRIVATE_BUCKET,
    ...removalOf(false),
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'It contains the public files of the site, and only CloudFront reads it.',
  });
  return bucket;
}
