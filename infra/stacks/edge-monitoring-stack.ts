import { Stack } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmProps } from '../alarms/alarm-props.ts';
import { edgeWatches } from '../alarms/edge-watches.ts';
import { notifyOf } from '../alarms/notify.ts';
import type { StageConfig } from '../config.ts';
import { EDGE_REGION } from './edge-stack.ts';
import type { WebStack } from './web-stack.ts';

interface EdgeMonitoringStackProps {
  readonly stage: StageConfig;
  readonly address: string;
  readonly web: WebStack;
}

/**
 * The stack with the alarms of the distribution and its firewall. It must be in us-east-1, because CloudFront sends its metrics only there.
 */
export class EdgeMonitoringStack extends Stack {
  constructor(scope: Construct, { stage, address, web }: EdgeMonitoringStackProps) {
    super(scope, 'EdgeMonitoring', {
      description: 'Tributary: alarms of CloudFront and its firewall',
      terminationProtection: stage.keepsData,
      env: { region: EDGE_REGION, account: stage.account },
    });
    const alarms = edgeWatches(stage, web.distribution.distributionId).map(
      (watch) => [watch.id, new Alarm(this, watch.id, alarmProps(watch))] as const,
    );
    notifyOf(this, alarms, { stage, address });
  }
}
