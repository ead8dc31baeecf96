import { open, rm } from 'node:fs/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createDocumentClient } from '../../functions/table/client.ts';
import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';
import { type ExportedUser, readUsers } from './read-users.ts';
import { readUsersOfTable } from './read-users-of-table.ts';

/** The access mode of the file. Only its owner may read it, because it contains names and email addresses. */
const PRIVATE = 0o600;

const NEEDS =
  'npm run tool -- export-users users.jsonl needs the name of a new file, USER_POOL_ID (the output UserPoolId of the Data stack) or TABLE_NAME (a restored table), and AWS credentials.';

/**
 * `npm run tool -- export-users users.jsonl`: writes all users of a user pool to a new file, one per line, or those who have a profile in a
 * table. Requires `USER_POOL_ID` or `TABLE_NAME` in the environment and uses the operator's own AWS credentials. A failed run leaves no file
 * behind.
 */
await runCommand(async () => {
  const [path, extra] = process.argv.slice(2);
  const users = usersFrom(process.env);
  if (!path || extra || !users) throw new CommandError(NEEDS);
  const file = await open(path, 'wx', PRIVATE).catch((cause: Error) => {
    throw new CommandError(`${path} cannot be created: ${cause.message}`, { cause });
  });
  let written = 0;
  try {
    for await (const user of users) {
      await file.write(`${JSON.stringify(user)}\n`);
      written++;
    }
  } catch (error) {
    await rm(path);
    throw error;
  } finally {
    await file.close();
  }
  console.log(`${written} users were written to ${path}. Store it encrypted, and delete it here.`);
});

function usersFrom({ USER_POOL_ID, TABLE_NAME }: NodeJS.ProcessEnv): AsyncIterable<ExportedUser> | undefined {
  if (USER_POOL_ID) return readUsers(new CognitoIdentityProviderClient(), USER_POOL_ID);
  return TABLE_NAME ? readUsersOfTable(createDocumentClient(), TABLE_NAME) : undefined;
}
