import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * `keepsData` is the setting of the environment. If the first creation of a stack fails, CloudFormation deletes what it has just created in
 * either case, because a kept resource with a fixed name would prevent the next attempt.
 */
export const removalPolicyFor = (keepsData: boolean): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * Like `removalPolicyFor`, for a resource with deletion protection and a generated name. It is kept even if the creation of its stack fails,
 * because CloudFormation couldn't delete it, and the failed rollback would hide the cause.
 */
export const removalPolicyOfProtected = (keepsData: boolean): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
