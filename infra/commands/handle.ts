import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { releaseHandle } from '../../functions/apps/release-handle.ts';
import { DomainError } from '../../functions/lib/http/errors.ts';
import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';
import { connectTable } from './connect-table.ts';

const USAGE = 'npm run tool -- handle release <name in a short link> [--reason "…"]';

/**
 * `npm run tool -- handle release acme-notes [--reason "INC-12"]`: takes the name in a short link from its app, so that another partner can
 * take it, and stores who did that. By default, uses the running local cloud. If the variable `TABLE_NAME` is set, uses a deployed
 * environment and the operator's own AWS credentials.
 */
async function changeHandle(args: string[]): Promise<void> {
  const { handle, reason } = parse(args);
  const deps = { table: await connectTable(process.env) };
  const by = userInfo().username;
  const app = await releaseHandle({ handle, by, reason, now: new Date() }, deps).catch((error: unknown) => {
    throw error instanceof DomainError ? new CommandError(error.message, { cause: error }) : error;
  });
  console.log(
    `${handle} is free, and its links lead nowhere. The short links of ${app.name} have ${app.handle}.`,
  );
}

function parse(args: string[]): { handle: string; reason: string } {
  try {
    const options = { reason: { type: 'string', default: '' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [action, handle, extra] = positionals;
    if (action === 'release' && handle && extra === undefined)
      return { handle: handle.toLowerCase(), reason: values.reason };
  } catch {
    // An unknown option is refused with the usage, too.
  }
  throw new CommandError(`Usage: ${USAGE}`);
}

await runCommand(() => changeHandle(process.argv.slice(2)));
