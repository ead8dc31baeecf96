import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, inject } from 'vitest';
import { runningFunction } from './called-as.ts';
import { isGranted } from './granted.ts';
import { tableCallsOf } from './table-calls.ts';

/**
 * Checks every table call that a function makes in a test, because DynamoDB Local does not check permissions. Rejects the calls that the
 * function's grants in the template don't allow, so that a missing grant fails a test.
 */
const { prototype } = DynamoDBDocumentClient;
const unguarded = prototype.send;
const send = unguarded as (...input: unknown[]) => unknown;

prototype.send = function (this: DynamoDBDocumentClient, command: object, ...rest: unknown[]) {
  const name = runningFunction();
  if (name !== undefined) checkGrants(name, command);
  return send.call(this, command, ...rest);
} as typeof prototype.send;

afterAll(() => {
  prototype.send = unguarded;
});

function checkGrants(name: string, command: object): void {
  const granted = inject('granted')[name] ?? [];
  const refused = tableCallsOf(command).find((call) => !isGranted(granted, call));
  if (!refused) return;
  const { action, index, partitions } = refused;
  const where = index ? `${index} of the table` : 'the table';
  throw new Error(
    `AccessDenied: ${name} is not granted ${action} on ${partitions.join(', ')} in ${where}. Grants: infra/grants/table-grants.ts`,
  );
}
