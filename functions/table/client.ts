import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The document client of a function, made once per process. `endpoint` only for DynamoDB Local, which takes any credentials. */
export function createDocumentClient(endpoint?: string): DynamoDBDocumentClient {
  const local = endpoint
    ? { endpoint, region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
    : {};
  return DynamoDBDocumentClient.from(new DynamoDBClient(local), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
