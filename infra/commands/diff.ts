import { runCommand } from '../run-command.ts';
import { cdk } from './cdk.ts';
import { readConfig } from './read-config.ts';
import { stageArgument } from './stage-argument.ts';

/** `npm run diff -- prod`: prints what a deployment would change. */
await runCommand(async () => {
  const { name } = await readConfig(stageArgument('diff', process.argv.slice(2)));
  await cdk('diff', `${name}/*`);
});
