import { SALES_BATCH_TYPE } from '../../functions/entities/sales-batch.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { metered, type WritesByType } from '../lib/meter.ts';
import type { Operation } from '../lib/operation-price.ts';
import type { Sent } from './deliver.ts';

/** An operation whose events a provider sends. */
export interface MeasuredOperation extends Operation {
  /** The operation's write units by type of item, without the units in `marks` and `batches`. */
  readonly writes: WritesByType;
}

/** Measures the delivery of an operation's events. `send` delivers them. */
export async function measured(
  events: readonly StripeEvent[],
  send: () => Promise<Sent>,
): Promise<MeasuredOperation> {
  const { result, units, writes } = await metered(send);
  const { marks, batches } = result;
  return {
    ...result,
    events: events.length,
    read: units.read - marks.read - batches.read,
    write: units.write - marks.write - batches.write,
    calls: units.calls - marks.calls - batches.calls,
    writes: new Map([...writes].filter(([type]) => type !== 'Channel' && type !== SALES_BATCH_TYPE)),
  };
}
