import * as z from 'zod/mini';
import type { ParsedEvent } from '../provider.ts';
import { StripeEvent } from './event.ts';
import { isoOf } from './fields.ts';

/** Parses an event. Throws a Zod error that names the missing or invalid fields. */
export function parseStripeEvent(json: unknown): ParsedEvent {
  const event = z.parse(StripeEvent, json);
  return {
    id: event.id,
    type: event.type,
    createdAt: isoOf(event.created),
    isLive: event.livemode,
    apiVersion: event.api_version ?? undefined,
    account: typeof event.account === 'string' ? event.account : undefined,
    object: event.data.object,
  };
}

/** Returns the id of an event of any kind, or undefined if the body has no id. */
export function stripeEventId(body: Uint8Array): string | undefined {
  try {
    const event: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    const id = (event as { id?: unknown } | null)?.id;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
