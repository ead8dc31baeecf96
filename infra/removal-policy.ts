import { RemovalPolicy } from 'aws-cdk-lib';

/** Returns whether deleting a stack keeps or deletes a resource that contains data. `keepsData` is the setting of the environment. */
export const removalPolicyFor = (keepsData: boolean): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
