import type { SaleReport } from '../../../../shared/contract/sales.ts';
import { EXAMPLE_PARTNER, EXAMPLE_PERSON } from './example-profiles.ts';

/** A reference to a ledger entry in tests. */
export const EXAMPLE_ENTRY = {
  customerId: 'stripe.app.cus_1Ab',
  at: '2026-11-20T10:00:00.000Z',
  entryId: 'entry',
};

/** An open report of a missing sale in tests. */
export const EXAMPLE_SALE_REPORT: SaleReport = {
  id: 'report',
  app: { id: 'app', name: 'Kiln' },
  code: 'JANE20',
  affiliate: EXAMPLE_PERSON,
  partner: { id: EXAMPLE_PARTNER.id, companyName: EXAMPLE_PARTNER.companyName },
  soldOn: '2026-11-19',
  amount: { amount: 8_000, currency: 'USD' },
  note: 'The annual plan.',
  status: 'open',
  reportedAt: '2026-11-20T10:00:00.000Z',
  answer: null,
};

export const EXAMPLE_ANSWER = {
  note: 'It is in your ledger.',
  at: '2026-11-21T10:00:00.000Z',
  entry: EXAMPLE_ENTRY,
  sale: null,
} satisfies SaleReport['answer'];
