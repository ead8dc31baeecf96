import type { StageConfig, StageName } from '../config.ts';
import { Refusal } from './refusal.ts';

/** Throws for an environment whose data must survive: that is nothing for one command. */
export function refuseToDestroy(stage: StageName, { keepsData, name }: StageConfig): void {
  if (!keepsData) return;
  throw new Refusal(
    `${stage} keeps its data and is not destroyed by a command. Its stacks are protected: see ${name}-Data in CloudFormation.`,
  );
}
