import { readStages } from './config.ts';
import { CONTEXT } from './context.ts';

/**
 * The environments in cdk.json, for tests, benchmarks and the local cloud. Importing this file throws if cdk.json is invalid. Commands call
 * `readStages` instead, which lets them report the problem as a sentence.
 */
export const STAGES = readStages((name) => CONTEXT[name]);
