import * as z from 'zod/mini';

/** A Unix timestamp in seconds, such as `created`, limited to years that ISO 8601 writes with four digits. */
export const Seconds = z.int().check(z.minimum(0), z.maximum(253_402_300_799));
/** Converts a Unix timestamp in seconds to ISO 8601. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * A Stripe id. Bounded because it becomes part of a key, whose length DynamoDB limits: Stripe's own ids are shorter, but old customer
 * ids could be chosen freely.
 */
export const Id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

/** The id of an object, which may be expanded depending on the endpoint's version and settings. */
export const Ref = z.pipe(
  z.union([Id, z.looseObject({ id: Id })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);
/** Such an id, or undefined if it is null or missing. */
export const MaybeRef = z.pipe(
  z.optional(z.nullable(Ref)),
  z.transform((value) => value ?? undefined),
);

/** An amount in minor units. */
export const Amount = z.int();
/** Accepts null and missing values, and parses both to undefined. */
export const maybe = <T extends z.ZodMiniType>(type: T) =>
  z.pipe(
    z.optional(z.nullable(type)),
    z.transform((value) => value ?? undefined),
  );

/** A currency, converted to upper case. */
export const StripeCurrency = z.pipe(
  z.string().check(z.regex(/^[a-zA-Z]{3}$/)),
  z.transform((value) => value.toUpperCase()),
);

/** The partner's free-form key-value pairs, of which only `affiliate_code` is used. */
export const Metadata = maybe(z.looseObject({ affiliate_code: z.optional(z.unknown()) }));
export type Metadata = z.output<typeof Metadata>;
