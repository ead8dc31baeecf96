import { RemovalPolicy } from 'aws-cdk-lib';

/** Returns the policy that keeps or deletes a resource when its stack is deleted. `keepsData` is the setting of the environment. */
export const removalPolicyFor = (keepsData: boolean): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
