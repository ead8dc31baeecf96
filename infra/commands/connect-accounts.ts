import { createUserDirectory } from '../../functions/profiles/create-user-directory.ts';
import type { ProfilesDeps } from '../../functions/profiles/deps.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable } from '../../functions/table/table.ts';
import { CommandError } from '../command-error.ts';
import { findRunning } from './find-running.ts';

/**
 * Connects to the table and the user pool of the running local cloud. If `TABLE_NAME` and `USER_POOL_ID` are set, connects to those of a
 * deployed environment, with the operator's own AWS credentials. Throws a `CommandError` if only one of them is set.
 */
export async function connectAccounts({
  TABLE_NAME,
  USER_POOL_ID,
}: NodeJS.ProcessEnv): Promise<ProfilesDeps> {
  if (TABLE_NAME && USER_POOL_ID) {
    return {
      table: createTable(createDocumentClient(), TABLE_NAME),
      directory: createUserDirectory({ userPoolId: USER_POOL_ID }),
    };
  }
  if (TABLE_NAME || USER_POOL_ID)
    throw new CommandError(
      'Set both TABLE_NAME and USER_POOL_ID to act on an environment, or neither to act on npm start.',
    );
  const { dynamodbEndpoint, tableName, userPoolId, origin } = await findRunning();
  return {
    table: createTable(createDocumentClient(dynamodbEndpoint), tableName),
    directory: createUserDirectory({ userPoolId, endpoint: `${origin}/cognito/` }),
  };
}
