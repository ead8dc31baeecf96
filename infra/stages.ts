import { readStages } from './config.ts';
import { CONTEXT } from './context.ts';

/**
 * If cdk.json is invalid, importing this file throws an error. Commands call `readStages` instead, so that they can report the problem in a
 * sentence.
 */
export const STAGES = readStages((name) => CONTEXT[name]);
