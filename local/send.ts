import { readFile } from 'node:fs/promises';
import { createDocumentClient } from '../functions/table/client.ts';
import { createTable } from '../functions/table/table.ts';
import { CommandError } from '../infra/command-error.ts';
import { findRunning } from '../infra/commands/find-running.ts';
import { runCommand } from '../infra/run-command.ts';
import { localCipher } from './kms/local-cipher.ts';
import { signedHookOf } from './send/deployed-address.ts';
import { exampleEvent } from './send/example-events.ts';
import { findHookByAppName } from './send/find-hook-by-app-name.ts';
import { HELP } from './send/help.ts';
import { openLink } from './send/open-link.ts';
import { operatorPost } from './send/operator-post.ts';
import { parseOptions, type SendOptions } from './send/options.ts';
import { summarizeEvent } from './send/summary.ts';
import { serializeEvent } from './stripe/events.ts';
import { postStripeEvent, type StripePost } from './stripe/post-stripe-event.ts';

/** `npm run send`: sends a signed provider event to the running local cloud or to any webhook URL, and prints the response. */
async function send(options: SendOptions): Promise<void> {
  if (options.help || !options.provider) return console.log(HELP);
  if (options.provider !== 'stripe')
    throw new CommandError(`Unknown provider "${options.provider}": use stripe.`);
  const { body, ...address } = options.operator
    ? await operatorPost(options.operator, options)
    : {
        body: await bodyOf(options),
        ...(options.to ? signedHookOf(options.to, process.env) : await localAddress(options.app)),
      };
  const answer = await postStripeEvent({ ...address, body });
  console.log(summarizeEvent(body));
  console.log(`${answer.status} ${await answer.text()}`);
  if (!answer.ok) process.exitCode = 1;
}

/** `npm run send -- open`: opens a short link of the running local cloud. */
async function open(args: readonly string[]): Promise<void> {
  const { origin, dynamodbEndpoint, tableName } = await findRunning();
  const client = createDocumentClient(dynamodbEndpoint);
  const lines = await openLink(args, { origin, table: createTable(client, tableName) }).finally(() =>
    client.destroy(),
  );
  console.log(lines.join('\n'));
}

async function localAddress(app: string | undefined): Promise<Pick<StripePost, 'url' | 'secret'>> {
  if (!app) throw new CommandError('Specify the app: --app <name>.');
  const running = await findRunning();
  const client = createDocumentClient(running.dynamodbEndpoint);
  const table = createTable(client, running.tableName);
  const hook = await findHookByAppName(table, localCipher(`${running.origin}/kms/`), app).finally(() =>
    client.destroy(),
  );
  return { url: `${running.origin}/hooks/${hook.token}`, secret: hook.secret };
}

async function bodyOf(options: SendOptions): Promise<string> {
  if (options.file) {
    return readFile(options.file, 'utf8').catch((cause: unknown) => {
      throw new CommandError(`Cannot read ${options.file}.`, { cause });
    });
  }
  if (!options.type)
    throw new CommandError('Specify the event type, such as invoice.paid. See: npm run send -- --help');
  return serializeEvent(exampleEvent(options.type, options, new Date()));
}

const [first, ...others] = process.argv.slice(2);
await runCommand(() => (first === 'open' ? open(others) : send(parseOptions(process.argv.slice(2)))));
