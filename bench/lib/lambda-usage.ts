import { functionSettings } from '../../infra/function-settings.ts';
import type { FunctionSource } from '../../infra/functions.ts';
import { STAGES } from '../../infra/stages.ts';

/** A function of this size has one virtual CPU, and smaller ones a share of it. https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
const MB_PER_CPU = 1_769;

/** The work of a function. */
export interface Work {
  readonly cpuMs: number;
  /** The milliseconds for which the function waits for responses. */
  readonly waitMs: number;
}

/** Returns the GB-seconds for which Lambda bills a function in production. CPU time on a share of a CPU takes longer in proportion. */
export function gbSeconds(source: FunctionSource, { cpuMs, waitMs }: Work): number {
  const { memoryMb } = functionSettings(source, STAGES.prod);
  const ms = cpuMs / Math.min(memoryMb / MB_PER_CPU, 1) + waitMs;
  return (ms / 1_000) * (memoryMb / 1_024);
}
