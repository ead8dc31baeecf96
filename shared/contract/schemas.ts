import * as z from 'zod/mini';
import { CODE_PATTERN, normalizeCode } from '../coupon-code.ts';
import { atMost, LIMITS } from '../limits.ts';
import { PROVIDERS } from '../providers.ts';
import { tidyText } from '../tidy-text.ts';

/** A ULID of ours. */
export const Id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Not an id'));
/** The `sub` of a Cognito user. */
export const UserId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Not a user id'));
/** ISO 4217. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'Not a currency'));
/** `2026-11`, UTC. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Not a month'));
/** ISO 8601, UTC. */
export const Time = z.string();
/** An amount in minor units of `currency`. */
export const Money = z.object({ amount: z.int(), currency: Currency });
/** Basis points, 0 to 10000: two decimals of a percentage. */
export const Rate = z
  .int()
  .check(z.minimum(0, 'Between 0 and 100 percent'), z.maximum(10_000, 'Between 0 and 100 percent'));
export const ProviderName = z.enum(PROVIDERS);

/** Tidy and trimmed text of 1 to `max` characters. */
export const text = (max: number, required = 'Required') =>
  z.string().check(z.overwrite(tidyText), z.trim(), z.minLength(1, required), z.maxLength(max, atMost(max)));
/** Tidy and trimmed text of 0 to `max` characters. */
export const optionalText = (max: number) =>
  z.string().check(z.overwrite(tidyText), z.trim(), z.maxLength(max, atMost(max)));

/** An http or https address, trimmed, as typed. */
export const HttpUrl = text(LIMITS.url).check(
  z.refine(isHttpUrl, 'Enter an address that starts with https:// or http://'),
);

function isHttpUrl(value: string): boolean {
  return (
    URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).hostname.includes('.')
  );
}

/** A coupon code: white space removed and upper-cased before it is checked. */
export const CouponCode = z.string().check(
  z.overwrite(normalizeCode),
  z.minLength(1, 'Coupon code cannot be empty.'),
  z.maxLength(LIMITS.couponCode, atMost(LIMITS.couponCode)),
  z.refine((code) => code === '' || CODE_PATTERN.test(code), 'Use letters, digits, dashes and underscores'),
);

/** Position in a list, as an earlier page gave it. */
export const PageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1_000, 'Not a cursor'))),
});

/** One page of `item`; `cursor` is null on the last. */
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), cursor: z.nullable(z.string()) });

/** A person as the other side sees them. */
export const Person = z.object({
  id: UserId,
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;
