import * as z from 'zod/mini';

/** Stripe's `created` and the like: whole seconds. */
export const Seconds = z.int();
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** An id, or the object itself where the endpoint's version or settings expand it. */
export const Ref = z.pipe(
  z.union([z.string(), z.looseObject({ id: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);
/** The same where it may be null or missing; undefined then. */
export const MaybeRef = z.pipe(
  z.optional(z.nullable(Ref)),
  z.transform((value) => value ?? undefined),
);

/** An amount in minor units. */
export const Amount = z.int();
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
