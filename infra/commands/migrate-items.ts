import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Expressions } from '../../functions/table/condition.ts';
import {
  missingUpgrades,
  SCHEMA,
  type StoredItem,
  type Upgrades,
  upgradeItem,
} from '../../functions/table/upgrade.ts';

/** The key of the last item that the migration has finished in a segment of the table. Undefined at the start, and null at the end. */
export type Checkpoint = Record<string, unknown> | null | undefined;

export interface MigrationOptions {
  readonly upgrades: Upgrades;
  /** The number of segments of the table that are read at the same time. An interrupted run must continue with the same number. */
  readonly segments: number;
  /** Each segment's progress when the previous run was interrupted. */
  readonly from?: readonly Checkpoint[];
  readonly isDryRun?: boolean;
  /** Waits until the rate limit allows another write. */
  readonly waitForTurn?: () => Promise<void>;
  /** Called after each page. It is never called again before its promise resolves. */
  readonly onProgress?: (counts: MigrationCounts, checkpoints: readonly Checkpoint[]) => Promise<void>;
}

export interface MigrationCounts {
  /** The number of items of any type that were read. */
  readonly read: number;
  /** The number of upgraded items. In a dry run, the number of items that would be upgraded. */
  readonly upgraded: number;
  /** The number of items that were deleted or upgraded by another process in the meantime. */
  readonly skipped: number;
}

const MAX_TRIES = 5;
/** The maximum number of items per page. After an interruption, a segment continues at the start of the page that was interrupted. */
const PAGE = 500;

/**
 * Upgrades all stored items that have an old format, because such an item is otherwise upgraded each time it is read. Idempotent. The
 * migration can run while the product is in use. It only adds computed attributes, and only if the attributes from which they are computed
 * haven't changed.
 */
export async function migrateItems(
  client: DynamoDBDocumentClient,
  tableName: string,
  { upgrades, segments, from = [], isDryRun, waitForTurn, onProgress }: MigrationOptions,
): Promise<MigrationCounts> {
  const counts = { read: 0, upgraded: 0, skipped: 0 };
  const checkpoints: Checkpoint[] = Array.from({ length: segments }, (_, segment) => from[segment]);
  let reporting = Promise.resolve();
  // The segments run at the same time, but two of them must not store their progress at the same time.
  const report = () => {
    reporting = reporting.then(() => onProgress?.({ ...counts }, checkpoints));
    return reporting;
  };
  const migrateSegment = async (segment: number) => {
    while (checkpoints[segment] !== null) {
      const page = await client.send(
        new ScanCommand({
          ...scanOf(tableName, upgrades),
          Segment: segment,
          TotalSegments: segments,
          ExclusiveStartKey: checkpoints[segment] ?? undefined,
        }),
      );
      counts.read += page.ScannedCount ?? 0;
      for (const item of page.Items ?? []) {
        if (missingUpgrades(item, upgrades).length === 0) continue;
        await waitForTurn?.();
        if (isDryRun || (await writeUpgraded(client, tableName, item, upgrades))) counts.upgraded++;
        else counts.skipped++;
      }
      checkpoints[segment] = page.LastEvaluatedKey ?? null;
      await report();
    }
  };
  await Promise.all(checkpoints.map((_, segment) => migrateSegment(segment)));
  return counts;
}

function scanOf(TableName: string, upgrades: Upgrades) {
  const expressions = new Expressions();
  const [schema, type] = [expressions.name(SCHEMA), expressions.name('type')];
  const outdated = Object.entries(upgrades).map(([name, ofType]) => {
    const newest = Math.max(...ofType.map(({ version }) => version));
    return `(${type} = ${expressions.value(name)} AND (attribute_not_exists(${schema}) OR ${schema} < ${expressions.value(newest)}))`;
  });
  return {
    TableName,
    Limit: PAGE,
    ConsistentRead: true,
    FilterExpression: outdated.join(' OR '),
    ...expressions.request(),
  };
}

/** Upgrades an item. If the item changes in the meantime, reads it again. Returns false if the item no longer needed an upgrade. */
async function writeUpgraded(
  client: DynamoDBDocumentClient,
  TableName: string,
  found: StoredItem,
  upgrades: Upgrades,
): Promise<boolean> {
  const Key = { PK: found.PK, SK: found.SK };
  let item: StoredItem | undefined = found;
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    if (!item || missingUpgrades(item, upgrades).length === 0) return false;
    try {
      await client.send(new UpdateCommand({ TableName, Key, ...updateOf(item, upgrades) }));
      return true;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      item = (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
    }
  }
  throw new Error(
    `The item ${Key.PK} / ${Key.SK} changed during each of ${MAX_TRIES} writes. Run the migration again.`,
  );
}

function updateOf(item: StoredItem, upgrades: Upgrades) {
  const expressions = new Expressions();
  const missing = missingUpgrades(item, upgrades);
  const upgraded = upgradeItem(item, upgrades);
  const added = Object.entries(upgraded).filter(([name, value]) => item[name] !== value);
  const unchanged = new Set([SCHEMA, ...missing.flatMap(({ reads }) => reads)]);
  const conditions = [...unchanged].map((name) =>
    item[name] === undefined
      ? `attribute_not_exists(${expressions.name(name)})`
      : `${expressions.name(name)} = ${expressions.value(item[name])}`,
  );
  const assignments = added.map(([name, value]) => `${expressions.name(name)} = ${expressions.value(value)}`);
  return {
    UpdateExpression: `SET ${assignments.join(', ')}`,
    ConditionExpression: ['attribute_exists(PK)', ...conditions].join(' AND '),
    ...expressions.request(),
  };
}
