import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDocumentClient } from '../../functions/table/client.ts';
import { runCommand } from '../run-command.ts';
import { findRunning } from './find-running.ts';
import { LOCAL_DATA_DIR } from './local-data.ts';
import { migrateArguments } from './migrate-arguments.ts';
import { migrateItems } from './migrate-items.ts';
import { readProgress, writeProgress } from './migration-progress.ts';
import { createRateLimit } from './rate-limit.ts';
import { UPGRADES } from './upgrades.ts';

/** The minimum time, in milliseconds, between two progress lines. */
const REPORT_MS = 5_000;

/**
 * `npm run migrate [-- --dry-run] [--rate 50] [--segments 4]`: upgrades the stored items that have an outdated format. By default, uses the
 * running local cloud. If `TABLE_NAME` is set, uses that deployed table and the operator's own AWS credentials. An interrupted run
 * continues at the point where it stopped.
 */
async function migrate(args: string[]): Promise<void> {
  const { isDryRun, rate, segments } = migrateArguments(args);
  if (Object.keys(UPGRADES).length === 0) {
    console.log('This version has no upgrades of stored items.');
    return;
  }
  const { TABLE_NAME } = process.env;
  const { dynamodbEndpoint, tableName } = TABLE_NAME
    ? { dynamodbEndpoint: undefined, tableName: TABLE_NAME }
    : await findRunning();
  const file = join(LOCAL_DATA_DIR, `migration-${tableName}.json`);
  const from = isDryRun ? [] : readProgress(await readFile(file, 'utf8').catch(() => ''), segments);
  if (from.length > 0) console.log('Continuing an interrupted run.');
  let reported = performance.now();
  const { read, upgraded, skipped } = await migrateItems(createDocumentClient(dynamodbEndpoint), tableName, {
    upgrades: UPGRADES,
    segments,
    from,
    isDryRun,
    waitForTurn: createRateLimit(rate),
    async onProgress(counts, checkpoints) {
      if (!isDryRun) await writeProgress(file, checkpoints);
      if (performance.now() - reported < REPORT_MS) return;
      reported = performance.now();
      console.error(`${counts.read} items read, ${counts.upgraded} upgraded …`);
    },
  });
  if (!isDryRun) await rm(file, { force: true });
  const verb = isDryRun ? 'would be upgraded' : 'upgraded';
  console.log(`${upgraded} items ${verb}, ${skipped} were no longer outdated, of ${read} items read.`);
}

await runCommand(() => migrate(process.argv.slice(2)));
