import { readFileSync } from 'node:fs';
import { App, type AppProps, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { STAGES, type StageConfig } from './config.ts';
import { Environment } from './environment.ts';
import { fromRoot } from './from-root.ts';
import { createTable } from './table.ts';
import { readTableDefinition, type TableDefinition } from './table-definition.ts';

/** An app with the flags of cdk.json that bundles nothing: for tests and for the local cloud, which read templates only. */
export function createAppWithoutBundling(): App {
  const cdk = JSON.parse(readFileSync(fromRoot('cdk.json'), 'utf8')) as Required<Pick<AppProps, 'context'>>;
  return new App({ context: { ...cdk.context, 'aws:cdk:bundling-stacks': [] } });
}

/** The template of an environment's data stack. */
export function synthesizeData(stage: StageConfig = STAGES.dev): Template {
  return Template.fromStack(new Environment(createAppWithoutBundling(), stage).data);
}

/** What the local table is made from: the construct that the data stack deploys, alone, as its functions are not needed here. */
export function synthesizeTable(): TableDefinition {
  const stack = new Stack(createAppWithoutBundling(), 'Table');
  createTable(stack, STAGES.dev);
  return readTableDefinition(Template.fromStack(stack));
}
