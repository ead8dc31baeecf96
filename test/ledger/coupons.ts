import type { LinkChange } from '../../functions/ledger/attribution.ts';
import { activeCoupon } from '../support/webhook-app.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const APP = { appId: 'app', partnerId: 'partner' };

/** A name of Jane's that counts like her code until she removes it, and one of Bob's that counts from then on. */
const OLD_NAME = 'JANE-OLD';
const NEW_NAME = 'BOB-NEW';
const RENAMED_AT = '2026-02-01T12:00:00.000Z';

/**
 * Coupons of competing affiliates. One of the commission rates is a fraction of a percent. Tim's terms change while a story's first buyers
 * come, between the uses of an undecided one, and later. Two versions of them pay a bounty.
 */
export const COUPONS = [
  activeCoupon(APP, {
    code: 'JANE20',
    affiliateId: 'jane',
    texts: [
      { text: OLD_NAME, at: LONG_AGO, until: RENAMED_AT },
      // The text is a code of hers, too, which wins.
      { text: 'JANE33', at: LONG_AGO },
    ],
  }),
  activeCoupon(APP, {
    code: 'BOB',
    affiliateId: 'bob',
    versions: [{ version: 1, from: LONG_AGO, rate: 1_250 }],
    texts: [{ text: NEW_NAME, at: RENAMED_AT }],
  }),
  activeCoupon(APP, {
    code: 'JANE33',
    affiliateId: 'jane',
    versions: [{ version: 1, from: LONG_AGO, rate: 3_333, months: 1 }],
  }),
  activeCoupon(APP, {
    code: 'TIM',
    affiliateId: 'tim',
    versions: [
      { version: 1, from: LONG_AGO, rate: 1_500, months: 1 },
      { version: 2, from: '2026-01-31T11:00:00.000Z', rate: 2_500, bounty: { USD: 3_000, JPY: 400 } },
      { version: 3, from: '2026-02-01T10:00:00.000Z', rate: 3_000, months: 2 },
      { version: 4, from: '2026-02-03T00:00:00.000Z', rate: 2_000, bounty: { USD: 500, JPY: 50 } },
    ],
  }),
];

/** A code that belongs to the partner instead of an affiliate. */
const HOUSE_CODE = 'SUMMER';
export const COUPON_CODES = COUPONS.map((coupon) => coupon.code);
/** All codes that customers use. */
export const CODES = [...COUPON_CODES, HOUSE_CODE];

/** All texts that links and metadata carry. */
export const TEXTS = [...CODES, OLD_NAME, NEW_NAME];

/** Whether these names count in links. The first buyers of a story come before, during and after a pause. */
export const LINK_CHANGES: readonly LinkChange[] = [
  { on: true, at: LONG_AGO },
  { on: false, at: '2026-01-31T11:00:00.000Z' },
  { on: true, at: '2026-01-31T13:00:00.000Z' },
];

/** Returns the code for which a text counts at a time in Unix seconds. Returns undefined for a name outside of its time. */
export function namedCode(text: string, at: number): string | undefined {
  const isRenamed = at >= Date.parse(RENAMED_AT) / 1000;
  if (text === OLD_NAME) return isRenamed ? undefined : 'JANE20';
  if (text === NEW_NAME) return isRenamed ? 'BOB' : undefined;
  return text;
}

/** Returns the code for which a text in a link counts at a time in Unix seconds. Names don't count during the pause. */
export function linkedCode(text: string, at: number): string | undefined {
  const change = LINK_CHANGES.findLast((each) => Date.parse(each.at) / 1000 <= at);
  return CODES.includes(text) || change?.on ? namedCode(text, at) : undefined;
}
