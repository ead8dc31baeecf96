import type { LogGroupProps } from 'aws-cdk-lib/aws-logs';
import type { StageConfig } from '../config.ts';
import { removalPolicyFor } from './removal-policy.ts';

export const logSettings = ({
  logRetentionDays,
  keepsData,
}: StageConfig): Pick<LogGroupProps, 'retention' | 'removalPolicy'> => ({
  retention: logRetentionDays,
  removalPolicy: removalPolicyFor(keepsData),
});
