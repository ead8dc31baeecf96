import { readConfig, refuseExamples } from './read-config.ts';
import { runCommand } from './refusal.ts';
import { refuseFirst } from './refuse-first.ts';
import { stageArgument } from './stage-argument.ts';

/** `npm run ready -- prod`: says before the pipeline deploys an environment what is still to be done by hand. */
await runCommand(async () => {
  const stage = stageArgument('ready', process.argv.slice(2));
  const config = await readConfig(stage);
  refuseExamples(stage, config);
  refuseFirst(stage, config);
});
