import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageConfig } from './config.ts';

/** The prefix for uploads. One that is never saved expires; a saved one is copied to `avatars/` by the function that validated it. */
const UPLOADS = 'uploads/';

/** Creates the private bucket of profile pictures. CloudFront serves it under `/avatars/*`, and browsers post to it with a presigned POST. */
export function createAvatarBucket(scope: Construct, { keepsData, siteOrigin }: StageConfig): Bucket {
  const bucket = new Bucket(scope, 'Avatars', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: [siteOrigin],
        allowedHeaders: ['*'],
        maxAge: Duration.hours(1).toSeconds(),
      },
    ],
    lifecycleRules: [{ prefix: UPLOADS, expiration: Duration.days(1) }],
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    autoDeleteObjects: !keepsData,
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'CloudFrontReads',
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects('avatars/*')],
      // Any distribution of the account, because ours is in a stack that depends on this one.
      conditions: {
        ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${Stack.of(scope).account}:distribution/*` },
      },
    }),
  );
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Every upload needs a permission that the API logs, and what is read is read through CloudFront.',
  });
  return bucket;
}
