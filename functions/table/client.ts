import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Creates a document client. A process needs only one. `endpoint` is set only for DynamoDB Local, which accepts any credentials. */
export function createDocumentClient(endpoint?: string): DynamoDBDocumentClient {
  const local = endpoint
    ? { endpoint, region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
    : {};
  const client = new DynamoDBClient(local);
  // It formats each request and response for a logger that discards them.
  client.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
