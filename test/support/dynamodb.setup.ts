import type { TestProject } from 'vitest/node';
import type { TableDefinition } from '../../infra/table-definition.ts';
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts';
import { synthesizedTable } from '../../local/dynamodb/table-definition.ts';
import { runScript } from '../../local/run-script.ts';
import type { Granted } from './granted.ts';
import { startKms } from './kms.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dynamodbEndpoint: string;
    tableDefinition: TableDefinition;
    /** What each function may do with the table. */
    granted: Record<string, Granted[]>;
    kmsEndpoint: string;
  }
}

/** One DynamoDB Local, in memory, for all files of a project; each makes a table of its own in it, from the synthesized template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [kms, dynamodb, definition, granted] = await Promise.all([
    startKms(),
    startDynamoDb(),
    synthesizedTable(),
    runScript('test/support/print-granted.ts'),
  ]);
  project.provide('tableDefinition', definition);
  project.provide('kmsEndpoint', kms.endpoint);
  project.provide('granted', JSON.parse(granted));
  project.provide('dynamodbEndpoint', dynamodb.endpoint);
  return async () => {
    await Promise.all([kms.stop(), dynamodb.stop()]);
  };
}
