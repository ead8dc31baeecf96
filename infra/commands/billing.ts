import { createHookToken } from '../../functions/apps/create-hook-token.ts';
import { saveOperatorSecret } from '../../functions/apps/save-operator-secret.ts';
import { cipherFromEnv } from '../../functions/lib/secrets/cipher-from-env.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable } from '../../functions/table/table.ts';
import { LIMITS } from '../../shared/limits.ts';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';
import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';

const VARIABLES = [
  'SIGNING_SECRET',
  'TABLE_NAME',
  'SITE_ORIGIN',
  'HOOK_TOKEN_KEY',
  'SECRET_KEY_ID',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
] as const;

/**
 * `SIGNING_SECRET=whsec_… npm run tool -- billing`: saves the signing secret of the operator's own webhook in a deployed environment, and prints
 * the webhook's URL. Uses the operator's AWS credentials. The role of these credentials must have the tag that allows the encryption of
 * signing secrets (docs/operations.md).
 */
async function saveSecret(env: NodeJS.ProcessEnv): Promise<void> {
  const missing = VARIABLES.filter((name) => !env[name]);
  if (process.argv.length > 2 || missing.length > 0) throw new CommandError(describeNeeds(missing));
  const { TABLE_NAME = '', SITE_ORIGIN = '', HOOK_TOKEN_KEY = '', SIGNING_SECRET: secret = '' } = env;
  if (secret.length < LIMITS.signingSecretMin)
    throw new CommandError('SIGNING_SECRET must be the complete signing secret of the webhook: whsec_…');
  const deps = {
    table: createTable(createDocumentClient(), TABLE_NAME),
    cipher: cipherFromEnv(),
    newToken: () => createHookToken(HOOK_TOKEN_KEY),
  };
  const token = await saveOperatorSecret({ provider: PROVIDER_IDS[0], secret, now: new Date() }, deps);
  console.log(`The secret is saved. The URL of the webhook is ${SITE_ORIGIN}/hooks/${token}`);
}

function describeNeeds(missing: readonly string[]): string {
  const list = new Intl.ListFormat('en-GB');
  const needs = `npm run tool -- billing needs ${list.format(VARIABLES)} (docs/operations.md, Selling Pro), and no arguments`;
  if (missing.length === 0) return `${needs}.`;
  return `${needs}; ${list.format(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`;
}

await runCommand(() => saveSecret(process.env));
