import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** What a process that has died reports. */
export class Died extends Error {}

const WRITES: readonly string[] = ['PutCommand', 'UpdateCommand', 'DeleteCommand', 'TransactWriteCommand'];

/** A client whose process dies after its write number `last`: DynamoDB has done it, but nobody hears of it. */
export function mortalClient(client: DynamoDBDocumentClient, last: number): DynamoDBDocumentClient {
  let writes = 0;
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    if (writes >= last) throw new Died();
    const answer = await client.send(command);
    if (WRITES.includes(command.constructor.name) && ++writes === last) throw new Died();
    return answer;
  };
  return { send } as unknown as DynamoDBDocumentClient;
}
