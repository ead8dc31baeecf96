import { readFile, writeFile } from 'node:fs/promises';
import { fromRoot } from '../from-root.ts';
import { runCommand } from '../run-command.ts';
import { cdk } from './cdk.ts';
import { checkBootstrap } from './check-bootstrap.ts';
import { readFunctions } from './check-functions.ts';
import { deployArguments } from './deploy-arguments.ts';
import { type DeployDeps, deployStage, OUTPUTS } from './deploy-stage.ts';
import { lambdaAliases } from './function-aliases.ts';
import { CONTEXT_FILE, readConfig, readContextFile, rejectExampleValues } from './read-config.ts';
import { releaseFailedCreations } from './release-failed-creations.ts';
import { printStep } from './smoke/print-step.ts';
import { smokeTest } from './smoke/steps.ts';
import { sesSender, waitForSender } from './verify-sender.ts';

/**
 * `npm run deploy -- dev`: builds, synthesizes and deploys an environment, and prints its URL. With `--app cdk.out`, deploys an existing
 * assembly instead.
 */
await runCommand(async () => {
  const { stage, assembly } = deployArguments(process.argv.slice(2));
  const config = await readConfig(stage);
  rejectExampleValues(stage, config);
  const deps: DeployDeps = {
    cdk,
    checkBootstrap,
    releaseFailedCreations,
    waitForSender: (zone, region) => waitForSender(zone, sesSender(zone, region)),
    readFunctions,
    aliases: lambdaAliases(config),
    smoke: (address, account) => smokeTest(address, process.env, { account, onStep: printStep }),
    now: () => new Date(),
    async readOutputs() {
      return JSON.parse(await readFile(fromRoot(OUTPUTS), 'utf8'));
    },
    async storeContext(name, value) {
      const remembered = { ...(await readContextFile()), [name]: value };
      await writeFile(CONTEXT_FILE, `${JSON.stringify(remembered, null, 2)}\n`);
    },
  };
  const address = await deployStage(stage, config, deps, assembly);
  console.log(`\n${config.name} is deployed at ${address}`);
  // Exit explicitly, because Amplify's timers would otherwise keep the process alive.
  process.exit(0);
});
