import { readStages } from './config.ts';
import { CONTEXT } from './context.ts';

/**
 * The environments of cdk.json, for tests, benchmarks and the local cloud. Not for the commands, which report a problem in cdk.json as a
 * sentence: here it throws on import.
 */
export const STAGES = readStages((name) => CONTEXT[name]);
