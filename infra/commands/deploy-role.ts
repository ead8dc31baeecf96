import { runCommand } from '../run-command.ts';
import { deployRolePolicy } from './deploy-role-policy.ts';
import { readConfig } from './read-config.ts';
import { stageArgument } from './stage-argument.ts';

/** `npm run tool -- deploy-role prod`: prints the policy of the role with which the pipeline deploys an environment. */
await runCommand(async () => {
  const config = await readConfig(stageArgument('tool deploy-role', process.argv.slice(2)));
  console.log(JSON.stringify(deployRolePolicy(config), null, 2));
});
