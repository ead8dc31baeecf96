import { parseArgs } from 'node:util';
import { CommandError } from '../command-error.ts';

const USAGE =
  'npm run block -- <email, user id, app id or handle> [--undo] [--reason "…"] needs one user, and a reason of at most 500 characters';
const MAX_REASON = 500;

export interface BlockArguments {
  readonly user: string;
  readonly isBlocked: boolean;
  readonly reason: string;
}

/** Parses the arguments of `npm run block`. If they are invalid, throws a `CommandError` with the usage. */
export function blockArguments(args: string[]): BlockArguments {
  const { positionals, values } = parse(args);
  const [user, extra] = positionals;
  const { undo, reason } = values;
  if (!user || extra !== undefined || reason.length > MAX_REASON) throw new CommandError(`${USAGE}.`);
  return { user, isBlocked: !undo, reason };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { undo: { type: 'boolean', default: false }, reason: { type: 'string', default: '' } },
    });
  } catch (cause) {
    throw new CommandError(`${USAGE}: unknown arguments "${args.join(' ')}".`, { cause });
  }
}
