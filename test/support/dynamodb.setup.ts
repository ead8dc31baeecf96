import type { TestProject } from 'vitest/node';
import { TABLE_DEFINITION, type TableDefinition } from '../../infra/settings/table-definition.ts';
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts';
import { startTestKms } from './kms.ts';
import { readSynthesized, type Synthesized, synthesize } from './synthesized.ts';

declare module 'vitest' {
  interface ProvidedContext extends Pick<Synthesized, 'granted'> {
    dynamodbEndpoint: string;
    tableDefinition: TableDefinition;
    kmsEndpoint: string;
  }
}

/** Starts one in-memory DynamoDB Local for all test files of a Vitest project. Each test file creates its own table. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [kms, dynamodb, synthesized] = await Promise.all([startTestKms(), startDynamoDb(), synthesize()]);
  const { granted } = await readSynthesized(synthesized);
  project.provide('tableDefinition', TABLE_DEFINITION);
  project.provide('kmsEndpoint', kms.endpoint);
  project.provide('granted', granted);
  project.provide('dynamodbEndpoint', dynamodb.endpoint);
  return async () => {
    await Promise.all([kms.stop(), dynamodb.stop()]);
  };
}
