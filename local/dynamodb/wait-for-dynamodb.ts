import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { createLocalClient } from './local-client.ts';

const TIMEOUT_MS = 120_000;

/**
 * Waits until DynamoDB Local responds to ListTables, because its port opens before the server is ready. Returns undefined once the server
 * is ready, or a description of the problem.
 */
export async function waitForDynamoDb(endpoint: string, exited: Promise<void>): Promise<string | undefined> {
  const client = createLocalClient(endpoint);
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  const deadline = Date.now() + TIMEOUT_MS;
  let problem = 'it did not respond in time';
  try {
    while (Date.now() < deadline) {
      if (ended) return 'it exited immediately';
      const error = await client.send(new ListTablesCommand({})).then(
        () => undefined,
        (reason: Error) => reason,
      );
      if (!error) return undefined;
      if (error.name === 'InternalFailure' || error.name === 'InternalServerError') {
        return 'it cannot read its data';
      }
      problem = `it did not respond in time: ${error.message || error.name}`;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return problem;
  } finally {
    client.destroy();
  }
}
