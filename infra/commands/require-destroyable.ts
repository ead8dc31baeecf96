import { CommandError } from '../command-error.ts';
import type { StageConfig, StageName } from '../config.ts';

/** Throws a `CommandError` for an environment whose data must be kept, because no single command may delete such data. */
export function requireDestroyable(stage: StageName, { keepsData, name }: StageConfig): void {
  if (!keepsData) return;
  throw new CommandError(
    `${stage} keeps its data, so no command destroys it. Its stacks are protected: see ${name}-Data in CloudFormation.`,
  );
}
