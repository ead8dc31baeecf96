import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { createSignIn } from '../../functions/canary/sign-in.ts';
import { CommandError } from '../command-error.ts';
import { STAGE_NAMES } from '../config.ts';
import { runCommand } from '../run-command.ts';
import { canaryParameter } from '../settings/canary-parameter.ts';
import { createUser } from './canary/create-user.ts';
import { setUpCanary } from './canary/set-up-canary.ts';
import { readConfig, rejectExampleValues } from './read-config.ts';
import { requireKnownOrigin } from './require-known-origin.ts';
import { readSiteConfig } from './smoke/site-config.ts';

const NEEDS = `npm run tool -- canary-setup ${STAGE_NAMES.join('|')} needs the name of a deployed environment and AWS credentials.`;

/**
 * `npm run tool -- canary-setup prod`: creates the canary's partner, affiliate and app in a deployed environment. Stores the account in Systems
 * Manager and prints the setting for cdk.json. Uses the operator's own AWS credentials.
 */
await runCommand(async () => {
  const [given, extra] = process.argv.slice(2);
  const stage = STAGE_NAMES.find((known) => known === given);
  if (!stage || extra) throw new CommandError(NEEDS);
  const config = await readConfig(stage);
  const { name, region, siteOrigin, domain, canary } = config;
  rejectExampleValues(stage, config);
  requireKnownOrigin(stage, config);
  if (canary) throw new CommandError(`stages.${stage}.canary in cdk.json is already set.`);
  const site = await readSiteConfig(siteOrigin);
  const pool = new CognitoIdentityProviderClient({ region });
  const ssm = new SSMClient({ region });
  const zone = domain?.zone ?? new URL(siteOrigin).hostname;
  const partnerId = await setUpCanary(
    { siteOrigin, zone },
    {
      createUser: (user) => createUser(pool, site.userPoolId, user),
      signIn: createSignIn(site),
      async store(account) {
        const Name = canaryParameter(name);
        const Value = JSON.stringify(account);
        await ssm.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite: true }));
      },
    },
  );
  console.log(`Add this to the stage in cdk.json and deploy it:\n\n"canary": "${partnerId}"`);
  // Exit explicitly, because Amplify's timers would otherwise keep the process alive.
  process.exit(0);
});
