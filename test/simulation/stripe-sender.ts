import { isOwnType } from '../../functions/providers/own-events.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import { recordStatement } from '../support/record-statement.ts';
import type { WebhookApp } from '../support/webhook-app.ts';
import type { SimulatedCloud } from './simulated-cloud.ts';

/** The virtual time, in milliseconds, within which all events of a simulation arrive. */
const ARRIVAL_MS = 30 * 60_000;
/** The maximum time, in milliseconds, that the provider waits before it repeats a failed delivery. */
const MAX_PAUSE_MS = 10 * 60_000;

/** The shortest makes requests overlap. */
const SPREADS_MS = [100, 1_000, 10_000, 300_000] as const;
const MAX_BURSTS = 5;

/** Delivers events the way Stripe does: in any order, in bursts, and some of them twice. Each delivery is repeated until it is accepted. */
export async function sendEvents(
  cloud: SimulatedCloud,
  app: WebhookApp,
  events: readonly StripeEvent[],
): Promise<void> {
  const { scheduler } = cloud;
  await Promise.all(
    deliveriesOf(cloud, events).map(async ({ event, after }) => {
      await scheduler.sleep(after);
      while (!(await isAccepted(cloud, app, event)))
        await scheduler.sleep(scheduler.between(0, MAX_PAUSE_MS));
    }),
  );
}

/**
 * Decides when each event is delivered, in milliseconds from the start, and which events are delivered twice. Without faults, the events
 * are delivered in order.
 */
function deliveriesOf({ scheduler, faults }: SimulatedCloud, events: readonly StripeEvent[]) {
  const bursts = Array.from({ length: Math.ceil(scheduler.between(0, MAX_BURSTS)) }, () => ({
    start: scheduler.between(0, ARRIVAL_MS),
    spread: scheduler.pick(SPREADS_MS),
  }));
  const inSomeBurst = (event: StripeEvent) => {
    const { start, spread } = scheduler.pick(bursts);
    return { event, after: start + scheduler.between(0, spread) };
  };
  return events.flatMap((event, n) => {
    const inTurn = { event, after: (n * ARRIVAL_MS) / events.length };
    const first = faults.occurs('reorder') ? inSomeBurst(event) : inTurn;
    return faults.occurs('duplicate') ? [first, inSomeBurst(event)] : [first];
  });
}

async function isAccepted(cloud: SimulatedCloud, app: WebhookApp, event: StripeEvent): Promise<boolean> {
  const body = Buffer.from(serializeEvent(event));
  const now = new Date(cloud.scheduler.now);
  if (isOwnType(event.type)) {
    return cloud
      .run(({ table }) => recordStatement(table, app, body, now))
      .then(
        () => true,
        () => false,
      );
  }
  const signature = signStripe(body, app.secret, now);
  const receipt = await cloud
    .receive({ token: app.token, provider: 'stripe', signature, body, now })
    .catch(() => 'failed' as const);
  if (receipt !== 'stored' && receipt !== 'duplicate' && receipt !== 'failed')
    throw new Error(`The receiver says: ${receipt}`);
  return receipt !== 'failed';
}
