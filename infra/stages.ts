import { readStages } from './config.ts';
import { CONTEXT } from './context.ts';

/**
 * The environments in cdk.json, for tests, benchmarks and the local cloud. Importing this file throws if cdk.json is invalid, so commands
 * call `readStages` themselves to report the problem as a sentence.
 */
export const STAGES = readStages((name) => CONTEXT[name]);
