import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { StageConfig } from './config.ts';
import { CONTEXT } from './context.ts';
import { Environment } from './environment.ts';
import { fromRoot } from './from-root.ts';
import { STAGES } from './stages.ts';
import { createTable } from './table.ts';
import { readTableDefinition, type TableDefinition } from './table-definition.ts';

/** Creates an app with the flags of cdk.json but without bundling, for tests and the local cloud, which only read templates. */
export function createAppWithoutBundling(): App {
  return new App({ context: { ...CONTEXT, 'aws:cdk:bundling-stacks': [] } });
}

/** Creates an environment without bundling, with an arbitrary folder as the site. */
export function createEnvironment(stage: StageConfig, app: App = createAppWithoutBundling()): Environment {
  return new Environment(app, stage, fromRoot('web', 'public'));
}

/** Synthesizes the local table from the construct that the data stack deploys. Only the table, because its functions aren't needed here. */
export function synthesizeTable(): TableDefinition {
  const stack = new Stack(createAppWithoutBundling(), 'Table');
  createTable(stack, STAGES.dev);
  return readTableDefinition(Template.fromStack(stack));
}
