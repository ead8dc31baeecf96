import { parseArgs } from 'node:util';
import { runCommand } from '../../infra/run-command.ts';
import { simulate } from './simulate.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * `npm run tool -- simulate [--seed N] [--stories N] [--runs N]`: simulates random sequences of events, called stories, while injecting faults,
 * and then checks every total. If a total is wrong, prints the run's seed. The same seed repeats exactly the same run.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      stories: { type: 'string', default: '5' },
      runs: { type: 'string', default: '1' },
    },
  });
  const [seed, stories, runs] = [values.seed, values.stories, values.runs].map(wholeNumber) as [
    number,
    number,
    number,
  ];
  const start = performance.now();
  let wrong = 0;
  for (let run = 0; run < runs; run++) {
    const { problems, payouts, steps } = await simulate({ seed: seed + run, stories });
    if (runs === 1 || problems.length > 0) {
      process.stderr.write(
        `Seed ${seed + run}: ${steps} steps, ${payouts} payouts, ${problems.length} problems\n`,
      );
    }
    for (const problem of problems) process.stderr.write(`  ${problem}\n`);
    if (problems.length > 0) wrong++;
  }
  const perMinute = Math.round((60_000 * stories * runs) / (performance.now() - start));
  process.stderr.write(
    `${runs * stories} stories, ${perMinute} per minute, ${wrong} seeds with wrong sums\n`,
  );
  if (wrong > 0) process.exitCode = 1;
});
