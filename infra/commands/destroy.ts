import { runCommand } from '../run-command.ts';
import { cdk } from './cdk.ts';
import { readConfig } from './read-config.ts';
import { requireDestroyable } from './require-destroyable.ts';
import { stageArgument } from './stage-argument.ts';

/** `npm run destroy -- dev`: deletes an environment and its data. The CDK asks for confirmation. */
await runCommand(async () => {
  const stage = stageArgument('destroy', process.argv.slice(2));
  const config = await readConfig(stage);
  requireDestroyable(stage, config);
  await cdk('destroy', `${config.name}/*`);
});
