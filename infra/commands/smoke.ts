import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';
import { printStep } from './smoke/print-step.ts';
import { smokeTest } from './smoke/steps.ts';

/** `npm run tool -- smoke https://app.example.com`: tests a local or deployed environment and prints the duration of each step. */
async function smoke([address]: string[]): Promise<void> {
  if (!address || !URL.canParse(address)) {
    throw new CommandError('Specify the environment: npm run tool -- smoke http://localhost:3000');
  }
  await smokeTest(new URL(address).origin, process.env, { account: 'required', onStep: printStep });
  // Exit explicitly, because Amplify's timers would otherwise keep the process alive.
  process.exit(0);
}

await runCommand(() => smoke(process.argv.slice(2)));
