import { RemovalPolicy } from 'aws-cdk-lib';
import type { LogGroupProps } from 'aws-cdk-lib/aws-logs';
import type { StageConfig } from './config.ts';

export const logSettings = ({
  logRetentionDays,
  keepsData,
}: StageConfig): Pick<LogGroupProps, 'retention' | 'removalPolicy'> => ({
  retention: logRetentionDays,
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});
