import * as z from 'zod/mini';
import { isCurrencyCode } from '../../../shared/money/currency-codes.ts';
import { MAX_ITEMS, MAX_METADATA } from './bounds.ts';
import { expected, faultyPart } from './parse-part.ts';

const secondsOf = (date: string): number => Date.parse(date) / 1000;
/** @limit Provider events | time of an event after its receipt | "is more than a day after we received the event" */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

/** The Unix time at which 2010 began, the year when Stripe was founded. */
export const FIRST_SECONDS = secondsOf('2010-01-01');

const UnixTime = z.int(expected('a Unix time in seconds'));
/** The Unix time of a past action, such as `created`. It must not be before 2010. `pastTime` checks the upper bound. */
export const PastSeconds = UnixTime.check(z.minimum(FIRST_SECONDS, 'is before 2010'));
/** A Unix time that may be in the future, such as `cancel_at` or a start date chosen by the partner. */
export const Seconds = UnixTime.check(
  z.minimum(secondsOf('2000-01-01'), 'is before the year 2000'),
  z.maximum(secondsOf('2100-01-01'), 'is after the year 2100'),
);

/** Converts a Unix time in seconds to ISO 8601. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Converts the time of a past action to ISO 8601. Throws `Unprocessable` if the time is more than a day after `receivedAt`. */
export function pastTime(seconds: number, path: string, receivedAt: Date): string {
  if (seconds * 1000 > receivedAt.getTime() + MAX_AHEAD_MS) {
    throw faultyPart(path, 'is more than a day after we received the event');
  }
  return isoOf(seconds);
}

export const list = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(MAX_ITEMS));

export const text = (max: number) => z.string().check(z.maxLength(max));

/**
 * A word that Stripe defines, such as a status.
 * @limit Provider events | API version, status, or reason in an event (characters) | "is longer than {value}", after its name
 */
export const MAX_WORD = 50;
/**
 * @limit Provider events | text of a code, ID and name of a coupon, ID and type of an event (characters) | "is longer than {value}", after
 *   its name
 */
export const MAX_TEXT = 255;

/**
 * A Stripe id. Its length is limited, because it becomes part of a DynamoDB key. Stripe's own ids are shorter, but partners could once
 * choose the ids of customers.
 */
export const StripeId = z
  .string(expected('an ID'))
  .check(z.regex(/^[\x21-\x7e]{1,255}$/, "isn't an ID of at most 255 characters"));

/** The id of an object. The event may contain the whole object instead, depending on the webhook endpoint's API version and settings. */
export const Ref = z.pipe(
  z.union([StripeId, z.object({ id: StripeId })], expected('an ID of at most 255 characters')),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);
/** Builds a schema that also accepts null and missing values, and converts them to undefined. */
export const maybe = <T extends z.ZodMiniType>(type: T) =>
  z.pipe(
    z.optional(z.nullable(type)),
    z.transform((value) => value ?? undefined),
  );
export const MaybeRef = maybe(Ref);

/**
 * Just above Stripe's highest limit, 999,999,999,999 for IDR (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 * Thousands of such amounts still add up to a safe integer.
 * @limit Provider events | amount (minor units) | "is more than {value}, the most we accept"
 */
const MAX_AMOUNT = 1_000_000_000_000;
const WholeAmount = z
  .int(expected('a whole number of minor units'))
  .check(z.maximum(MAX_AMOUNT, 'is more than 1,000,000,000,000 minor units, the most we accept'));
/** An amount in minor units. A negative amount is in the buyer's favor. */
export const Amount = WholeAmount.check(
  z.minimum(-MAX_AMOUNT, 'is less than -1,000,000,000,000 minor units, the least we accept'),
);
export const NonNegativeAmount = WholeAmount.check(z.minimum(0, 'is negative'));

export const StripeCurrency = z.pipe(
  z
    .string(expected('a currency code of ISO 4217'))
    .check(
      z.refine(
        (value) => value.length === 3 && isCurrencyCode(value.toUpperCase()),
        "isn't a currency code of ISO 4217",
      ),
    ),
  z.transform((value) => value.toUpperCase()),
);

/** Only `affiliate_code` is used. */
export const CodeMetadata = maybe(z.object({ affiliate_code: maybe(text(MAX_METADATA)) }));
export type CodeMetadata = z.output<typeof CodeMetadata>;
