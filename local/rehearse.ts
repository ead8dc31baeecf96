import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../infra/command-error.ts';
import { runCommand } from '../infra/run-command.ts';
import { rehearse } from './rehearsal/rehearse.ts';

/**
 * `npm run rehearse`: rehearses the restore of a damaged table in a separate local cloud, and prints the duration of each step. The option
 * `--endpoint http://…` selects a DynamoDB implementation that is already running.
 */
await runCommand(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-rehearsal-'));
  try {
    const { wrong, lost, ...facts } = await rehearse({
      dataDir,
      endpoint: endpointIn(process.argv.slice(2)),
      onStep: (name, ms) => console.log(`${ms.toFixed(0).padStart(6)} ms  ${name}`),
    });
    console.log(
      `${facts.sales} sales, ${facts.damaged} figures damaged, ${facts.replayed} events replayed: ${lost} entries lost, ${wrong} figures wrong.`,
    );
    if (lost + wrong > 0) throw new CommandError('The restored table differs. See docs/operations.md.');
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

function endpointIn(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { endpoint: { type: 'string' } } }).values.endpoint;
  } catch (cause) {
    throw new CommandError('Usage: npm run rehearse [-- --endpoint http://127.0.0.1:8000]', { cause });
  }
}
