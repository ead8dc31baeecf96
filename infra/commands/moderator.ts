import { DomainError } from '../../functions/lib/http/errors.ts';
import { createUserDirectory } from '../../functions/profiles/create-user-directory.ts';
import { setModerator } from '../../functions/profiles/set-moderator.ts';
import type { UserDirectory } from '../../functions/profiles/user-directory.ts';
import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';
import { findRunning } from './find-running.ts';

const USAGE = 'npm run moderator -- somebody@example.com [off]';

/**
 * `npm run moderator -- somebody@example.com [off]`: makes a user a forum moderator or, with `off`, takes the role away. By default, uses
 * the running local cloud. If the variable `USER_POOL_ID` is set, uses a deployed environment and the operator's own AWS credentials.
 */
async function changeModerator([email, off]: string[]): Promise<void> {
  if (!email) throw new CommandError(`Specify the user: ${USAGE}`);
  if (off !== undefined && off !== 'off')
    throw new CommandError(`Unknown argument "${off}". Usage: ${USAGE}`);
  const moderates = off === undefined;
  const directory = await connect(process.env);
  await setModerator({ email, moderates }, { directory }).catch((error: unknown) => {
    throw error instanceof DomainError ? new CommandError(error.message, { cause: error }) : error;
  });
  console.log(
    `${email} ${moderates ? 'is now' : 'is no longer'} a moderator. This takes effect at the next sign-in.`,
  );
}

async function connect({ USER_POOL_ID }: NodeJS.ProcessEnv): Promise<UserDirectory> {
  if (USER_POOL_ID) return createUserDirectory({ userPoolId: USER_POOL_ID });
  const { userPoolId, origin } = await findRunning();
  return createUserDirectory({ userPoolId, endpoint: `${origin}/cognito/` });
}

await runCommand(() => changeModerator(process.argv.slice(2)));
