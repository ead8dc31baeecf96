import type { TestProject } from 'vitest/node';
import type { TableDefinition } from '../../infra/table-definition.ts';
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts';
import { synthesizedTable } from '../../local/dynamodb/table-definition.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dynamodbEndpoint: string;
    tableDefinition: TableDefinition;
  }
}

/** One DynamoDB Local, in memory, for all files of a project; each makes a table of its own in it, from the synthesized template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [dynamodb, definition] = await Promise.all([startDynamoDb(), synthesizedTable()]);
  project.provide('tableDefinition', definition);
  project.provide('dynamodbEndpoint', dynamodb.endpoint);
  return () => dynamodb.stop();
}
