import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditLedger, START } from '../../functions/audit/audit-ledger.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable } from '../../functions/table/table.ts';
import { prepareTable } from '../../infra/commands/prepare-table.ts';
import { replayEvents } from '../../infra/commands/replay-events.ts';
import type { Cloud } from '../cloud.ts';
import { createLocalClient } from '../dynamodb/local-client.ts';
import { startCloud } from '../start-cloud.ts';
import { openShop, type Shop } from './shop.ts';
import { copyTable, damageLedger, deleteTables, readEntries } from './table-copies.ts';

interface RehearsalOptions {
  readonly dataDir: string;
  /** If undefined, a new DynamoDB Local is started. */
  readonly endpoint?: string | undefined;
  /** Called after each step with the step's duration in milliseconds. */
  readonly onStep?: (name: string, ms: number) => void;
}

export interface RehearsalFacts {
  readonly sales: number;
  readonly damaged: number;
  /** The number of events that were missing from the restored table or not yet processed. */
  readonly replayed: number;
  /** The number of ledger entries that existed before the damage but are missing after the restore. */
  readonly lost: number;
  readonly wrong: number;
}

const SALES_BEFORE = 6;
const SALES_IN_GAP = 4;

/**
 * Rehearses the restore of a damaged table with the commands from docs/operations.md. DynamoDB Local has no point-in-time recovery, so a
 * scan copies the table instead. Like a restored table, the copy has no stream and no expiration.
 */
export async function rehearse({
  dataDir,
  endpoint,
  onStep = () => undefined,
}: RehearsalOptions): Promise<RehearsalFacts> {
  const names = { damaged: `rehearsal-${randomUUID()}`, restored: `restored-${randomUUID()}` };
  const step = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await run();
    onStep(name, performance.now() - started);
    return result;
  };
  const start = (tableName: string) =>
    startCloud({
      port: 0,
      dataDir,
      dynamodbEndpoint: endpoint,
      tableName,
      functions: 'sources',
      web: 'none',
    });

  let cloud = await step('start the environment', () => start(names.damaged));
  try {
    const shop = await step('sign up a partner and an affiliate', () => openShop(cloud));
    await step(`make ${SALES_BEFORE} sales`, () => sell(cloud, shop, SALES_BEFORE));
    const restorePoint = new Date();
    await step('back up the table', () => copyTable(cloud.dynamodbEndpoint, names.damaged, names.restored));
    await step(`make ${SALES_IN_GAP} sales after the backup`, () => sell(cloud, shop, SALES_IN_GAP));
    const before = await readEntries(clientOf(cloud), names.damaged);
    const damaged = await step('delete the ledger and notice it', async () => {
      await damageLedger(clientOf(cloud), names.damaged);
      return countDifferences(cloud, names.damaged);
    });
    await step('enable the stream and the expiry of the restored table', () =>
      prepareTable(createLocalClient(cloud.dynamodbEndpoint), names.restored, { isProtected: false }),
    );
    await step('point the environment to the restored table', async () => {
      await cloud.stop();
      cloud = await start(names.restored);
    });
    await step('audit the restored table', async () => {
      if ((await countDifferences(cloud, names.restored)) > 0) throw new Error('The backup is damaged, too.');
    });
    const { replayed } = await step('replay the events since the restore point', async () => {
      const counts = await replayEvents(clientOf(cloud), names.restored, {
        selection: { since: restorePoint },
        from: names.damaged,
      });
      await cloud.waitUntilLedgerIdle();
      return counts;
    });
    return await step('audit the restored table again', async () => {
      const after = new Set(await readEntries(clientOf(cloud), names.restored));
      const lost = before.filter((entry) => !after.has(entry)).length;
      const wrong = await countDifferences(cloud, names.restored);
      return { sales: SALES_BEFORE + SALES_IN_GAP, damaged, replayed, lost, wrong };
    });
  } finally {
    await cloud.stop();
    if (endpoint) await deleteTables(endpoint, Object.values(names));
  }
}

const clientOf = ({ dynamodbEndpoint }: Cloud) => createDocumentClient(dynamodbEndpoint);

async function sell(cloud: Cloud, shop: Shop, sales: number): Promise<void> {
  for (let sale = 0; sale < sales; sale++) await shop.sell();
  await cloud.waitUntilLedgerIdle();
}

async function countDifferences(cloud: Cloud, tableName: string): Promise<number> {
  const table = createTable(clientOf(cloud), tableName);
  const { differences, unreadable } = await auditLedger(START, () => true, {
    table,
    pause: () => sleep(100),
  });
  return differences.length + unreadable.length;
}
