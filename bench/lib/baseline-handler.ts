import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

type Get = ConstructorParameters<typeof GetCommand>[0];
type Put = ConstructorParameters<typeof PutCommand>[0];

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** A handler that imports only the document client. Every function needs at least this import. */
export const handler = (event: { put: Put } | { get: Get }): Promise<unknown> =>
  'put' in event ? client.send(new PutCommand(event.put)) : client.send(new GetCommand(event.get));
