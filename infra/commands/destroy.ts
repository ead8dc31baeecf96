import { cdk } from './cdk.ts';
import { readConfig } from './read-config.ts';
import { runCommand } from './refusal.ts';
import { refuseToDestroy } from './refuse-to-destroy.ts';
import { stageArgument } from './stage-argument.ts';

/** `npm run destroy -- dev`: deletes an environment with its data. The CDK asks for confirmation. */
await runCommand(async () => {
  const stage = stageArgument('destroy', process.argv.slice(2));
  const config = await readConfig(stage);
  refuseToDestroy(stage, config);
  await cdk('destroy', `${config.name}/*`);
});
