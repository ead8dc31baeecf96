import { runScript } from '../../local/run-script.ts';
import type { Granted } from './granted.ts';

/** What the table tests need to know about the synthesized dev environment. */
export interface Synthesized {
  /** What each function may do with the table, by the function's name. */
  readonly granted: Record<string, Granted[]>;
}

/** Synthesizes in a process of its own, because the CDK would keep half a gigabyte of the test run's memory. */
export async function synthesize(): Promise<Synthesized> {
  return JSON.parse(await runScript('test/support/print-synthesized.ts')) as Synthesized;
}
