import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { createTopic } from '../alarms/alarm-topics.ts';
import { CostAlerts } from '../alarms/cost-alerts.ts';
import type { StageConfig } from '../config.ts';

interface CostsStackProps {
  readonly stage: StageConfig;
  readonly address: string;
}

/**
 * The stack with the budget and the detection of unusual costs. It has its own topic and is deployed last, because an account may refuse
 * it, for example as a member of an organization (docs/deploy.md). Everything else then stays deployed.
 */
export class CostsStack extends Stack {
  constructor(scope: Construct, { stage, address }: CostsStackProps) {
    super(scope, 'Costs', {
      description: 'Tributary: alerts about costs',
      terminationProtection: stage.keepsData,
    });
    new CostAlerts(this, 'Costs', { stage, topic: createTopic(this, 'ticket', address) });
  }
}
