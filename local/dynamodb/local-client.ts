import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';

/** DynamoDB Local takes any credentials, but keeps a database for each pair of access key and region: these are everyone's. */
const LOCAL = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } as const;

export const createLocalClient = (endpoint: string) =>
  new DynamoDBClient({ ...LOCAL, endpoint, maxAttempts: 1 });

export const createLocalStreamsClient = (endpoint: string) =>
  new DynamoDBStreamsClient({ ...LOCAL, endpoint });
