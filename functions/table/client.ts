import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { nameUnsafeNumbers, safeNumber } from './unsafe-number.ts';

/**
 * Creates a document client. Each process needs only one client per set of options. `endpoint` is set only for DynamoDB Local, which accepts any credentials.
 * Reading an item with a number outside the safe range throws `UnsafeNumber`.
 */
export function createDocumentClient(
  endpoint?: string,
  options: Pick<DynamoDBClientConfig, 'maxAttempts'> = {},
): DynamoDBDocumentClient {
  const local = endpoint
    ? { endpoint, region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
    : {};
  const client = new DynamoDBClient({ ...local, ...options });
  // Remove the SDK's logging middleware, because it formats each request and response for a logger that discards the result.
  client.middlewareStack.remove('loggerMiddleware');
  nameUnsafeNumbers(client);
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: safeNumber },
  });
}
