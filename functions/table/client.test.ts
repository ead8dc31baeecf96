import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { createDocumentClient } from './client.ts';

const REMOVED = expect.stringContaining('loggerMiddleware');

it('does not format requests for a log', () => {
  expect(createDocumentClient('http://localhost:1').middlewareStack.identify()).not.toContainEqual(REMOVED);
  // Fails if the SDK renames the middleware, because `createDocumentClient` removes the middleware by name.
  expect(new DynamoDBClient({ region: 'local' }).middlewareStack.identify()).toContainEqual(REMOVED);
});
