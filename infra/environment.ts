import { Stage, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from './config.ts';
import { DataStack } from './data-stack.ts';

/** One environment with all its stacks. */
export class Environment extends Stage {
  readonly data: DataStack;

  constructor(scope: Construct, stage: StageConfig) {
    super(scope, stage.name, { env: { region: stage.region } });
    this.data = new DataStack(this, stage);
    Tags.of(this).add('service', 'tributary');
    Tags.of(this).add('environment', stage.name.toLowerCase());
  }
}
