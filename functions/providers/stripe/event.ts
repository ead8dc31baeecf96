import * as z from 'zod/mini';
import { MAX_TEXT, MAX_WORD, maybe, PastSeconds, text } from './fields.ts';
import { expected } from './parse-part.ts';

const NonEmpty = text(MAX_TEXT).check(z.minLength(1));

/** An object with any fields. Isn't copied, because an event may have hundreds of thousands of fields. */
const JsonObject = z.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  expected('an object'),
);

/** The schema rejects thin events, because they have no `data.object`. */
export const StripeEvent = z.object({
  id: NonEmpty,
  type: NonEmpty,
  created: PastSeconds,
  livemode: z.boolean(),
  api_version: maybe(text(MAX_WORD)),
  account: maybe(z.unknown()),
  data: z.object({ object: JsonObject }),
});

export interface EventContext {
  readonly type: string;
  /** The event's `created` time in ISO 8601. */
  readonly at: string;
  readonly receivedAt: Date;
}
