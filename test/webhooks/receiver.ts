import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Health, healthKey } from '../../functions/entities/health.ts';
import { eventKey, type ProviderEvent } from '../../functions/entities/provider-event.ts';
import type { Table } from '../../functions/table/table.ts';
import { createTestTable } from '../support/table.ts';
import { putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';
import { loadReceiver } from '../support/webhook-handlers.ts';

export const NOW = new Date('2026-11-21T12:00:00.500Z');
export const later = (ms: number): Date => new Date(NOW.getTime() + ms);

export interface Receiver {
  readonly table: Table;
  receive(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2>;
  /** Creates a new app. Each test needs its own app, because the receiver still has the other tests' apps in its cache. */
  newApp(name: string, options?: Parameters<typeof putWebhookApp>[2]): Promise<WebhookApp>;
  /** Returns the stored event with this id. By default, it is about no object, as the events from `bodyOf`. */
  stored(app: WebhookApp, eventId: string, lane?: string): Promise<ProviderEvent | undefined>;
  healthOf(appId: string): Promise<Health | undefined>;
}

/** Starts a receiver. Each test file needs a receiver of its own, because the module reads the name of the table on import. */
export async function startReceiver(): Promise<Receiver> {
  const created = await createTestTable();
  const { table } = created;
  const receive = await loadReceiver(created);
  return {
    table,
    receive,
    async newApp(name, options = {}) {
      const app = webhookApp(`${name}-${randomBytes(4).toString('hex')}`);
      await putWebhookApp(table, app, options);
      return app;
    },
    stored: ({ partnerId }, eventId, lane = eventId) =>
      table.get(eventKey({ partnerId, provider: 'stripe', lane, eventId })),
    healthOf: (appId) => table.get(healthKey(appId, 'stripe')),
  };
}

export const bodyOf = (id: string, more: object = {}): string =>
  JSON.stringify(
    { id, object: 'event', type: 'coupon.updated', livemode: true, created: 1, ...more },
    null,
    2,
  );
