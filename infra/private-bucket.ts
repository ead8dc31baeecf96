import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';

/** The settings of every bucket: nothing in it is public, everything is encrypted, and only TLS 1.2 or later is accepted. */
export const PRIVATE_BUCKET = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const satisfies BucketProps;

/** Returns the settings that keep a bucket's objects when its stack is deleted, or delete them with it. */
export const removalOf = (keepsData: boolean): Pick<BucketProps, 'removalPolicy' | 'autoDeleteObjects'> => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  autoDeleteObjects: !keepsData,
});
