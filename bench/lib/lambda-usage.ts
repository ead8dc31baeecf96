import type { FunctionSource } from '../../infra/functions.ts';
import { functionSettings } from '../../infra/settings/function-settings.ts';
import { STAGES } from '../../infra/stages.ts';

/**
 * The memory size, in MB, at which a function gets one full virtual CPU. A function with less memory gets a proportional share of a CPU.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const MB_PER_CPU = 1_769;

export interface Work {
  readonly cpuMs: number;
  readonly waitMs: number;
}

/** If the function has only a share of a CPU, the same work takes proportionally longer. */
export function gbSeconds(source: FunctionSource, { cpuMs, waitMs }: Work): number {
  const { memoryMb } = functionSettings(source, STAGES.prod);
  const ms = cpuMs / Math.min(memoryMb / MB_PER_CPU, 1) + waitMs;
  return (ms / 1_000) * (memoryMb / 1_024);
}
