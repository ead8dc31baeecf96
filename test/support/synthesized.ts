import { runScript } from '../../local/run-script.ts';
import type { Granted } from './granted.ts';

/** The data about the synthesized dev environment that the table tests need. */
export interface Synthesized {
  /** The table permissions of each function, by the function's name. */
  readonly granted: Record<string, Granted[]>;
}

/** Synthesizes in a separate process, because the CDK would keep half a gigabyte of the test run's memory. */
export async function synthesize(): Promise<Synthesized> {
  return JSON.parse(await runScript('test/support/print-synthesized.ts')) as Synthesized;
}
