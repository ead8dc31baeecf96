import * as z from 'zod/mini';

/** Stripe's `created` and the like: whole seconds, within the years that ISO 8601 writes with four digits. */
export const Seconds = z.int().check(z.minimum(0), z.maximum(253_402_300_799));
/** Such a time as ISO 8601. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** An id becomes part of a key, which DynamoDB bounds. Stripe's own are shorter; old customer ids could be chosen freely. */
export const Id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

/** An id, or the object itself where the endpoint's version or settings expand it. */
export const Ref = z.pipe(
  z.union([Id, z.looseObject({ id: Id })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);
/** The same where it may be null or missing; undefined then. */
export const MaybeRef = z.pipe(
  z.optional(z.nullable(Ref)),
  z.transform((value) => value ?? undefined),
);

/** An amount in minor units. */
export const Amount = z.int();
/** What may be null or missing; undefined then. */
export const maybe = <T extends z.ZodMiniType>(type: T) =>
  z.pipe(
    z.optional(z.nullable(type)),
    z.transform((value) => value ?? undefined),
  );

/** Upper case, as everywhere here. */
export const StripeCurrency = z.pipe(
  z.string().check(z.regex(/^[a-zA-Z]{3}$/)),
  z.transform((value) => value.toUpperCase()),
);

/** Free key-value pairs of the partner's; only `affiliate_code` means something here. */
export const Metadata = maybe(z.looseObject({ affiliate_code: z.optional(z.unknown()) }));
export type Metadata = z.output<typeof Metadata>;
