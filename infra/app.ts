import { App } from 'aws-cdk-lib';
import { addChecks } from './checks.ts';
import { readStages } from './config.ts';
import { fromRoot } from './from-root.ts';
import { runCommand } from './run-command.ts';
import { Environment } from './stacks/environment.ts';

/** The `build` command in cdk.json creates it. */
const SITE_FOLDER = fromRoot('dist', 'web');

await runCommand(async () => {
  const app = new App();
  const stages = readStages((name) => app.node.tryGetContext(name));
  for (const stage of Object.values(stages)) new Environment(app, stage, SITE_FOLDER);
  addChecks(app);
  app.synth();
});
