import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomerState, Referral } from './customer.ts';
import type { Entry } from './entry.ts';
import { type DisputeFact, type Fact, type PaymentFact, paymentIdOf, type StatedFact } from './fact.ts';
import { firstPayment, isFirstMoved } from './first-payment.ts';
import { missingEntries } from './missing-entries.ts';
import { askedAnew, sameSalesOf } from './same-sale.ts';
import { BOB, day, dispute, JANE, ledgerAfter, PAYMENT, refund } from './sample-facts.ts';
import { touchedPayments } from './touched-payments.ts';

describe('with touched payments', () => {
  const paymentId = fc.constantFrom('in:1', 'in:2', 'pi:3');
  const dayOf = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(20, 21));
  const facts = fc.record({
    payments: fc.uniqueArray(
      fc.record({
        id: paymentId,
        n: dayOf,
        gross: fc.oneof(fc.constant(1_190), fc.integer({ min: 1, max: 5_000 })),
        direct: fc.boolean(),
        bare: fc.boolean(),
        outside: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3, selector: ({ id }) => id },
    ),
    refunds: fc.array(fc.record({ id: paymentId, n: dayOf, amount: fc.nat(5_000) }), { maxLength: 4 }),
    disputes: fc.array(
      fc.record({
        id: paymentId,
        n: dayOf,
        amount: fc.nat(5_000),
        status: fc.constantFrom('open', 'lost', 'won'),
      }),
      { maxLength: 3 },
    ),
    superseded: fc.subarray(['in:1', 'in:2', 'pi:3']),
    outside: fc.subarray(['in:1', 'in:2']),
    stated: fc.uniqueArray(
      fc.record({
        id: paymentId,
        other: paymentId,
        kind: fc.constantFrom('same_sale' as const, 'two_sales' as const),
      }),
      { maxLength: 2, selector: ({ id }) => id },
    ),
  });
  const ledger = facts.map(({ payments, refunds, disputes, superseded, outside, stated }): Fact[] => [
    ...payments.map(
      ({ id, n, gross, direct, bare, outside: isOutside }): PaymentFact => ({
        ...PAYMENT,
        id,
        paidAt: day(n),
        gross,
        base: gross,
        ...(direct ? { direct: true } : {}),
        ...(bare ? { bare: true } : {}),
        ...(isOutside ? { outOfBand: true } : {}),
      }),
    ),
    ...refunds.map(({ id, n, amount }, i) => refund(n, amount, { id: `refund:${i}`, payment: id })),
    ...disputes.map(
      ({ id, n, amount, status }, i): DisputeFact => ({
        ...dispute(status as DisputeFact['status'], amount),
        id: `dispute:${i}`,
        at: day(n),
        payment: id,
      }),
    ),
    ...outside.map((id): Fact => ({ type: 'out_of_band', id: `out_of_band:${id}`, at: day(1), payment: id })),
    ...stated.map(
      ({ id, other, kind }): StatedFact => ({
        type: 'stated',
        id: `stated:${id}`,
        at: day(1),
        payment: id,
        statement: { kind, other },
        by: 'partner',
        reason: '',
      }),
    ),
    ...superseded.map(
      (id): Fact => ({ type: 'superseded', id: `superseded:${id}`, at: day(1), payment: id }),
    ),
  ]);
  const ofMonths = { ...JANE, months: 1 };
  const once = { ...BOB, bounty: { USD: 300 } };
  const referral = fc.option(fc.constantFrom(JANE, BOB, ofMonths, once), { nil: undefined });

  test('the entries of these payments are the same as in the full computation', () => {
    fc.assert(
      fc.property(
        ledger,
        ledger,
        referral,
        referral,
        fc.subarray(['in:1', 'in:2', 'pi:3']),
        (was, is, by, to, ids) => {
          const before = ledgerAfter(by, was);
          const touched = new Set(ids);
          const all = missingEntries(is, to, before);
          const own = before.filter(({ payment }) => touched.has(payment));

          expect(missingEntries(is, to, own, touched)).toEqual(
            all.filter(({ payment }) => touched.has(payment)),
          );
        },
      ),
    );
  });

  test('once each payment has been touched, no entry is missing', () => {
    fc.assert(
      fc.property(ledger, referral, (known, by) => {
        const entries: Entry[] = [];
        const customer = { partnerId: 'partner', provider: 'stripe', providerId: 'cus_1' } as const;
        for (const id of ['pi:3', 'in:1', 'in:2']) {
          const own = entries.filter(({ payment }) => payment === id);
          for (const entry of missingEntries(known, by, own, new Set([id]))) {
            entries.push({ ...entry, customer, partnerId: 'partner', settlement: 0 });
          }
        }
        expect(missingEntries(known, by, entries)).toEqual([]);
      }),
    );
  });

  type Touch = typeof touchedPayments;

  /** Tells facts one after another, as events do, and returns the entries that are missing in the end. */
  function missingAfter(facts: readonly Fact[], by: Referral, touch: Touch): number {
    const customer = { partnerId: 'partner', provider: 'stripe', providerId: 'cus_1' } as const;
    const entries: Entry[] = [];
    const known: Fact[] = [];
    let stored: Pick<CustomerState, 'first' | 'sameSales'> = {};
    for (const fact of facts) {
      known.push(fact);
      const touched = touch(known, by, stored, new Set([paymentIdOf(fact) ?? '']));
      const own = touched ? entries.filter(({ payment }) => touched.has(payment)) : entries;
      const missing = missingEntries(known, by, own, touched);
      entries.push(...missing.map((entry) => ({ ...entry, customer, partnerId: 'partner', settlement: 0 })));
      const first = firstPayment(known, by);
      stored = {
        ...(first ? { first: { payment: first.id, at: first.paidAt, currency: first.currency } } : {}),
        sameSales: sameSalesOf(known, by),
      };
    }
    return missingEntries(facts, by, entries).length;
  }

  const told = ledger.chain((known) => fc.shuffledSubarray(known, { minLength: known.length }));
  const terms = fc.constantFrom(JANE, ofMonths, once);

  test('if another payment becomes the first, or what may be the same sale changes, all entries follow', () => {
    fc.assert(fc.property(told, terms, (known, by) => missingAfter(known, by, touchedPayments) === 0));
  });

  test.each<[string, Touch]>([
    ['the first payment', (facts, by, { first }, own) => (isFirstMoved(facts, by, first) ? undefined : own)],
    [
      'what is asked',
      (facts, by, { sameSales = [] }, own) => askedAnew(sameSales, sameSalesOf(facts, by))?.union(own),
    ],
  ])('the entries would not follow if only %s was compared', (_, touch) => {
    const property = fc.property(told, terms, (known, by) => missingAfter(known, by, touch) === 0);
    const outcome = fc.check(property, { numRuns: 5_000, endOnFailure: true, seed: 7 });

    expect(outcome.failed).toBe(true);
  });
});
