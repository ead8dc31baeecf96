import { readFileSync } from 'node:fs';
import type { AppProps } from 'aws-cdk-lib';
import { readStages } from './config.ts';
import { fromRoot } from './from-root.ts';

/** The context of cdk.json: the flags of the CDK and the stages. */
export const CONTEXT = (
  JSON.parse(readFileSync(fromRoot('cdk.json'), 'utf8')) as { context: NonNullable<AppProps['context']> }
).context;

/** The environments as cdk.json says, for tests and for the local cloud; a deployment also hears the other sources of context. */
export const STAGES = readStages((name) => CONTEXT[name]);
