import { describe, expect, test } from 'vitest';
import type { CodeEvidence } from '../../shared/codes/code-evidence.ts';
import {
  attribute,
  type CouponTerms,
  codeOf,
  codesUsed,
  isTooLate,
  isUndecidable,
  type ProgramData,
  type StatusChange,
  storedAttribution,
} from './attribution.ts';
import type { CustomerState, Referral, UncountedUse } from './customer.ts';
import type { CodeFact } from './fact.ts';
import { firstUses } from './use-outcome.ts';

const ALWAYS: StatusChange[] = [{ status: 'active', at: '2026-01-01T00:00:00.000Z' }];
const earning = (rate: number) => [{ version: 1, from: '2026-01-10T10:00:00.700Z', rate }];
const coupon = (code: string, affiliateId: string, fields: Partial<CouponTerms> = {}): CouponTerms => ({
  affiliateId,
  appId: 'app',
  code,
  versions: earning(2_000),
  approvedAt: '2026-01-10T10:00:00.700Z',
  statusChanges: ALWAYS,
  ...fields,
});
const used = (
  at: string,
  value = 'JANE20',
  evidence: CodeEvidence = 'metadata',
  later: string[] = [],
): CodeFact => ({
  type: 'code',
  id: `code:${evidence}:${value}`,
  at,
  evidence,
  value,
  ...(later.length > 0 ? { later } : {}),
});
/**
 * Builds program data with Jane's and Bob's default coupons and the given coupons. A given coupon replaces the default coupon with the same
 * code.
 */
const program = (...coupons: CouponTerms[]): ProgramData => ({
  providerCodes: new Map([
    ['promo_1', { code: 'JANE20' }],
    ['promo_linked', { code: 'BOB', linkedAt: '2026-05-01T00:00:00.000Z' }],
  ]),
  coupons: new Map([
    ['JANE20', [coupon('JANE20', 'jane')]],
    ['BOB', [coupon('BOB', 'bob')]],
    ...Map.groupBy(coupons, ({ code }) => code),
  ]),
});
const referralOf = (codes: CodeFact[], p = program()) => attribute(codes, p).referral;
const affiliateOf = (codes: CodeFact[], p = program()) => referralOf(codes, p)?.affiliateId;

const FEBRUARY = '2026-02-01T00:00:00.000Z';
const MARCH = '2026-03-01T00:00:00.000Z';
const APRIL = '2026-04-01T00:00:00.000Z';
const MAY = '2026-05-01T00:00:00.000Z';

describe('a further text of a code', () => {
  const NAMED = coupon('JANE20', 'jane', {
    texts: [
      { text: 'jane-old', at: MARCH, until: APRIL },
      { text: 'JaneDoe', at: FEBRUARY },
    ],
    linkChanges: [
      { on: true, at: FEBRUARY },
      { on: false, at: APRIL },
    ],
  });
  const named: ProgramData = {
    providerCodes: new Map([['promo_old', { code: 'JANEDOE' }]]),
    coupons: new Map([
      ['JANE-OLD', [NAMED]],
      ['JANEDOE', [NAMED]],
    ]),
  };
  const MID_MARCH = '2026-03-15T00:00:00.000Z';

  test('counts like the code, whatever names it, and is kept as it was used', () => {
    for (const [value, evidence] of [
      ['JANE-OLD', 'metadata'],
      ['JANEDOE', 'client_reference_id'],
      ['JANEDOE', 'coupon_name'],
      ['promo_old', 'promotion_code'],
    ] as const) {
      const referral = referralOf([used(MID_MARCH, value, evidence)], named);
      expect(referral).toMatchObject({ code: 'JANE20', evidence: `${evidence} ${value}` });
    }
  });

  test('counts from when it was added until it was removed', () => {
    const at = (time: string) => affiliateOf([used(time, 'JANE-OLD')], named);

    expect(at('2026-02-28T23:59:59.000Z')).toBeUndefined();
    expect(at(MARCH)).toBe('jane');
    expect(at('2026-03-31T23:59:59.000Z')).toBe('jane');
    expect(at(APRIL)).toBeUndefined();
  });

  test('counts in a link only while the app counts by link, and elsewhere always', () => {
    const at = (time: string, evidence: CodeEvidence) =>
      affiliateOf([used(time, 'JANEDOE', evidence)], named);

    expect(at(MID_MARCH, 'client_reference_id')).toBe('jane');
    expect(at(APRIL, 'client_reference_id')).toBeUndefined();
    expect(at(MAY, 'metadata')).toBe('jane');
    for (const linkChanges of [undefined, [{ on: true, at: APRIL }]]) {
      const coupons = new Map([['JANEDOE', [{ ...NAMED, linkChanges }]]]);
      const uses = [used(MID_MARCH, 'JANEDOE', 'client_reference_id')];
      expect(attribute(uses, { ...named, coupons })).toEqual({ referral: undefined, uncounted: [] });
    }
    expect(affiliateOf([used(MAY, 'JANE20', 'client_reference_id')])).toBe('jane');
  });

  test('never counts for a text that is the code of another coupon', () => {
    const exact = coupon('JANEDOE', 'jane', { versions: earning(4_000), approvedAt: FEBRUARY });
    const both = { ...named, coupons: new Map([['JANEDOE', [NAMED, exact]]]) };

    expect(referralOf([used(MARCH, 'JANEDOE')], both)).toMatchObject({ code: 'JANEDOE', rate: 4_000 });
    expect(codesUsed(used(MARCH, 'JANEDOE'), both)).toEqual(['JANEDOE']);
  });

  test('ends with the code', () => {
    const retired = { ...NAMED, retiredAt: MID_MARCH };
    const uses = [used(APRIL, 'JANEDOE')];

    expect(attribute(uses, { ...named, coupons: new Map([['JANEDOE', [retired]]]) })).toEqual({
      referral: undefined,
      uncounted: [{ code: 'JANE20', at: APRIL, reason: 'retired' }],
    });
  });

  test('is listed under the code it stands for, from its first use that counted', () => {
    const use = used('2026-02-15T00:00:00.000Z', 'JANE-OLD', 'metadata', [MID_MARCH]);

    expect(firstUses([use], named)).toEqual(new Map([['JANE20', MID_MARCH]]));
    expect(codesUsed(use, named)).toEqual(['JANE20']);
    expect(codesUsed(used(MAY, 'JANE-OLD'), named)).toEqual(['JANE-OLD']);
    expect(codesUsed(used(MAY, 'promo_unknown', 'promotion_code'), named)).toEqual([]);
  });
});

describe('the first code', () => {
  test('wins, regardless of the order of the facts', () => {
    const codes = [used(APRIL, 'BOB'), used(MARCH, 'JANE20')];

    expect(affiliateOf(codes)).toBe('jane');
    expect(affiliateOf([...codes].reverse())).toBe('jane');
  });

  test.each([
    ['coupon_name', 'coupon_id'],
    ['coupon_id', 'client_reference_id'],
    ['client_reference_id', 'metadata'],
    ['metadata', 'promotion_code'],
  ] as const)('found by %s loses to one found by %s within ten minutes, in any order', (weak, strong) => {
    const stronger = (at: string) => used(at, strong === 'promotion_code' ? 'promo_1' : 'JANE20', strong);
    const weaker = (at: string) => used(at, 'BOB', weak);

    for (const at of [MARCH, '2026-03-01T00:00:01.000Z', '2026-03-01T00:10:00.900Z']) {
      expect(affiliateOf([weaker(MARCH), stronger(at)])).toBe('jane');
      expect(affiliateOf([stronger(at), weaker(MARCH)])).toBe('jane');
      expect(affiliateOf([stronger(MARCH), weaker(at)])).toBe('jane');
    }
    expect(affiliateOf([weaker(MARCH), stronger('2026-03-01T00:10:01.000Z')])).toBe('bob');
  });

  test('starts the ten minutes only if it was valid', () => {
    const pending = coupon('BOB', 'bob', { approvedAt: APRIL });
    const codes = [used(MARCH, 'BOB'), used('2026-03-01T00:09:00.000Z', 'JANE20', 'coupon_id')];
    const late = used('2026-03-01T00:18:00.000Z', 'JANE33');

    expect(
      referralOf([...codes, late], program(pending, coupon('JANE20', 'jane'), coupon('JANE33', 'jane'))),
    ).toMatchObject({ code: 'JANE33', at: late.at });
  });

  test('is the first of several with the same evidence', () => {
    const codes = [
      used(MARCH, 'JANE20', 'coupon_id'),
      used('2026-03-01T00:02:00.000Z', 'BOB', 'metadata', ['2026-03-01T00:04:00.000Z']),
      used('2026-03-01T00:03:00.000Z', 'JANE20', 'metadata'),
    ];

    expect(referralOf(codes)).toMatchObject({ code: 'BOB', at: '2026-03-01T00:02:00.000Z' });
  });

  test('is skipped if it belongs to no affiliate', () => {
    expect(attribute([used(MARCH, 'SUMMER'), used(APRIL, 'BOB')], program())).toMatchObject({
      referral: { affiliateId: 'bob' },
      uncounted: [],
    });
  });

  test('gives the referral the app and rate of its coupon, and its evidence', () => {
    expect(referralOf([used(MARCH, 'promo_1', 'promotion_code')])).toEqual({
      affiliateId: 'jane',
      appId: 'app',
      code: 'JANE20',
      version: 1,
      rate: 2_000,
      evidence: 'promotion_code promo_1',
      at: MARCH,
      since: '2026-02-28T00:00:00.000Z',
    });
  });

  test('marks the referral as linked if the code is known only from a link', () => {
    expect(referralOf([used(MARCH, 'promo_linked', 'promotion_code')])).toMatchObject({
      code: 'BOB',
      linked: expect.any(String),
    });
  });

  test('does not mark the referral as linked if it only reads like the id of a linked provider code', () => {
    const lookalike = program(coupon('promo_linked', 'jane'));

    expect(referralOf([used(MARCH, 'promo_linked', 'metadata')], lookalike)).not.toHaveProperty('linked');
  });

  test('does not create a referral while the code of its provider code is unknown', () => {
    expect(affiliateOf([used(MARCH, 'promo_2', 'promotion_code')])).toBeUndefined();
  });
});

describe('a coupon counts', () => {
  test('from the second in which it was approved', () => {
    expect(affiliateOf([used('2026-01-10T09:59:59.000Z')])).toBeUndefined();
    expect(affiliateOf([used('2026-01-10T10:00:00.000Z')])).toBe('jane');
  });

  test('until the second in which it was retired, even if the event arrives later', () => {
    const retired = program(coupon('JANE20', 'jane', { retiredAt: '2026-03-01T00:00:00.300Z' }));

    expect(affiliateOf([used(MARCH)], retired)).toBe('jane');
    expect(affiliateOf([used('2026-03-01T00:00:01.000Z')], retired)).toBeUndefined();
  });

  test('not while it is pending', () => {
    const { approvedAt: _, ...pending } = coupon('JANE20', 'jane', { versions: [] });

    expect(affiliateOf([used(MARCH)], program(pending))).toBeUndefined();
  });
});

describe('an app that was inactive', () => {
  const statusChanges: StatusChange[] = [
    { status: 'active', at: '2026-01-01T00:00:00.000Z' },
    { status: 'inactive', at: '2026-03-01T00:00:00.000Z' },
    { status: 'active', at: '2026-03-20T00:00:00.000Z' },
  ];

  test.each([
    ['2025-12-31T23:59:59.000Z', undefined],
    ['2026-02-28T23:59:59.000Z', 'jane'],
    ['2026-03-01T00:00:00.000Z', undefined],
    ['2026-03-10T00:00:00.000Z', undefined],
    ['2026-03-20T00:00:00.000Z', 'jane'],
  ])('attributes a customer of %s to %s', (at, affiliate) => {
    const jane = coupon('JANE20', 'jane', { approvedAt: '2025-01-01T00:00:00.000Z', statusChanges });

    expect(affiliateOf([used(at)], program(jane))).toBe(affiliate);
  });
});

describe('stronger evidence after the first valid use', () => {
  test('keeps the 24 hours before the first one', () => {
    const uses = [
      used(MARCH, 'JANE20', 'client_reference_id'),
      used('2026-03-01T00:10:00.000Z', 'BOB', 'promotion_code'),
    ];
    const both: ProgramData = {
      providerCodes: new Map([['BOB', { code: 'BOB' }]]),
      coupons: new Map([
        ['JANE20', [coupon('JANE20', 'jane')]],
        ['BOB', [coupon('BOB', 'bob')]],
      ]),
    };

    expect(referralOf(uses, both)).toMatchObject({
      code: 'BOB',
      at: '2026-03-01T00:10:00.000Z',
      since: '2026-02-28T00:00:00.000Z',
    });
  });
});

describe('payments earn', () => {
  const changes = (...times: string[]): StatusChange[] =>
    times.map((at, n) => ({ status: n % 2 === 0 ? 'active' : 'inactive', at }));
  const [first] = ALWAYS.map(({ at }) => at) as [string];

  test.each<[string, Partial<CouponTerms>, string]>([
    ['from 24 hours before the use', {}, '2026-02-28T00:00:00.000Z'],
    [
      'from the second of an approval within these hours',
      { approvedAt: '2026-02-28T12:00:00.700Z' },
      '2026-02-28T12:00:00.000Z',
    ],
    [
      'from the second in which the app was last activated',
      {
        statusChanges: changes(
          first,
          '2026-02-28T03:00:00.000Z',
          '2026-02-28T06:00:00.000Z',
          '2026-02-28T12:00:00.000Z',
          '2026-02-28T18:00:00.900Z',
        ),
      },
      '2026-02-28T18:00:00.000Z',
    ],
    [
      'from the later of both',
      {
        approvedAt: '2026-02-28T20:00:00.000Z',
        statusChanges: changes(first, FEBRUARY, '2026-02-28T18:00:00.000Z'),
      },
      '2026-02-28T20:00:00.000Z',
    ],
    [
      'regardless of an inactive time after the use',
      { statusChanges: changes(first, '2026-03-01T00:00:01.000Z', APRIL) },
      '2026-02-28T00:00:00.000Z',
    ],
  ])('%s', (_, fields, since) => {
    expect(referralOf([used(MARCH)], program(coupon('JANE20', 'jane', fields)))?.since).toBe(since);
  });

  test('from no later time if an earlier use becomes known', () => {
    const jane = coupon('JANE20', 'jane', { approvedAt: '2026-02-28T12:00:00.000Z' });
    const sinceOf = (...codes: CodeFact[]) => referralOf(codes, program(jane))?.since;

    expect(sinceOf(used(MARCH), used('2026-02-28T13:00:00.000Z', 'JANE20', 'coupon_id'))).toBe(
      sinceOf(used(MARCH)),
    );
  });
});

describe("the same code in two of the partner's apps", () => {
  const first = coupon('JANE20', 'jane', {
    appId: 'first',
    versions: earning(1_000),
    approvedAt: '2026-01-10T00:00:00.000Z',
  });
  const second = coupon('JANE20', 'jane', {
    appId: 'second',
    versions: earning(3_000),
    approvedAt: '2026-01-20T00:00:00.000Z',
  });

  test('earns at the rate of the coupon that was approved first, in whichever order they are listed', () => {
    expect(referralOf([used(MARCH)], program(first, second))).toMatchObject({ appId: 'first', rate: 1_000 });
    expect(referralOf([used(MARCH)], program(second, first))).toMatchObject({ appId: 'first', rate: 1_000 });
  });

  test('counts for the second app while the first coupon is not approved, retired, or in an inactive app', () => {
    const { approvedAt: _, ...pending } = first;
    const retired = { ...first, retiredAt: FEBRUARY };
    const inactive = { ...first, statusChanges: [{ status: 'inactive' as const, at: FEBRUARY }] };

    for (const other of [pending, retired, inactive]) {
      expect(attribute([used(MARCH)], program(other, second))).toMatchObject({
        referral: { appId: 'second' },
        uncounted: [],
      });
    }
  });

  test('counts for the only app that had approved it at the time, even if that is not the first', () => {
    const uncounted = used('2026-01-09T00:00:00.000Z');

    expect(attribute([uncounted], program(second, first))).toEqual({
      referral: undefined,
      uncounted: [{ code: 'JANE20', at: uncounted.at, reason: 'not_approved' }],
    });
  });

  test('is decided by the ID of the app if both coupons were approved at the same time', () => {
    const tied = { ...second, approvedAt: first.approvedAt as string };

    expect(referralOf([used(MARCH)], program(tied, first))).toMatchObject({ appId: 'first' });
  });
});

describe('a use that did not count', () => {
  const approvedInApril = coupon('JANE20', 'jane', { approvedAt: '2026-03-31T00:00:00.000Z' });

  test('does not prevent a later use of the same code from counting', () => {
    const code = used(MARCH, 'JANE20', 'metadata', [APRIL, MAY]);

    expect(attribute([code], program(approvedInApril))).toMatchObject({
      referral: { affiliateId: 'jane', at: APRIL },
      uncounted: [{ code: 'JANE20', at: MARCH, reason: 'not_approved' }],
    });
  });

  test('does not prevent another code from counting', () => {
    expect(attribute([used(MARCH), used(MAY, 'BOB')], program(approvedInApril))).toMatchObject({
      referral: { affiliateId: 'bob', at: MAY },
      uncounted: [{ code: 'JANE20', at: MARCH, reason: 'not_approved' }],
    });
  });

  test('says whether the coupon was retired or its app inactive', () => {
    const retired = coupon('JANE20', 'jane', { retiredAt: FEBRUARY });
    const paused = coupon('BOB', 'bob', {
      statusChanges: [...ALWAYS, { status: 'inactive', at: FEBRUARY }, { status: 'active', at: APRIL }],
    });
    const codes = [used(MARCH), used(MARCH, 'BOB', 'coupon_id', [MAY])];

    expect(attribute(codes, program(retired, paused))).toMatchObject({
      referral: { affiliateId: 'bob', at: MAY },
      uncounted: [
        { code: 'JANE20', reason: 'retired' },
        { code: 'BOB', reason: 'app_inactive' },
      ],
    });
  });

  test('is not listed if it came after the referral', () => {
    const retired = coupon('BOB', 'bob', { retiredAt: FEBRUARY });

    expect(attribute([used(MARCH), used(APRIL, 'BOB')], program(retired)).uncounted).toEqual([]);
  });

  test('is listed among the ten oldest only', () => {
    const times = Array.from({ length: 14 }, (_, n) => new Date(Date.UTC(2026, 1, 1 + n)).toISOString());
    const [first = '', ...later] = times;

    const { referral, uncounted } = attribute(
      [used(first, 'JANE20', 'metadata', [...later, APRIL])],
      program(approvedInApril),
    );

    expect(referral?.at).toBe(APRIL);
    expect(uncounted.map(({ at }) => at)).toEqual(times.slice(0, 10));
  });
});

describe('a use of a code is too late', () => {
  const referral = referralOf([used(MARCH)]) as Referral;

  test('after the second of the referral, unless its evidence is stronger', () => {
    expect(isTooLate(used('2026-03-01T00:00:01.000Z'), referral)).toBe(true);
    expect(isTooLate(used('2026-03-01T00:00:01.000Z', 'BOB', 'client_reference_id'), referral)).toBe(true);
    expect(isTooLate(used('2026-03-01T00:00:01.000Z', 'promo_1', 'promotion_code'), referral)).toBe(false);
    expect(isTooLate(used('2026-03-01T00:00:00.999Z'), referral)).toBe(false);
    expect(isTooLate(used(FEBRUARY), referral)).toBe(false);
  });

  test('after ten minutes in any case', () => {
    const stronger = (at: string) => used(at, 'promo_1', 'promotion_code');

    expect(isTooLate(stronger('2026-03-01T00:10:00.900Z'), referral)).toBe(false);
    expect(isTooLate(stronger('2026-03-01T00:10:01.000Z'), referral)).toBe(true);
  });

  test('never without a referral, or if the referral rests on a link', () => {
    expect(isTooLate(used(MAY), undefined)).toBe(false);
    expect(isTooLate(used(MAY), { ...referral, linked: MAY })).toBe(false);
  });
});

test('a fact refers to its own code, or to that of its provider code', () => {
  const { providerCodes } = program();

  expect(codeOf(used(MARCH, 'ANY', 'coupon_id'), providerCodes)).toBe('ANY');
  expect(codeOf(used(MARCH, 'promo_1', 'promotion_code'), providerCodes)).toBe('JANE20');
  expect(codeOf(used(MARCH, 'promo_2', 'promotion_code'), providerCodes)).toBeUndefined();
});

test('of two codes used in the same second with the same evidence, the first by id wins, in any order', () => {
  const [jane, bob] = [used(MARCH, 'JANE20'), used(MARCH, 'BOB')];

  expect(affiliateOf([jane, bob])).toBe('bob');
  expect(affiliateOf([bob, jane])).toBe('bob');
});

test("of two discounts on one payment, the first in the provider's order wins, in any order of the facts", () => {
  const first = used(FEBRUARY, 'JANE20', 'coupon_id');
  const second = { ...used(FEBRUARY, 'BOB', 'coupon_id'), position: 1 };

  expect(affiliateOf([first, second])).toBe('jane');
  expect(affiliateOf([second, first])).toBe('jane');
  expect(affiliateOf([{ ...first, position: 2 }, second])).toBe('bob');
});

test('an approved coupon without terms is never paid by a guess', () => {
  const damaged = program(coupon('JANE20', 'jane', { versions: [] }));

  expect(() => attribute([used(MARCH)], damaged)).toThrow('JANE20 has no terms');
});

test('a code that belongs to no coupon is not listed next to a code that counts', () => {
  const { referral, uncounted } = attribute([used(FEBRUARY, 'UNKNOWN'), used(MARCH)], program());

  expect(referral?.affiliateId).toBe('jane');
  expect(uncounted).toEqual([]);
});

test('a provider code whose code is unknown refers nobody, and is not listed', () => {
  expect(attribute([used(MARCH, 'promo_9', 'promotion_code')], program())).toEqual({
    referral: undefined,
    uncounted: [],
  });
});

test('the stored decision about a customer is the referral, the late one, and the uses that did not count', () => {
  const referral = referralOf([used(MARCH)]) as Referral;
  const lateReferral = referralOf([used(FEBRUARY, 'BOB')]) as Referral;
  const uncounted: UncountedUse[] = [{ code: 'BOB', at: FEBRUARY, reason: 'retired' }];
  const state: CustomerState = { state: 'active', status: 'active', subscribedAt: MARCH, renewals: 0 };

  expect(storedAttribution({ ...state, referral, lateReferral, uncounted })).toEqual({
    referral,
    late: lateReferral,
    uncounted,
  });
  expect(storedAttribution(state).uncounted).toEqual([]);
});

describe('the terms of a referral', () => {
  const versions = [
    { version: 1, from: '2026-01-10T10:00:00.700Z', rate: 2_000, months: 12 },
    { version: 2, from: '2026-03-01T00:00:00.000Z', rate: 3_000, bounty: { USD: 5_000 } },
    { version: 3, from: '2026-04-01T00:00:00.000Z', rate: 1_000 },
  ];
  const changed = program(coupon('JANE20', 'jane', { versions }), coupon('BOB', 'bob', { versions }));
  const versionOf = (...codes: CodeFact[]) => referralOf(codes, changed)?.version;

  test.each([
    ['the approval, in whole seconds', '2026-01-10T10:00:00.000Z', 1],
    ['just before a change', '2026-02-28T23:59:59.000Z', 1],
    ['the second of a change', MARCH, 2],
    ['after all changes', '2026-05-01T00:00:00.000Z', 3],
  ])('are those in force at the use: %s', (_, at, version) => {
    expect(versionOf(used(at))).toBe(version);
  });

  test('are copied, so that later versions change nothing', () => {
    expect(referralOf([used(FEBRUARY)], changed)).toMatchObject({ version: 1, rate: 2_000, months: 12 });
    expect(referralOf([used(APRIL)], changed)).not.toHaveProperty('months');
  });

  test('are those of the use that decides, whichever arrives first', () => {
    for (const codes of [
      [used(APRIL), used(FEBRUARY, 'BOB')],
      [used(FEBRUARY, 'BOB'), used(APRIL)],
    ])
      expect(referralOf(codes, changed)).toMatchObject({ code: 'BOB', version: 1 });
    expect(versionOf(used(APRIL), used(FEBRUARY, 'JANE20', 'client_reference_id'))).toBe(1);
  });

  test('pay a guest the percentage of the version, and no bounty', () => {
    const guest = attribute([used(MARCH)], changed, true).referral;

    expect(guest).toMatchObject({ version: 2, rate: 3_000 });
    expect(guest).not.toHaveProperty('bounty');
    expect(referralOf([used(MARCH)], changed)).toMatchObject({ bounty: { USD: 5_000 } });
  });
});

describe('A referral whose use lies before the history of what made it count', () => {
  const since = (at: string, fields: Partial<CouponTerms> = {}) =>
    program(coupon('JANE20', 'jane', { statusChanges: [{ status: 'active', at }], ...fields }));
  const referral: Referral = {
    affiliateId: 'jane',
    appId: 'app',
    code: 'JANE20',
    version: 1,
    rate: 2_000,
    evidence: 'metadata JANE20',
    at: FEBRUARY,
    since: FEBRUARY,
  };
  const byText = { ...referral, evidence: 'client_reference_id OLDNAME' };

  test("can't be decided again", () => {
    expect(isUndecidable(referral, since(MARCH))).toBe(true);
    expect(isUndecidable(referral, since(FEBRUARY))).toBe(false);
  });

  test('is looked up by app and code', () => {
    const cut = { statusChanges: [{ status: 'active', at: MARCH }] } as const;

    expect(isUndecidable({ ...referral, code: 'GONE' }, since(MARCH))).toBe(false);
    expect(isUndecidable(referral, program(coupon('BOB', 'bob', cut)))).toBe(false);
    expect(isUndecidable(referral, program(coupon('JANE20', 'jane', { ...cut, appId: 'other' })))).toBe(
      false,
    );
  });

  test("can't be decided again either if a text stood for the code before the history of counting by link", () => {
    const linked = (at: string) => since(FEBRUARY, { linkChanges: [{ on: true, at }] });

    expect(isUndecidable(byText, since(FEBRUARY))).toBe(true);
    expect(isUndecidable(byText, linked(MARCH))).toBe(true);
    expect(isUndecidable(byText, linked(FEBRUARY))).toBe(false);
    expect(isUndecidable({ ...byText, evidence: 'client_reference_id JANE20' }, linked(MARCH))).toBe(false);
    expect(isUndecidable({ ...byText, evidence: 'metadata OLDNAME' }, linked(MARCH))).toBe(false);
  });
});
