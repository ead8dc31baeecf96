import { readStages } from './config.ts';
import { CONTEXT } from './context.ts';

/**
 * The environments in cdk.json, for tests, benchmarks and the local cloud. If cdk.json is invalid, importing this file throws an error.
 * Commands call `readStages` instead, so that they can report the problem in a sentence.
 */
export const STAGES = readStages((name) => CONTEXT[name]);
