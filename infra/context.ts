import { readFileSync } from 'node:fs';
import type { AppProps } from 'aws-cdk-lib';
import { fromRoot } from './from-root.ts';

/** The context of cdk.json: the CDK's flags and the unvalidated stages. */
export const CONTEXT = (
  JSON.parse(readFileSync(fromRoot('cdk.json'), 'utf8')) as { context: NonNullable<AppProps['context']> }
).context;
