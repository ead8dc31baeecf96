import { App } from 'aws-cdk-lib';
import type { StageConfig } from './config.ts';
import { CONTEXT } from './context.ts';
import { fromRoot } from './from-root.ts';
import { Environment } from './stacks/environment.ts';

/** Creates a CDK app with the feature flags in cdk.json but without bundling. Tests use it if they only read templates. */
export function createAppWithoutBundling(): App {
  return new App({ context: { ...CONTEXT, 'aws:cdk:bundling-stacks': [] } });
}

/**
 * Creates an environment without bundling the functions or building the site. The site's build is replaced by a directory that always
 * exists.
 */
export function createEnvironment(stage: StageConfig, app: App = createAppWithoutBundling()): Environment {
  return new Environment(app, stage, fromRoot('web', 'public'));
}
