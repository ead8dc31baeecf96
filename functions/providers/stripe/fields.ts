import * as z from 'zod/mini';

/** A Unix timestamp in seconds, such as `created`, limited to years that ISO 8601 writes with four digits. */
export const Seconds = z.int().check(z.minimum(0), z.maximum(253_402_300_799));
/** Converts a Unix timestamp in seconds to ISO 8601. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * A Stripe id. Its length is limited, because it becomes part of a key, and DynamoDB limits the length of keys. Stripe's own ids are
 * shorter, but customer ids used to be freely selectable.
 */
export const Id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

/** The id of an object, which the endpoint's API version and settings may expand. */
export const Ref = z.pipe(
  z.union([Id, z.looseObject({ id: Id })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);
/** An optional `Ref`. Null is parsed as undefined. */
export const MaybeRef = z.pipe(
  z.optional(z.nullable(Ref)),
  z.transform((value) => value ?? undefined),
);

/** An amount in minor units. */
export const Amount = z.int();
/** Makes a schema optional. Null is parsed as undefined. */
export const maybe = <T extends z.ZodMiniType>(type: T) =>
  z.pipe(
    z.optional(z.nullable(type)),
    z.transform((value) => value ?? undefined),
  );

/** A currency code, converted to upper case. */
export const StripeCurrency = z.pipe(
  z.string().check(z.regex(/^[a-zA-Z]{3}$/)),
  z.transform((value) => value.toUpperCase()),
);

/** The partner's free-form metadata. Only `affiliate_code` is used. */
export const Metadata = maybe(z.looseObject({ affiliate_code: z.optional(z.unknown()) }));
export type Metadata = z.output<typeof Metadata>;
