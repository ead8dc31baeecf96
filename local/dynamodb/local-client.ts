import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { LOCAL_IDENTITY } from './local-identity.ts';

export const createLocalClient = (endpoint: string) =>
  new DynamoDBClient({ ...LOCAL_IDENTITY, endpoint, maxAttempts: 1 });

export const createLocalStreamsClient = (endpoint: string) =>
  new DynamoDBStreamsClient({ ...LOCAL_IDENTITY, endpoint });
