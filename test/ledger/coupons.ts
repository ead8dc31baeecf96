import type { LinkChange } from '../../functions/ledger/attribution.ts';
import { activeCoupon } from '../support/webhook-app.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const APP = { appId: 'app', partnerId: 'partner' };

/** A name in old links of Jane, which counts like her code. */
const OLD_NAME = 'jane-old';

/**
 * Coupons of competing affiliates. One of the commission rates is a fraction of a percent. Tim's terms change twice while the first buyers of
 * a story come, and one version of them pays a bounty.
 */
export const COUPONS = [
  activeCoupon(APP, {
    code: 'JANE20',
    affiliateId: 'jane',
    rate: 2_000,
    texts: [
      { text: OLD_NAME, at: LONG_AGO },
      // The text is a code of hers, too, which wins.
      { text: 'JANE33', at: LONG_AGO },
    ],
  }),
  activeCoupon(APP, { code: 'BOB', affiliateId: 'bob', rate: 1_250 }),
  activeCoupon(APP, { code: 'JANE33', affiliateId: 'jane', rate: 3_333 }),
  activeCoupon(APP, {
    code: 'TIM',
    affiliateId: 'tim',
    rate: 1_500,
    versions: [
      { version: 1, from: LONG_AGO, rate: 1_500, months: 1 },
      { version: 2, from: '2026-01-31T11:00:00.000Z', rate: 2_500, bounty: { USD: 3_000, JPY: 400 } },
      { version: 3, from: '2026-02-02T00:00:00.000Z', rate: 3_000, months: 2 },
    ],
  }),
];

/** A code that belongs to the partner instead of an affiliate. */
const HOUSE_CODE = 'SUMMER';
/** All codes that customers use. */
export const CODES = [...COUPONS.map((coupon) => coupon.code), HOUSE_CODE];

/** All texts that links carry. */
export const LINK_TEXTS = [...CODES, OLD_NAME];

/** Whether old names count in links. The first buyers of a story come before, during and after a pause. */
export const LINK_CHANGES: readonly LinkChange[] = [
  { on: true, at: LONG_AGO },
  { on: false, at: '2026-01-31T11:00:00.000Z' },
  { on: true, at: '2026-01-31T13:00:00.000Z' },
];

/** Returns the code for which a text in a link counts at a time in Unix seconds. Returns undefined for an old name during the pause. */
export function linkedCode(text: string, at: number): string | undefined {
  if (text !== OLD_NAME) return text;
  const change = LINK_CHANGES.findLast((each) => Date.parse(each.at) / 1000 <= at);
  return change?.on ? 'JANE20' : undefined;
}
