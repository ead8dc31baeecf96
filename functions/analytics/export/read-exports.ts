import {
  DescribeExportCommand,
  type DynamoDBClient,
  type ExportDescription,
  paginateListExports,
} from '@aws-sdk/client-dynamodb';
import { exportPrefix } from '../../../shared/exports.ts';
import type { DayExport } from './wanted-exports.ts';

export interface ExportPlace {
  readonly tableName: string;
  readonly tableArn: string;
  readonly bucket: string;
}

/** An export, as listed by DynamoDB. DynamoDB lists exports for 90 days. */
export interface KnownExport extends DayExport {
  readonly status: ExportDescription['ExportStatus'];
  readonly failure: string | undefined;
}

const KINDS = { FULL_EXPORT: 'state', INCREMENTAL_EXPORT: 'changes' } as const;

/** Lists the table's daily exports in the bucket. Ignores exports that were started for another purpose. */
export async function readExports(client: DynamoDBClient, place: ExportPlace): Promise<KnownExport[]> {
  const known: KnownExport[] = [];
  for await (const { ExportSummaries = [] } of paginateListExports(
    { client },
    { TableArn: place.tableArn },
  )) {
    for (const { ExportArn } of ExportSummaries) {
      const { ExportDescription } = await client.send(new DescribeExportCommand({ ExportArn }));
      const found = ExportDescription && parseExport(ExportDescription, place);
      if (found) known.push(found);
    }
  }
  return known;
}

function parseExport(found: ExportDescription, { tableName, bucket }: ExportPlace): KnownExport | undefined {
  const { ExportType, ExportStatus: status, S3Bucket, S3Prefix = '', FailureMessage } = found;
  const prefix = exportPrefix(tableName, '');
  if (S3Bucket !== bucket || !S3Prefix.startsWith(prefix) || !ExportType) return undefined;
  return { kind: KINDS[ExportType], day: S3Prefix.slice(prefix.length), status, failure: FailureMessage };
}
