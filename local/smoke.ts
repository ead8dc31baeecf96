import { Refusal } from './refusal.ts';
import { run } from './run.ts';
import { smokeTest } from './smoke/steps.ts';

/** `npm run smoke -- https://app.example.com`: tries an environment, local or deployed, and says how long each step took. */
async function smoke([address]: string[]): Promise<void> {
  if (!address || !URL.canParse(address)) {
    throw new Refusal('Which environment? npm run smoke -- http://localhost:3000');
  }
  await smokeTest(new URL(address).origin, process.env, (name, ms) => {
    console.log(`${ms.toFixed(0).padStart(6)} ms  ${name}`);
  });
  // Amplify keeps timers of its own.
  process.exit(0);
}

await run(() => smoke(process.argv.slice(2)));
