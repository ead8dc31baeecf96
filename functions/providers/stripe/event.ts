import * as z from 'zod/mini';
import { MAX_TEXT, MAX_WORD, maybe, PastSeconds, text } from './fields.ts';

const NonEmpty = text(MAX_TEXT).check(z.minLength(1));

/** The envelope of every snapshot event. The schema rejects thin events, because they have no `data.object`. */
export const StripeEvent = z.looseObject({
  id: NonEmpty,
  type: NonEmpty,
  created: PastSeconds,
  livemode: z.boolean(),
  api_version: maybe(text(MAX_WORD)),
  account: maybe(z.unknown()),
  data: z.looseObject({ object: z.looseObject({}) }),
});

export interface EventContext {
  readonly type: string;
  /** The event's `created` time in ISO 8601. */
  readonly at: string;
  readonly receivedAt: Date;
}
