import type { TestProject } from 'vitest/node';
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dynamodbEndpoint: string;
  }
}

/** One DynamoDB Local, in memory, for all files of a project; each file makes a table of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dynamodb = await startDynamoDb();
  project.provide('dynamodbEndpoint', dynamodb.endpoint);
  return () => dynamodb.stop();
}
