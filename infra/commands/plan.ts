import { DomainError } from '../../functions/lib/http/errors.ts';
import { setPlan } from '../../functions/profiles/set-plan.ts';
import { PLANS } from '../../shared/limits.ts';
import { CommandError } from '../command-error.ts';
import { runCommand } from '../run-command.ts';
import { connectAccounts } from './connect-accounts.ts';

const CHOICES = [...PLANS, 'auto'] as const;
const USAGE = `npm run plan -- partner@example.com ${CHOICES.join('|')}`;

/**
 * `npm run plan -- partner@example.com pro`: changes a partner's plan. By default, uses the running local cloud. If the variables
 * `TABLE_NAME` and `USER_POOL_ID` are set, uses a deployed environment and the operator's own AWS credentials.
 */
async function changePlan([email, name]: string[]): Promise<void> {
  const plan = CHOICES.find((known) => known === name);
  if (!email) throw new CommandError(`Specify the partner: ${USAGE}`);
  if (!plan) throw new CommandError(`Unknown plan "${name ?? ''}". Usage: ${USAGE}`);
  const deps = await connectAccounts(process.env);
  await setPlan({ email, plan }, deps).catch((error: unknown) => {
    throw error instanceof DomainError ? new CommandError(error.message, { cause: error }) : error;
  });
  console.log(
    plan === 'auto'
      ? `The plan of ${email} follows their subscription.`
      : `${email} is now on the ${plan} plan.`,
  );
}

await runCommand(() => changePlan(process.argv.slice(2)));
