import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { LOCAL_IDENTITY } from './local-identity.ts';

export const createLocalClient = (endpoint: string) =>
  new DynamoDBClient({ ...LOCAL_IDENTITY, endpoint, maxAttempts: 1 });

export function createLocalStreamsClient(endpoint: string): DynamoDBStreamsClient {
  const client = new DynamoDBStreamsClient({ ...LOCAL_IDENTITY, endpoint });
  // Remove the SDK's logging middleware. It formats every record for a logger that discards the result.
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}
