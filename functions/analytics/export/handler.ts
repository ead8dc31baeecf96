import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { readEnv, text } from '../../lib/env.ts';
import { logger } from '../../lib/logger.ts';
import { scheduledHandler } from '../../lib/scheduled-handler.ts';
import { startExports } from './start-exports.ts';

const env = readEnv({ TABLE_NAME: text(3), TABLE_ARN: text(20), EXPORT_BUCKET: text(3) });
const client = new DynamoDBClient();
const place = { tableName: env.TABLE_NAME, tableArn: env.TABLE_ARN, bucket: env.EXPORT_BUCKET };

/** Starts the table exports that are due. Throws if an export has failed, to trigger the function's alarm. */
export const handler = scheduledHandler(async (now) => {
  const { started, failed } = await startExports(client, place, now);
  if (started.length > 0) logger.info('Started exports', { started });
  for (const { kind, day, reason } of failed) logger.error('An export failed', { kind, day, error: reason });
  if (failed.length > 0) throw new Error(`${failed.length} exports have failed. They will be tried again.`);
});
