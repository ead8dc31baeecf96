import { describe, expect, test } from 'vitest';
import type { PaymentFact, SessionFact } from './fact.ts';
import { paymentsOf } from './payments-of.ts';

const at = '2026-11-20T10:00:00.000Z';
const captured = (fields: Partial<PaymentFact> = {}): PaymentFact => ({
  type: 'payment',
  id: 'pi:1',
  at,
  currency: 'USD',
  gross: 6_000,
  base: 6_000,
  paidAt: at,
  reason: 'one_time',
  direct: true,
  bare: true,
  ...fields,
});
const session: SessionFact = {
  type: 'session',
  id: 'session:pi:1',
  at,
  payment: 'pi:1',
  gross: 10_000,
  base: 8_333,
};

describe('a payment that its session explains', () => {
  test("leaves out the share of the session's tax, rounded half up, and is no longer bare", () => {
    const { bare: _, ...payment } = captured();

    expect(paymentsOf([captured(), session])).toEqual([{ ...payment, base: 5_000 }]);
    expect(paymentsOf([session, captured({ gross: 3 })])).toMatchObject([{ base: 2 }]);
    expect(paymentsOf([captured({ gross: 10_000 }), session])).toMatchObject([{ base: 8_333 }]);
  });

  test('keeps what an invoice or a paid session says about it', () => {
    const { direct: _, bare: __, ...paid } = captured();

    expect(paymentsOf([paid, session])).toEqual([paid]);
  });
});

test('a payment without a session stays as it is', () => {
  const other = captured({ id: 'pi:2' });

  expect(paymentsOf([other, session])).toEqual([other]);
});
