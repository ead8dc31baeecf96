import type { LinkedCode } from '../linked-code.ts';
import { PROMOTION_CODE_LINKED } from '../own-events.ts';
import type { EventAddress } from '../receiving-provider.ts';

/**
 * Builds an event in Stripe's format. The event records that a partner linked a promotion code to a coupon. The event's id is derived from
 * the content and the time, so a retried request builds the same event.
 */
export function linkedCodeEvent({
  providerCodeId,
  code,
  now,
}: LinkedCode): EventAddress & { body: Uint8Array } {
  const created = Math.floor(now.getTime() / 1000);
  const event = {
    id: `link:${providerCodeId}:${code}:${created}`,
    object: 'event',
    api_version: null,
    created,
    livemode: true,
    type: PROMOTION_CODE_LINKED,
    data: { object: { id: providerCodeId, code } },
  };
  return {
    eventId: event.id,
    lane: providerCodeId,
    eventType: PROMOTION_CODE_LINKED,
    origin: 'own',
    body: Buffer.from(JSON.stringify(event)),
  };
}
