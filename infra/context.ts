import { readFileSync } from 'node:fs';
import type { AppProps } from 'aws-cdk-lib';
import { fromRoot } from './from-root.ts';

/** The context in cdk.json. It contains the CDK's feature flags and the environments, which are not validated yet. */
export const CONTEXT = (
  JSON.parse(readFileSync(fromRoot('cdk.json'), 'utf8')) as { context: NonNullable<AppProps['context']> }
).context;
