import { BlockPublicAccess, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { removalPolicyFor } from './removal-policy.ts';

/** The settings of every bucket: nothing in it is public, everything is encrypted, and only TLS 1.2 or later is accepted. */
export const PRIVATE_BUCKET = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const satisfies BucketProps;

/**
 * Returns the settings that determine what happens to a bucket when its stack is deleted. If `keepsData` is true, the bucket and its
 * objects are kept. Otherwise, they are deleted.
 */
export const removalOf = (keepsData: boolean): Pick<BucketProps, 'removalPolicy' | 'autoDeleteObjects'> => ({
  removalPolicy: removalPolicyFor(keepsData),
  autoDeleteObjects: !keepsData,
});
