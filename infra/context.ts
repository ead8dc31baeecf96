import { readFileSync } from 'node:fs';
import type { AppProps } from 'aws-cdk-lib';
import { fromRoot } from './from-root.ts';

/** The context of cdk.json: the flags of the CDK and, unchecked, the stages. */
export const CONTEXT = (
  JSON.parse(readFileSync(fromRoot('cdk.json'), 'utf8')) as { context: NonNullable<AppProps['context']> }
).context;
