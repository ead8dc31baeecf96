import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Monitoring } from '../alarms/monitoring.ts';
import type { StageConfig } from '../config.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { MailStack } from './mail-stack.ts';

interface MonitoringStackProps {
  readonly stage: StageConfig;
  readonly address: string;
  readonly data: DataStack;
  readonly api: ApiStack;
  /** Undefined if the environment has no domain. */
  readonly mail: MailStack | undefined;
}

/**
 * The stack with the alarms and the dashboard. An environment without an alarm address has no such stack, because alarms cost money even if
 * nobody is notified.
 */
export class MonitoringStack extends Stack {
  constructor(scope: Construct, { stage, address, data, api, mail }: MonitoringStackProps) {
    super(scope, 'Monitoring', {
      description: 'Tributary: alarms and the dashboard',
      terminationProtection: stage.keepsData,
    });
    const { dashboard } = new Monitoring(this, 'Monitoring', {
      stage,
      address,
      functions: [...api.functions.all.values(), data.triggers],
      streamConsumers: api.functions.streamConsumers,
      queueConsumers: api.functions.queueConsumers,
      http: api.http,
      events: api.events,
      table: data.table,
      userPool: data.userPool,
      webClient: data.webClient,
      mail,
    });
    new CfnOutput(this, 'DashboardName', { value: dashboard.dashboardName });
  }
}
