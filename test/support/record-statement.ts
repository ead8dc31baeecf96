import { recordEvent } from '../../functions/entities/record-event.ts';
import { stripeAddressOf } from '../../functions/providers/stripe/address-of.ts';
import type { Table } from '../../functions/table/table.ts';
import type { WebhookApp } from './webhook-app.ts';

/** Stores a partner's statement about a customer, as the API does. Webhooks refuse it. */
export async function recordStatement(
  table: Table,
  { partnerId, appId }: Pick<WebhookApp, 'partnerId' | 'appId'>,
  body: Uint8Array,
  receivedAt: Date,
): Promise<void> {
  const address = stripeAddressOf(body);
  if (!address) throw new Error('An own event has no address');
  await recordEvent(table, { partnerId, appId, provider: 'stripe', ...address, body, receivedAt });
}
