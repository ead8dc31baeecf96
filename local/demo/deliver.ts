import { serializeEvent } from '../stripe/events.ts';
import { postStripeEvent } from '../stripe/post-stripe-event.ts';
import type { AppName } from './apps.ts';
import type { CreatedApp } from './create-apps.ts';
import type { DemoDelivery } from './history.ts';
import type { TimeTravel } from './time-travel.ts';

const CONNECTIONS = 16;

/**
 * Posts each event to its app's webhook. Each event of the demo data has a delivery time in the past. Both the signature and the time of
 * receipt use this delivery time.
 */
export async function deliver(
  deliveries: readonly DemoDelivery[],
  apps: Readonly<Record<AppName, CreatedApp>>,
  past: TimeTravel,
  onDelivered: () => void,
): Promise<void> {
  const queue = deliveries.values();
  const work = async () => {
    for (const { app, event, at } of queue) {
      const body = serializeEvent(event);
      const answer = await postStripeEvent({
        ...apps[app].hook,
        body,
        time: at,
        headers: past.headersAt(at),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${event.type} was rejected with ${answer.status}: ${text}`);
      onDelivered();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}
