import { BlockPublicAccess, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { removalPolicyFor } from './removal-policy.ts';

export const PRIVATE_BUCKET = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const satisfies BucketProps;

export const removalOf = (keepsData: boolean): Pick<BucketProps, 'removalPolicy' | 'autoDeleteObjects'> => ({
  removalPolicy: removalPolicyFor(keepsData),
  autoDeleteObjects: !keepsData,
});
