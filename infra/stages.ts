import { readStages } from './config.ts';
import { CONTEXT } from './context.ts';

/**
 * The environments as cdk.json says, for tests, benches and the local cloud. Not for the commands, which say in a sentence what is wrong in
 * cdk.json: here that is an error of whoever imports this.
 */
export const STAGES = readStages((name) => CONTEXT[name]);
