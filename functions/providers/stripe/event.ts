import * as z from 'zod/mini';
import { maybe, PastSeconds, text } from './fields.ts';

const NonEmpty = text(255).check(z.minLength(1));

/** The envelope of every snapshot event. A thin event has no `data.object`, so this schema rejects it. */
export const StripeEvent = z.looseObject({
  id: NonEmpty,
  type: NonEmpty,
  created: PastSeconds,
  livemode: z.boolean(),
  api_version: maybe(text(50)),
  account: maybe(z.unknown()),
  data: z.looseObject({ object: z.looseObject({}) }),
});

/** The fields of an event that are needed to translate it. */
export interface EventContext {
  readonly type: string;
  /** The event's `created` time in ISO 8601. */
  readonly at: string;
  readonly receivedAt: Date;
}
