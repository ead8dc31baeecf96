import { RemovalPolicy } from 'aws-cdk-lib';
import type { LogGroupProps } from 'aws-cdk-lib/aws-logs';
import type { StageConfig } from './config.ts';

/** Returns how long a log of the environment is kept, and whether it outlives its stack. */
export const logSettings = ({
  logRetentionDays,
  keepsData,
}: StageConfig): Pick<LogGroupProps, 'retention' | 'removalPolicy'> => ({
  retention: logRetentionDays,
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});
