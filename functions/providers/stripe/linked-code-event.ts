import { type LinkedCode, PROMOTION_CODE_LINKED } from '../linked-code.ts';

/**
 * Builds a link event in Stripe's format. Its id is derived from the content and the time in seconds, so a retried request is deduplicated.
 */
export function linkedCodeEvent({ promotionCodeId, code, now }: LinkedCode): {
  eventId: string;
  body: Uint8Array;
} {
  const created = Math.floor(now.getTime() / 1000);
  const event = {
    id: `link:${promotionCodeId}:${code}:${created}`,
    object: 'event',
    api_version: null,
    created,
    livemode: true,
    type: PROMOTION_CODE_LINKED,
    data: { object: { id: promotionCodeId, code } },
  };
  return { eventId: event.id, body: Buffer.from(JSON.stringify(event)) };
}
