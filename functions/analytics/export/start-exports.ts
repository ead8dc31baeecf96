import {
  DescribeContinuousBackupsCommand,
  type DynamoDBClient,
  ExportTableToPointInTimeCommand,
  type ExportTableToPointInTimeInput,
} from '@aws-sdk/client-dynamodb';
import { exportPrefix } from '../../../shared/exports.ts';
import { exportFilter } from '../exported-items.ts';
import { type ExportPlace, type KnownExport, readExports } from './read-exports.ts';
import { type DayExport, endOfDay, wantedExports } from './wanted-exports.ts';

/**
 * The exports that a call started, and the exports that failed. An export counts as failed if this call could not start it, or if its
 * previous attempt failed.
 */
export interface Started {
  readonly started: readonly DayExport[];
  readonly failed: readonly (DayExport & { readonly reason: unknown })[];
}

/**
 * Starts the exports that queries need, unless DynamoDB has already started or finished them. Missed or failed exports are started by a
 * later call. Overlapping calls are safe, because DynamoDB starts only one export per client token.
 */
export async function startExports(client: DynamoDBClient, place: ExportPlace, now: Date): Promise<Started> {
  const known = await readExports(client, place);
  const states = known.filter(({ kind, status }) => kind === 'state' && status === 'COMPLETED');
  const days = states.map(({ day }) => day);
  const wanted = wantedExports(now, await earliestTime(client, place), days);
  const started: DayExport[] = [];
  const failed: (DayExport & { reason: unknown })[] = [];
  for (const each of wanted) {
    const tries = known.filter(({ kind, day }) => kind === each.kind && day === each.day);
    if (tries.some(({ status }) => status !== 'FAILED')) continue;
    if (tries.length > 0) failed.push({ ...each, reason: lastFailure(tries) });
    try {
      await client.send(new ExportTableToPointInTimeCommand(requestOf(each, place, tries.length)));
      started.push(each);
    } catch (reason) {
      failed.push({ ...each, reason });
    }
  }
  return { started, failed };
}

const lastFailure = (tries: readonly KnownExport[]) => tries.findLast(({ failure }) => failure)?.failure;

async function earliestTime(client: DynamoDBClient, { tableName }: ExportPlace): Promise<Date> {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: tableName }),
  );
  const earliest = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.EarliestRestorableDateTime;
  if (!earliest) throw new Error('The table has no point-in-time recovery, which exports need');
  return earliest;
}

function requestOf(
  { kind, day }: DayExport,
  { tableName, tableArn, bucket }: ExportPlace,
  failures: number,
): ExportTableToPointInTimeInput {
  const time = new Date(day);
  return {
    TableArn: tableArn,
    // Include the number of failed attempts in the token, because DynamoDB ignores requests with the same token for eight hours.
    ClientToken: `${tableName}-${kind}-${day}-${failures}`,
    S3Bucket: bucket,
    S3BucketOwner: tableArn.split(':')[4],
    S3Prefix: exportPrefix(tableName, day),
    S3SseAlgorithm: 'AES256',
    ExportFormat: 'DYNAMODB_JSON',
    FilterSpecification: exportFilter(),
    ...(kind === 'state'
      ? { ExportType: 'FULL_EXPORT', ExportTime: time }
      : {
          ExportType: 'INCREMENTAL_EXPORT',
          IncrementalExportSpecification: {
            ExportFromTime: time,
            ExportToTime: endOfDay(day),
            ExportViewType: 'NEW_IMAGE',
          },
        }),
  };
}
