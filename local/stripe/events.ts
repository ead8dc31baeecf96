import type { StripeAccount, StripeObject } from './account.ts';

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** Wraps `object` in an event of the given type that happened at `created` (seconds since 1970). */
export function toEvent(
  account: StripeAccount,
  type: string,
  created: number,
  object: StripeObject,
  previous?: Record<string, unknown>,
): StripeEvent {
  return {
    id: account.newId('event'),
    object: 'event',
    api_version: account.version,
    created,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: account.livemode,
    pending_webhooks: 1,
    request: { id: account.newId('request'), idempotency_key: null },
    type,
  };
}

/** Serializes an event in the same way as Stripe, with an indentation of two spaces. The signature covers exactly these bytes. */
export const serializeEvent = (event: StripeEvent): string => JSON.stringify(event, null, 2);
