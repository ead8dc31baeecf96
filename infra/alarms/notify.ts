import type { AlarmBase } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { createAlarmTopics } from './alarm-topics.ts';
import { severityOf } from './severity.ts';

interface Recipients {
  readonly stage: StageConfig;
  readonly address: string;
}

/**
 * Creates the topics and sends each alarm's state changes to the topic for its severity. The topics must be in the region of the alarms,
 * because CloudWatch cannot publish to a topic in another region.
 */
export function notifyOf(
  scope: Construct,
  alarms: readonly (readonly [id: string, alarm: AlarmBase])[],
  { stage, address }: Recipients,
): void {
  const topics = createAlarmTopics(scope, address, stage.pageAddress);
  for (const [id, alarm] of alarms) {
    const action = new SnsAction(topics[severityOf(id)]);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}
