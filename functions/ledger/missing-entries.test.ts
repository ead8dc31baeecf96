import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { misplacedEntries } from './entry-month.ts';
import type { DisputeFact, Fact, PaymentFact } from './fact.ts';
import { mergeFacts } from './merge-facts.ts';
import { missingEntries, type NewEntry } from './missing-entries.ts';
import { BOB, day, dispute, JANE, ledgerAfter, PAYMENT, refund } from './sample-facts.ts';

const linesOf = (entries: readonly Entry[]) => entries.map(({ kind, amount, code }) => [kind, amount, code]);
const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entry.amount, 0);

function sumBy(entries: readonly NewEntry[], nameOf: (entry: NewEntry) => string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const entry of entries) sums[nameOf(entry)] = (sums[nameOf(entry)] ?? 0) + entry.amount;
  return sums;
}

test.each<[string, number, number, Fact[][], number[]]>([
  ['3 cents at 20 percent: rounds to 1', 3, 2_000, [], [1]],
  ['2 cents at 20 percent: rounds to 0', 2, 2_000, [], [0]],
  ['3 cents at 20 percent, 1 cent refunded: a third of 1 rounds to 0', 3, 2_000, [[refund(2, 1)]], [1, 0]],
  [
    'then 1 more refunded: two thirds of 1 round to 1',
    3,
    2_000,
    [[refund(2, 1)], [refund(3, 1)]],
    [1, 0, -1],
  ],
  [
    '$10.00 at 33.33 percent, $3.33 refunded three times: the clawbacks of 111 add up to all but the cent kept',
    1_000,
    3_333,
    [[refund(2, 333)], [refund(3, 333)], [refund(4, 333)]],
    [333, -111, -111, -111],
  ],
  [
    '$10.00 at 20 percent, all disputed, then lost: held, then released and taken back',
    1_000,
    2_000,
    [[dispute('open', 1_000)], [{ ...dispute('lost', 1_000), at: day(21) }]],
    [200, -200, -200, 200],
  ],
])('%s', (_, price, rate, corrections, amounts) => {
  const sale: PaymentFact = { ...PAYMENT, gross: price, base: price };
  const known: Fact[][] = [[sale]];
  for (const facts of corrections) {
    const latest = new Map([...(known.at(-1) ?? []), ...facts].map((fact) => [fact.id, fact]));
    known.push([...latest.values()]);
  }

  expect(ledgerAfter({ ...JANE, rate }, ...known).map(({ amount }) => amount)).toEqual(amounts);
});

describe('a commission', () => {
  test('is the rate applied to the base, in the month of the payment', () => {
    expect(ledgerAfter(JANE, [PAYMENT])).toMatchObject([
      {
        entryId: 'in:1#app.JANE20#commission#0000',
        kind: 'commission',
        amount: 200,
        currency: 'USD',
        affiliateId: 'jane',
        appId: 'app',
        code: 'JANE20',
        month: '2026-03',
        at: PAYMENT.paidAt,
      },
    ]);
  });

  test('is written once, however often the payment is reconciled', () => {
    expect(ledgerAfter(JANE, [PAYMENT], [PAYMENT], [PAYMENT])).toHaveLength(1);
  });

  test('is separate for each payment', () => {
    const renewal: PaymentFact = { ...PAYMENT, id: 'in:2', reason: 'cycle', paidAt: day(31) };

    expect(ledgerAfter(JANE, [PAYMENT], [PAYMENT, renewal])).toMatchObject([
      { entryId: 'in:1#app.JANE20#commission#0000', amount: 200 },
      { entryId: 'in:2#app.JANE20#commission#0000', amount: 200 },
    ]);
  });

  test('records that a later payment renews a subscription, whatever its reason, but not that the first one does', () => {
    const cycle = { ...PAYMENT, reason: 'cycle', subscription: 'sub_1' } as const;
    const next: PaymentFact = { ...cycle, id: 'in:2', paidAt: day(31) };
    const renewalsAmong = (...facts: Fact[]) => ledgerAfter(JANE, facts).map(({ isRenewal }) => isRenewal);

    expect(renewalsAmong({ ...PAYMENT, subscription: 'sub_1' }, next)).toEqual([undefined, true]);
    expect(renewalsAmong(cycle, next)).toEqual([undefined, true]);
    expect(renewalsAmong(PAYMENT, next)).toEqual([undefined, undefined]);
    expect(renewalsAmong(cycle, { ...next, reason: 'update' })).toEqual([undefined, true]);
    expect(renewalsAmong({ ...cycle, reason: 'update' }, next)).toEqual([undefined, true]);
    expect(renewalsAmong(cycle, { ...next, paidAt: cycle.paidAt })).toEqual([undefined, true]);
  });

  test('of a payment whose base turns out to be lower is recalculated, and says so', () => {
    const entries = ledgerAfter(JANE, [PAYMENT], [{ ...PAYMENT, base: 500 }]);

    expect(entries.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['commission', 200, undefined],
      ['commission', -100, 'recalculated'],
    ]);
  });

  test('records that the payment was made outside of the provider', () => {
    const outside: Fact = { type: 'out_of_band', id: 'out_of_band:1', at: day(1), payment: 'in:1' };

    expect(ledgerAfter(JANE, [{ ...PAYMENT, outOfBand: true }])).toMatchObject([{ outOfBand: true }]);
    expect(ledgerAfter(JANE, [PAYMENT, outside])).toMatchObject([{ outOfBand: true }]);
    expect(ledgerAfter(JANE, [PAYMENT, { ...outside, payment: 'in:2' }])[0]).not.toHaveProperty('outOfBand');
    expect(ledgerAfter(JANE, [PAYMENT])[0]).not.toHaveProperty('outOfBand');
  });

  describe('of a payment that turns out to have been made in an earlier month', () => {
    const EARLY = { ...JANE, at: day(-1), since: day(-2) };
    const april = { ...PAYMENT, paidAt: day(32) };
    const march = { ...april, paidAt: day(31) };
    const february = { ...april, paidAt: day(-1) };
    const refunded = refund(40, 595);
    const before = ledgerAfter(EARLY, [april, refunded]);
    const placed = (entries: readonly NewEntry[]) =>
      entries.map(({ kind, amount, month, at, reason }) => [kind, amount, month, at, reason]);

    test('moves to that month, together with its corrections', () => {
      const moved = missingEntries([{ ...march, base: 500 }, refunded], EARLY, before);

      expect(placed(moved)).toEqual([
        ['commission', 100, '2026-03', day(31), 'redated'],
        ['commission', -200, '2026-04', day(32), 'redated'],
        ['clawback', 100, '2026-04', day(40), 'redated'],
        ['clawback', -50, '2026-03', day(40), 'redated'],
      ]);
      expect(moved.map(({ entryId }) => entryId.split('#').slice(2).join(' '))).toEqual([
        'commission 0002',
        'commission 0001',
        'clawback 0001',
        'clawback 0002',
      ]);
      expect(sumBy(moved, ({ month }) => month)).toEqual({ '2026-03': 50, '2026-04': -100 });
    });

    test('moves again if the payment was made even earlier, and then stays', () => {
      const entries = ledgerAfter(EARLY, [april, refunded], [march, refunded], [february, refunded]);

      expect(sumBy(entries, ({ month }) => month)).toEqual({ '2026-02': 100, '2026-03': 0, '2026-04': 0 });
      expect(missingEntries([february, refunded], EARLY, entries)).toEqual([]);
    });

    test('stays in its month once a payout has settled any entry of it', () => {
      const isSettled = ({ kind }: Entry) => kind === 'commission';
      const lost = refund(45, 595);

      expect(missingEntries([march, refunded], EARLY, before, undefined, isSettled)).toEqual([]);
      expect(placed(missingEntries([march, refunded, lost], EARLY, before, undefined, isSettled))).toEqual([
        ['clawback', -100, '2026-04', day(45), undefined],
      ]);
    });

    test('stays in the month that a payout has settled, not in one where its entries cancel out', () => {
      const moved = ledgerAfter(EARLY, [april, refunded], [march, refunded]);

      expect(missingEntries([february, refunded], EARLY, moved, undefined, () => true)).toEqual([]);
      expect(misplacedEntries([march, refunded], moved)).toEqual([]);
      expect(misplacedEntries([february, refunded], moved).map(({ month }) => month)).toEqual([
        '2026-03',
        '2026-03',
      ]);
      expect(misplacedEntries([february, refunded], moved, new Set(['in:2']))).toEqual([]);
    });

    test('moves even if only revenue is left of it', () => {
      const tiny = { ...EARLY, rate: 1 };
      const revenueOnly = before.slice(0, 1).map((entry) => ({ ...entry, amount: 0, revenue: 1_000 }));

      expect(misplacedEntries([march], revenueOnly)).toHaveLength(1);
      expect(missingEntries([march], tiny, revenueOnly)).toMatchObject([
        { amount: 0, revenue: 1_000, month: '2026-03' },
        { amount: 0, revenue: -1_000, month: '2026-04' },
      ]);
    });

    test('is reversed in its month if another code takes over', () => {
      expect(
        placed(missingEntries([march, refunded], BOB, before)).filter(([, , month]) => month === '2026-04'),
      ).toEqual([
        ['commission', -200, '2026-04', day(32), undefined],
        ['clawback', 100, '2026-04', day(40), undefined],
      ]);
    });

    test('counts in the same month whatever the order in which its times become known', () => {
      fc.assert(
        fc.property(
          fc.shuffledSubarray([april, march, february], { minLength: 1 }),
          fc.subarray([refunded, dispute('open')]),
          (payments, corrections) => {
            const known = payments.map((_, at) =>
              payments.slice(0, at + 1).reduce((one, other) => mergeFacts(one, other)),
            );
            const entries = ledgerAfter(EARLY, ...known.map((payment) => [payment, ...corrections]));
            const atOnce = ledgerAfter(EARLY, [known.at(-1) as PaymentFact, ...corrections]);
            const left = Object.entries(sumBy(entries, ({ month, kind }) => `${month} ${kind}`));

            expect(Object.fromEntries(left.filter(([, sum]) => sum !== 0))).toEqual(
              sumBy(atOnce, ({ month, kind }) => `${month} ${kind}`),
            );
          },
        ),
      );
    });
  });

  test('is not written without a referral', () => {
    expect(ledgerAfter(undefined, [PAYMENT])).toEqual([]);
  });

  test('excludes a payment made before the time from which the referral lets payments earn', () => {
    const secondsAfter = (seconds: number) => ({
      ...JANE,
      at: new Date(Date.parse(PAYMENT.paidAt) + 3_600_000).toISOString(),
      since: new Date(Date.parse(PAYMENT.paidAt) + 1000 * seconds).toISOString(),
    });

    expect(ledgerAfter(secondsAfter(0), [PAYMENT])).toHaveLength(1);
    expect(ledgerAfter(secondsAfter(1), [PAYMENT])).toEqual([]);
  });
});

describe('a refund', () => {
  test('claws back in proportion to the gross amount, in the month of its commission and at its own time', () => {
    const april = refund(40, 595);

    expect(ledgerAfter(JANE, [PAYMENT, april])[1]).toMatchObject({
      kind: 'clawback',
      amount: -100,
      month: '2026-03',
      at: day(40),
      cause: 're_40',
    });
  });

  test('in a later month counts in the same month, whether or not the commission was known before', () => {
    const monthsOf = (entries: readonly Entry[]) => entries.map(({ kind, month, at }) => [kind, month, at]);
    const expected = [
      ['commission', '2026-03', day(1)],
      ['clawback', '2026-03', day(40)],
    ];

    expect(monthsOf(ledgerAfter(JANE, [PAYMENT], [PAYMENT, refund(40, 595)]))).toEqual(expected);
    expect(monthsOf(ledgerAfter(JANE, [refund(40, 595)], [PAYMENT, refund(40, 595)]))).toEqual(expected);
  });

  test('that is dated before its payment is entered at the time of the payment', () => {
    const early = refund(2, 595, { at: day(0) });

    const [, clawback] = ledgerAfter(JANE, [PAYMENT], [PAYMENT, early]);

    expect(clawback).toMatchObject({ kind: 'clawback', at: PAYMENT.paidAt });
  });

  test('in thirds claws back exactly the commission in total', () => {
    const parts = [refund(2, 397), refund(3, 397), refund(4, 396)];

    const entries = ledgerAfter(
      JANE,
      [PAYMENT],
      [PAYMENT, ...parts.slice(0, 1)],
      [PAYMENT, ...parts.slice(0, 2)],
      [PAYMENT, ...parts],
    );

    expect(linesOf(entries).map(([, amount]) => amount)).toEqual([200, -67, -66, -67]);
    expect(sumOf(entries)).toBe(0);
  });

  test('of more than was paid claws back at most the commission', () => {
    expect(sumOf(ledgerAfter(JANE, [PAYMENT, refund(2, 9_999)]))).toBe(0);
  });

  test('that fails later reverses its clawback', () => {
    const failed = refund(2, 595, { status: 'failed', at: day(6) });

    expect(linesOf(ledgerAfter(JANE, [PAYMENT, refund(2, 595)], [PAYMENT, failed]))).toEqual([
      ['commission', 200, 'JANE20'],
      ['clawback', -100, 'JANE20'],
      ['clawback', 100, 'JANE20'],
    ]);
  });

  test('that fails in a later month is reversed in the month of the commission, at the time of the failure', () => {
    const failed = refund(2, 595, { status: 'failed', at: day(40) });

    expect(ledgerAfter(JANE, [PAYMENT, refund(2, 595)], [PAYMENT, failed]).at(-1)).toMatchObject({
      amount: 100,
      month: '2026-03',
      at: day(40),
    });
  });

  test('that is pending claws back nothing', () => {
    expect(ledgerAfter(JANE, [PAYMENT, refund(2, 595, { status: 'pending' })])).toHaveLength(1);
  });

  describe('in another currency than the payment’s', () => {
    const euros = refund(2, 300, { currency: 'EUR' });
    const total: Fact = {
      type: 'refunded_total',
      id: 'refunded:ch_1',
      at: day(2),
      payment: 'in:1',
      charge: 'ch_1',
      amount: 300,
      currency: 'EUR',
      charged: 900,
    };

    test('holds the commission, and claws back its share of the charge once that is known', () => {
      const entries = ledgerAfter(JANE, [PAYMENT], [PAYMENT, euros], [PAYMENT, euros, total]);

      expect(entries.map(({ kind, amount, reason, cause }) => [kind, amount, reason, cause])).toEqual([
        ['commission', 200, undefined, undefined],
        ['hold', -200, 'other_currency', 're_2'],
        ['clawback', -67, undefined, 'ch_1'],
        ['hold', 200, undefined, 'ch_1'],
      ]);
    });

    test('claws back the same if the share is known first', () => {
      expect(sumOf(ledgerAfter(JANE, [PAYMENT, total], [PAYMENT, euros, total]))).toBe(133);
      expect(sumOf(ledgerAfter(JANE, [euros, total], [PAYMENT, euros, total]))).toBe(133);
    });

    test('is rounded once, to the cent of the commission', () => {
      const sale: PaymentFact = { ...PAYMENT, gross: 5, base: 5 };

      // Half of the charge is half of the commission of 1 cent, which rounds up, and 9 of 20 rounds down. In cents of the payment, both
      // shares would be 2 or 3 of 5.
      expect(sumOf(ledgerAfter(JANE, [sale, { ...total, amount: 10, charged: 20 }]))).toBe(0);
      expect(sumOf(ledgerAfter(JANE, [sale, { ...total, amount: 9, charged: 20 }]))).toBe(1);
    });
  });
});

describe('a dispute', () => {
  test('holds the commission while it is open and releases it when it is won', () => {
    expect(linesOf(ledgerAfter(JANE, [PAYMENT, dispute('open')], [PAYMENT, dispute('won')]))).toEqual([
      ['commission', 200, 'JANE20'],
      ['hold', -200, 'JANE20'],
      ['hold', 200, 'JANE20'],
    ]);
  });

  test('holds and releases in the month of the commission, each at its own time', () => {
    const openedInApril: DisputeFact = { ...dispute('open'), at: day(40) };
    const wonInMay: DisputeFact = { ...dispute('won'), at: day(70) };

    const entries = ledgerAfter(JANE, [PAYMENT, openedInApril], [PAYMENT, wonInMay]);

    expect(entries.slice(1)).toMatchObject([
      { kind: 'hold', amount: -200, month: '2026-03', at: day(40), cause: 'du_1' },
      { kind: 'hold', amount: 200, month: '2026-03', at: day(70), cause: 'du_1' },
    ]);
  });

  test('in another currency counts as one of the whole payment, and its entries say so', () => {
    const inEuros = (status: DisputeFact['status']): DisputeFact => ({
      ...dispute(status, 1),
      currency: 'EUR',
    });

    const entries = ledgerAfter(JANE, [PAYMENT, inEuros('open')], [PAYMENT, inEuros('lost')]);

    expect(entries.slice(1).map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['hold', -200, 'other_currency'],
      ['clawback', -200, 'other_currency'],
      ['hold', 200, undefined],
    ]);
  });

  test('in another currency releases what a refund takes back, without assuming anything about the refund', () => {
    const inEuros: DisputeFact = { ...dispute('open', 1), currency: 'EUR' };

    const entries = ledgerAfter(JANE, [PAYMENT, inEuros], [PAYMENT, inEuros, refund(21, 595)]);

    expect(entries.slice(1).map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['hold', -200, 'other_currency'],
      ['clawback', -100, undefined],
      ['hold', 100, undefined],
    ]);
  });

  test('lost in a later month claws back in the month of the commission', () => {
    const lost: DisputeFact = { ...dispute('lost'), at: day(70) };

    const entries = ledgerAfter(JANE, [PAYMENT, dispute('open')], [PAYMENT, lost]);

    expect(entries.slice(2)).toMatchObject([
      { kind: 'clawback', amount: -200, month: '2026-03', at: day(70) },
      { kind: 'hold', amount: 200, month: '2026-03', at: day(70) },
    ]);
  });

  test('that is an inquiry holds nothing, until it becomes a dispute', () => {
    const entries = ledgerAfter(JANE, [PAYMENT, dispute('inquiry')], [PAYMENT, dispute('open')]);

    expect(linesOf(entries)).toEqual([
      ['commission', 200, 'JANE20'],
      ['hold', -200, 'JANE20'],
    ]);
  });

  test('becomes a clawback when it is lost', () => {
    expect(
      linesOf(ledgerAfter(JANE, [PAYMENT, dispute('open')], [PAYMENT, dispute('lost')])).slice(2),
    ).toEqual([
      ['clawback', -200, 'JANE20'],
      ['hold', 200, 'JANE20'],
    ]);
  });

  test('after a refund holds and claws back only the rest', () => {
    const [, , hold] = ledgerAfter(JANE, [PAYMENT, refund(2, 595), dispute('open')]);

    expect(hold).toMatchObject({ kind: 'hold', amount: -100 });
    expect(sumOf(ledgerAfter(JANE, [PAYMENT, refund(2, 595), dispute('lost')]))).toBe(0);
  });
});

describe('when another code takes over', () => {
  test('the old code’s entries are reversed in the month of the commission and the new code gets the same', () => {
    const facts = [PAYMENT, refund(40, 595)];
    const before = ledgerAfter(JANE, facts);

    const moved = missingEntries(facts, BOB, before);

    expect(moved.map(({ kind, amount, code, month }) => [kind, amount, code, month])).toEqual(
      expect.arrayContaining([
        ['commission', -200, 'JANE20', '2026-03'],
        ['clawback', 100, 'JANE20', '2026-03'],
        ['commission', 100, 'BOB', '2026-03'],
        ['clawback', -50, 'BOB', '2026-03'],
      ]),
    );
    expect(moved).toHaveLength(4);
  });

  test('the old commission is reversed at its own time, in whichever order its entries are listed', () => {
    const facts = [PAYMENT, refund(40, 595)];
    const before = ledgerAfter(JANE, facts);

    for (const entries of [before, before.toReversed()]) {
      const reversed = missingEntries(facts, undefined, entries);

      expect(reversed.map(({ kind, at }) => [kind, at])).toEqual([
        ['commission', day(1)],
        ['clawback', day(40)],
      ]);
    }
  });

  test('each entry says how its own code was matched', () => {
    const byLink = { ...JANE, evidence: 'client_reference_id JANE20' };
    const before = ledgerAfter(byLink, [PAYMENT]);

    const moved = missingEntries([PAYMENT], { ...BOB, evidence: 'coupon_id BOB' }, before);
    const byHand = ledgerAfter({ ...JANE, evidence: 'promotion_code promo_1', linked: day(9) }, [PAYMENT]);

    expect(moved.map(({ code, match }) => [code, match]).sort()).toEqual([
      ['BOB', 'discount_code'],
      ['JANE20', 'link'],
    ]);
    expect(byHand.map(({ match }) => match)).toEqual(['by_hand']);
  });

  test('the same code of another app earns separately', () => {
    const elsewhere = { ...JANE, appId: 'other', rate: 1_000 };
    const before = ledgerAfter(JANE, [PAYMENT]);

    expect(missingEntries([PAYMENT], elsewhere, before)).toMatchObject([
      { entryId: 'in:1#app.JANE20#commission#0001', appId: 'app', amount: -200 },
      { entryId: 'in:1#other.JANE20#commission#0000', appId: 'other', amount: 100 },
    ]);
  });

  test('the old code’s entries are reversed even if nobody takes over', () => {
    const before = ledgerAfter(JANE, [PAYMENT]);

    expect(missingEntries([PAYMENT], undefined, before)).toMatchObject([{ amount: -200, month: '2026-03' }]);
  });
});

describe('a direct payment', () => {
  const direct: PaymentFact = { ...PAYMENT, id: 'pi:1', reason: 'one_time', direct: true };
  const superseded: Fact = { type: 'superseded', id: 'superseded:pi:1', at: day(2), payment: 'pi:1' };
  const byPayment = (entries: readonly Entry[]) =>
    Object.fromEntries(
      [...Map.groupBy(entries, ({ payment }) => payment)].map(([payment, own]) => [payment, sumOf(own)]),
    );

  test('earns a commission', () => {
    expect(ledgerAfter(JANE, [direct])).toMatchObject([{ payment: 'pi:1', amount: 200 }]);
  });

  test('earns nothing of its own once an invoice covers it, in any order', () => {
    expect(byPayment(ledgerAfter(JANE, [direct], [direct, superseded, PAYMENT]))).toEqual({
      'pi:1': 0,
      'in:1': 200,
    });
    expect(byPayment(ledgerAfter(JANE, [superseded, PAYMENT], [direct, superseded, PAYMENT]))).toEqual({
      'in:1': 200,
    });
    expect(byPayment(ledgerAfter(JANE, [superseded], [direct, superseded]))).toEqual({});
  });

  test('is reversed together with its clawback, in the month of the commission', () => {
    const refunded = refund(40, 595, { payment: 'pi:1' });
    const before = ledgerAfter(JANE, [direct, refunded]);

    const reversed = missingEntries([direct, refunded, superseded], JANE, before);

    expect(reversed.map(({ kind, amount, month, reason }) => [kind, amount, month, reason])).toEqual([
      ['commission', -200, '2026-03', 'moved'],
      ['clawback', 100, '2026-03', 'moved'],
    ]);
  });

  test('that a checkout session also reports earns according to the session', () => {
    const { direct: _, ...session } = direct;

    expect(ledgerAfter(JANE, [{ ...session, base: 500 }, superseded])).toMatchObject([{ amount: 100 }]);
  });

  test('that a checkout session also reports earns nothing here if it belongs to another customer', () => {
    const { direct: _, ...session } = direct;

    expect(ledgerAfter(JANE, [session, { ...superseded, to: 'cus_2' }])).toEqual([]);
  });

  test('is superseded only by a fact about itself', () => {
    expect(ledgerAfter(JANE, [direct, { ...superseded, payment: 'pi:2' }])).toHaveLength(1);
  });
});

describe('missing entries', () => {
  const second: PaymentFact = { ...PAYMENT, id: 'in:2', at: day(2), paidAt: day(2) };
  const sameTime: PaymentFact = { ...PAYMENT, id: 'in:0' };
  const idsOf = (facts: Fact[]) => missingEntries(facts, JANE, []).map(({ payment }) => payment);

  test('are in chronological order or, at the same time, in the order of their ids', () => {
    for (const facts of [
      [second, PAYMENT, sameTime],
      [PAYMENT, sameTime, second],
      [sameTime, second, PAYMENT],
    ]) {
      expect(idsOf(facts)).toEqual(['in:0', 'in:1', 'in:2']);
    }
  });

  test('name the cause of a correction, but none for a commission', () => {
    const entries = missingEntries([PAYMENT, refund(3, 595)], JANE, []);

    expect(entries.map(({ kind, cause }) => [kind, cause])).toEqual([
      ['commission', undefined],
      ['clawback', 're_3'],
    ]);
  });

  test('are flagged as made outside of the provider only for the payment that was', () => {
    const outside: PaymentFact = { ...second, gross: 2_380, outOfBand: true };
    const flags = missingEntries([PAYMENT, outside], JANE, []).map(({ payment, outOfBand }) => [
      payment,
      outOfBand,
    ]);

    expect(flags).toEqual([
      ['in:1', undefined],
      ['in:2', true],
    ]);
  });
});
