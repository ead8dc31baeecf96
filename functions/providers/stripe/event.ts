import * as z from 'zod/mini';
import { Seconds } from './fields.ts';

/** The envelope of a snapshot event. A thin event has no `data.object`, and the parse error says so. */
export const StripeEvent = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.minLength(1), z.maxLength(255)),
  created: Seconds,
  livemode: z.boolean(),
  api_version: z.optional(z.nullable(z.string())),
  data: z.looseObject({ object: z.looseObject({}) }),
});

/** The parts of the envelope that translators use. */
export interface EventContext {
  readonly type: string;
  /** The event's `created` time in ISO 8601. */
  readonly at: string;
}
