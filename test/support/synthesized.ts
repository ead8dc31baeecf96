import { runScript } from '../../local/run-script.ts';
import type { Granted } from './granted.ts';

/** The parts of the dev environment's synthesized template that table tests need. */
export interface Synthesized {
  /** The table permissions of each function, keyed by function name. */
  readonly granted: Record<string, Granted[]>;
}

/** Synthesizes the dev environment in a separate process, because the CDK would add half a gigabyte to the test process's memory. */
export async function synthesize(): Promise<Synthesized> {
  return JSON.parse(await runScript('test/support/print-synthesized.ts')) as Synthesized;
}
