import type { TestProject } from 'vitest/node';
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts';
import { startKms } from './kms.ts';
import { type Synthesized, synthesize } from './synthesized.ts';

declare module 'vitest' {
  interface ProvidedContext extends Synthesized {
    dynamodbEndpoint: string;
    kmsEndpoint: string;
  }
}

/** Starts one DynamoDB Local, in memory, for all files of the project. Each file creates its own table from the synthesized template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [kms, dynamodb, { tableDefinition, granted }] = await Promise.all([
    startKms(),
    startDynamoDb(),
    synthesize(),
  ]);
  project.provide('tableDefinition', tableDefinition);
  project.provide('kmsEndpoint', kms.endpoint);
  project.provide('granted', granted);
  project.provide('dynamodbEndpoint', dynamodb.endpoint);
  return async () => {
    await Promise.all([kms.stop(), dynamodb.stop()]);
  };
}
