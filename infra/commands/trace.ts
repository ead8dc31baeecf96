import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';
import { describeLine, followTrace, parseLogLines } from './follow-trace.ts';
import { LOCAL_DATA_DIR } from './local-data.ts';
import { readCloudLogs } from './read-cloud-logs.ts';
import { stageArgument } from './stage-argument.ts';

/**
 * `npm run tool -- trace <id> [stage]`: searches the logs of all functions and prints the lines about a request, an event or a customer, oldest
 * first. Without a stage, reads the log of the local environment. Otherwise, reads the logs of the deployed environment with the operator's
 * AWS credentials.
 */
await runCommand(async () => {
  const [id, ...stages] = process.argv.slice(2);
  if (!id || !/^[\w.=-]{3,255}$/.test(id))
    throw new CommandError(
      'Specify the id of a request, an event or a customer: npm run tool -- trace evt_123 [prod]',
    );
  const search =
    stages.length > 0
      ? await readCloudLogs(stageArgument('trace', stages))
      : await readLocalLog(join(LOCAL_DATA_DIR, 'functions.log'));
  const lines = await followTrace(id, search);
  for (const line of lines) console.log(describeLine(line));
  if (lines.length === 0) throw new CommandError(`The logs contain no line with ${id}.`);
});

async function readLocalLog(file: string) {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new CommandError(`There is no log of a local cloud: ${cause.message}`, { cause });
  });
  return async (ids: readonly string[]) =>
    parseLogLines(text.split('\n').filter((line) => ids.some((id) => line.includes(id))));
}
