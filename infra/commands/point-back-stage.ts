import { runCommand } from '../run-command.ts';
import { lambdaAliases } from './function-aliases.ts';
import { pointBack } from './point-back.ts';
import { readConfig } from './read-config.ts';
import { stageArgument } from './stage-argument.ts';

/** `npm run tool -- point-back prod`: points all functions back to the versions from before the last deployment. */
await runCommand(async () => {
  const config = await readConfig(stageArgument('tool point-back', process.argv.slice(2)));
  const moved = await pointBack(config, lambdaAliases(config));
  console.log(moved.length > 0 ? moved.join('\n') : 'All functions already use these versions.');
});
