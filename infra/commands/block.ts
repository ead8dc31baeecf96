import { userInfo } from 'node:os';
import type { BlockRecord } from '../../functions/entities/block-record.ts';
import { DomainError } from '../../functions/lib/http/errors.ts';
import { setBlocked } from '../../functions/profiles/set-blocked.ts';
import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';
import { blockArguments } from './block-arguments.ts';
import { connectAccounts } from './connect-accounts.ts';

/**
 * `npm run block -- somebody@example.com [--undo] [--reason "INC-12"]`: blocks a user, or undoes that, and prints the history
 * (docs/incidents.md). A user ID, an app's ID or a handle of a short link identifies a user too, also one with a deleted account. By default,
 * uses the running local cloud. If the variables `TABLE_NAME` and `USER_POOL_ID` are set, uses a deployed environment and the operator's own
 * AWS credentials.
 */
async function block(args: string[]): Promise<void> {
  const change = blockArguments(args);
  const deps = await connectAccounts(process.env);
  const by = userInfo().username;
  const history = await setBlocked({ ...change, by, now: new Date() }, deps).catch((error: unknown) => {
    throw error instanceof DomainError ? new CommandError(error.message, { cause: error }) : error;
  });
  console.log(
    change.isBlocked
      ? `${change.user} is blocked. Webhook deliveries are refused within a minute. Undo it with --undo.`
      : `${change.user} is not blocked. Webhook deliveries are accepted within a minute.`,
  );
  for (const record of history) console.log(describe(record));
}

const describe = ({ at, isBlocked, by, reason }: BlockRecord): string =>
  `${at} ${isBlocked ? 'blocked' : 'unblocked'} by ${by}${reason ? `: ${reason}` : ''}`;

await runCommand(() => block(process.argv.slice(2)));
