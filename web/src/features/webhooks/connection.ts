import type { WebhookSetup } from '../../../../shared/contract/apps.ts';
import { STRIPE_EVENTS } from '../../../../shared/providers.ts';

type Health = WebhookSetup['health'];

/** How far the connection is: `refused` where the newest thing that happened is a wrong signature. */
export type ConnectionState = 'waiting' | 'test' | 'live' | 'refused';

/** The state of the connection, by the latest of what was received. ISO times in UTC compare as texts. */
export function connectionState({
  lastEventAt,
  lastTestEventAt,
  lastWrongSignatureAt,
}: Health): ConnectionState {
  const accepted = [lastEventAt ?? '', lastTestEventAt ?? ''].sort().at(-1) ?? '';
  if (lastWrongSignatureAt !== null && lastWrongSignatureAt > accepted) return 'refused';
  if (lastEventAt !== null) return 'live';
  return lastTestEventAt === null ? 'waiting' : 'test';
}

/** Which of the four steps are done, by what is really there. */
export function stepsDone({ secrets, health }: WebhookSetup) {
  const accepted = health.lastEventAt !== null || health.lastTestEventAt !== null;
  return {
    // Anything that knocked, even with a wrong signature, was sent to this address.
    address: accepted || health.wrongSignatures > 0,
    provider: accepted,
    secret: secrets.length > 0,
  };
}

/** The needed event types, and whether each has been seen. */
export function neededTypes({ seenTypes }: Health): { type: string; seen: boolean }[] {
  return STRIPE_EVENTS.filter(({ needed }) => needed).map(({ type }) => ({
    type,
    seen: seenTypes.includes(type),
  }));
}
