import { receiveEvent } from '../../functions/webhooks/receive/receive-event.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { connectFurtherApp } from '../lib/connected-app.ts';
import { deliver, deliveryOf, type Sent } from './deliver.ts';
import { type MeasuredOperation, measured } from './measured-operation.ts';
import { CIPHER, type Shop, sellTo } from './shop.ts';

const NO_UNITS = { read: 0, write: 0, calls: 0 };
/** A repeated event is neither processed nor published. */
const NOTHING_SENT: Sent = { queued: 0, published: 0, marks: NO_UNITS, batches: NO_UNITS };

/** Measures the delivery of one event that the provider has already delivered to another app of the same partner. */
export async function measureSecondEndpoint(shop: Shop): Promise<MeasuredOperation> {
  const { table, app } = shop;
  const second = await connectFurtherApp(table, CIPHER, app);
  const [first, next] = [sellTo(shop, shop.promotionCode).events, sellTo(shop, shop.promotionCode).events];
  await deliver(shop, [...first, ...next]);
  const repeat = async (event: StripeEvent): Promise<Sent> => {
    const receipt = await receiveEvent({ table, cipher: CIPHER }, deliveryOf(second, event, new Date()));
    if (receipt !== 'duplicate') throw new Error(`${event.type} was not recognized: ${receipt}`);
    return NOTHING_SENT;
  };
  // Don't count the first repetitions. Once a minute, a repetition also records that the two apps share a provider account. The first one
  // of each type also records the type in the health of the second app.
  for (const event of first) await repeat(event);
  const [, measuredEvent] = next as [StripeEvent, StripeEvent];
  return measured([measuredEvent], () => repeat(measuredEvent));
}
