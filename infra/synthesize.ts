import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { StageConfig } from './config.ts';
import { CONTEXT } from './context.ts';
import { Environment } from './environment.ts';
import { fromRoot } from './from-root.ts';
import { STAGES } from './stages.ts';
import { createTable } from './table.ts';
import { readTableDefinition, type TableDefinition } from './table-definition.ts';

/** An app with the flags of cdk.json that bundles nothing: for tests and for the local cloud, which read templates only. */
export function createAppWithoutBundling(): App {
  return new App({ context: { ...CONTEXT, 'aws:cdk:bundling-stacks': [] } });
}

/** An environment in an app that bundles nothing, with any folder for the site. */
export function createEnvironment(stage: StageConfig, app: App = createAppWithoutBundling()): Environment {
  return new Environment(app, stage, fromRoot('web', 'public'));
}

/** The template of an environment's data stack. */
export function synthesizeData(stage: StageConfig = STAGES.dev): Template {
  return Template.fromStack(createEnvironment(stage).data);
}

/** What the local table is made from: the construct that the data stack deploys, alone, as its functions are not needed here. */
export function synthesizeTable(): TableDefinition {
  const stack = new Stack(createAppWithoutBundling(), 'Table');
  createTable(stack, STAGES.dev);
  return readTableDefinition(Template.fromStack(stack));
}
