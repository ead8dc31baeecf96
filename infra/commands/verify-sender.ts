import { setTimeout as sleep } from 'node:timers/promises';
import { GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { CommandError } from '../command-error.ts';

const POLL_INTERVAL_MS = 10_000;
const TIMEOUT_MS = 30 * 60_000;

export interface SenderDeps {
  /** Returns false if the domain is unknown to SES. */
  readonly isVerified: () => Promise<boolean>;
  readonly say: (sentence: string) => void;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Waits until SES has verified the domain. If that takes too long, throws a `CommandError` that suggests what to check. */
export async function waitForSender(zone: string, { isVerified, say, pause }: SenderDeps): Promise<void> {
  if (await isVerified()) return;
  say(
    `Waiting until SES has verified the DNS records of ${zone} for sending emails; usually takes a few minutes.`,
  );
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    await pause(POLL_INTERVAL_MS);
    if (await isVerified()) return;
  }
  throw new CommandError(
    `SES has not verified ${zone} within half an hour. Check that the registrar's name servers are those of the hosted zone (dig NS ${zone}), then deploy again.`,
  );
}

/** Creates the functions that ask SES in `region` about the domain `zone`. These functions use the credentials of the deployment. */
export function sesSender(zone: string, region: string): SenderDeps {
  const client = new SESv2Client({ region });
  return {
    async isVerified() {
      try {
        const identity = await client.send(new GetEmailIdentityCommand({ EmailIdentity: zone }));
        return identity.VerifiedForSendingStatus === true;
      } catch (error) {
        if (error instanceof NotFoundException) return false;
        throw error;
      }
    },
    say: console.log,
    pause: sleep,
  };
}
