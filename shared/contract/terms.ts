import * as z from 'zod/mini';
import type * as ids from '../ids.ts';
import { CALL_LIMITS } from '../limits.ts';
import { currencyDigits } from '../money/currencies.ts';
import { TERMS_LIMITS } from '../terms/coupon/terms.ts';
import { defineOperation } from './operation.ts';
import { CouponParams, NewCurrency, optionalText, Time, Version } from './schemas.ts';
import { TERMS } from './terms-fields.ts';

export const WrittenTerms = z.object({
  ...TERMS,
  text: z.string(),
});
export type WrittenTermsView = z.infer<typeof WrittenTerms>;

/** A version of a coupon's terms. A customer keeps the one that was in force when the deciding code was used. */
const TermsVersion = z.extend(WrittenTerms, {
  version: z.int(),
  /** The time from which uses of the code have these terms. It is in the future for at most one version. */
  from: Time,
});
export type TermsVersionView = z.infer<typeof TermsVersion>;

export const CouponTerms = z.object({
  /** All versions, oldest first. Empty for a pending coupon. */
  versions: z.array(TermsVersion),
  /** Null unless the coupon is pending. */
  offered: z.nullable(WrittenTerms),
  /** The version of all versions of the terms, including a scheduled one. */
  version: Version,
});
export type CouponTerms = z.infer<typeof CouponTerms>;

const { minRate, maxRate, maxBounty, bountyCurrencies, maxMonths } = TERMS_LIMITS;

export const NewRate: z.ZodMiniType<ids.BasisPoints, number> = z
  .int()
  .check(z.minimum(minRate, 'Enter 0.01 to 100 percent'), z.maximum(maxRate, 'Enter 0.01 to 100 percent'));

export const NewBountyAmount = z
  .object({ amount: z.int().check(z.minimum(1, 'Enter more than 0')), currency: NewCurrency })
  .check(
    z.refine(({ amount, currency }) => amount <= maxBounty * 10 ** currencyDigits(currency), {
      error: 'Enter at most 100,000',
      path: ['amount'],
    }),
  );

export const NewBounty = z.array(NewBountyAmount).check(
  z.maxLength(bountyCurrencies, `At most ${bountyCurrencies} currencies`),
  z.refine(
    (amounts) => new Set(amounts.map(({ currency }) => currency)).size === amounts.length,
    'Enter each currency once',
  ),
);

export const NewMonths = z
  .int()
  .check(
    z.minimum(1, `Enter 1 to ${maxMonths} months`),
    z.maximum(maxMonths, `Enter 1 to ${maxMonths} months`),
  );

export const NewTermsText = optionalText(TERMS_LIMITS.text);

export const noMonthsWithBounty = z.refine<{
  readonly bounty?: readonly unknown[] | undefined;
  readonly months?: number | null | undefined;
}>(({ bounty = [], months }) => bounty.length === 0 || typeof months !== 'number', {
  error: 'A bounty is paid once, so it has no months',
  path: ['months'],
});

/** A missing field stays as it is in the last version of the terms. */
const ChangedTerms = z
  .object({
    rate: z.optional(NewRate),
    bounty: z.optional(NewBounty),
    months: z.optional(z.nullable(NewMonths)),
    text: z.optional(NewTermsText),
    version: Version,
  })
  .check(noMonthsWithBounty);

export const terms = {
  getMyCouponTerms: defineOperation({
    id: 'getMyCouponTerms',
    area: 'coupons',
    summary: "Returns all versions of the terms of one of the affiliate's coupons",
    method: 'GET',
    path: '/api/coupons/{appId}/{code}/terms',
    access: 'affiliate',
    params: CouponParams,
    response: CouponTerms,
    errors: ['not_found'],
  }),
  getCouponTerms: defineOperation({
    id: 'getCouponTerms',
    area: 'coupons',
    summary: "Returns all versions of the terms of a coupon of one of the partner's apps",
    method: 'GET',
    path: '/api/requests/{appId}/{code}/terms',
    access: 'partner',
    params: CouponParams,
    response: CouponTerms,
    errors: ['not_found'],
  }),
  setCouponTerms: defineOperation({
    id: 'setCouponTerms',
    area: 'coupons',
    summary:
      'Changes the terms of an active coupon for later customers: better ones start in five minutes, others at midnight (UTC) 14 days after their notice',
    method: 'PUT',
    path: '/api/requests/{appId}/{code}/terms',
    access: 'partner',
    limits: CALL_LIMITS.occasional,
    params: CouponParams,
    body: ChangedTerms,
    response: CouponTerms,
    errors: ['not_found', 'conflict'],
  }),
};
