import { createHookToken } from '../../functions/apps/create-hook-token.ts';
import { saveOperatorSecret } from '../../functions/apps/save-operator-secret.ts';
import { createUserDirectory } from '../../functions/profiles/create-user-directory.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable } from '../../functions/table/table.ts';
import { CommandError } from '../../infra/command-error.ts';
import { findRunning } from '../../infra/commands/find-running.ts';
import { localCipher } from '../kms/local-cipher.ts';
import { LOCAL } from '../settings.ts';
import { serializeEvent } from '../stripe/events.ts';
import type { StripePost } from '../stripe/post-stripe-event.ts';
import { operatorEvent } from './operator-events.ts';
import type { SendOptions } from './options.ts';

const SECRET = 'whsec_local_operator';

/**
 * Builds a request that sends an event about a partner's plan to the operator's own webhook in the running local environment. Creates the
 * webhook if it does not exist.
 */
export async function operatorPost(
  email: string,
  { type, status }: Pick<SendOptions, 'type' | 'status'>,
): Promise<Pick<StripePost, 'url' | 'secret'> & { body: string }> {
  if (!type) throw new CommandError('Specify the event type, such as checkout.session.completed.');
  const { origin, dynamodbEndpoint, tableName, userPoolId } = await findRunning();
  const directory = createUserDirectory({ userPoolId, endpoint: `${origin}/cognito/` });
  const partnerId = (await directory.getOnly(email))?.sub;
  if (!partnerId) throw new CommandError(`There is no account for ${email}.`);
  const client = createDocumentClient(dynamodbEndpoint);
  const token = await saveOperatorSecret(
    { provider: 'stripe', secret: SECRET, now: new Date() },
    {
      table: createTable(client, tableName),
      cipher: localCipher(`${origin}/kms/`),
      newToken: () => createHookToken(LOCAL.hookTokenKey),
    },
  ).finally(() => client.destroy());
  const body = serializeEvent(operatorEvent(type, { partnerId, status, at: new Date() }));
  return { url: `${origin}/hooks/${token}`, secret: SECRET, body };
}
