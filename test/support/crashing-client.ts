import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The error that is thrown after the simulated process has died. */
export class ProcessCrashed extends Error {}

const WRITES: readonly string[] = ['PutCommand', 'UpdateCommand', 'DeleteCommand', 'TransactWriteCommand'];

/**
 * Returns a client whose simulated process dies after write number `last`. DynamoDB applies this write, but the client never receives the
 * response.
 */
export function crashingClient(client: DynamoDBDocumentClient, last: number): DynamoDBDocumentClient {
  let writes = 0;
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    if (writes >= last) throw new ProcessCrashed();
    const answer = await client.send(command);
    if (WRITES.includes(command.constructor.name) && ++writes === last) throw new ProcessCrashed();
    return answer;
  };
  return { send } as unknown as DynamoDBDocumentClient;
}
