import { expect, test } from 'vitest';
import type { PartnerBalance } from '../../data/payouts/balance.ts';
import { nextPayables } from './next-payable.ts';

const balance = (
  companyName: string,
  pending: readonly (readonly [month: string, amount: number, until: string])[],
  currency = 'USD',
) =>
  ({
    partner: { id: companyName, companyName, avatarUrl: null },
    due: { amount: 0, currency },
    pendingMonths: pending.map(([month, amount, until]) => ({ month, amount, count: 1, until })),
  }) as unknown as PartnerBalance;

test('lists the next day of each partner and currency, in order of the days', () => {
  const rows = nextPayables([
    balance('Looms', [['2026-11', 700, '2026-12-31']]),
    balance('Engines', [
      ['2026-11', 200, '2026-12-14'],
      ['2026-10', 100, '2026-12-14'],
      ['2026-12', 900, '2027-01-14'],
    ]),
    balance('Engines', [['2026-11', 50, '2026-12-31']], 'EUR'),
    balance('Paid at once', []),
  ]);

  expect(rows.map(({ partner, day, amount }) => [partner.companyName, day, amount])).toEqual([
    ['Engines', '2026-12-14', { amount: 300, currency: 'USD' }],
    ['Engines', '2026-12-31', { amount: 50, currency: 'EUR' }],
    ['Looms', '2026-12-31', { amount: 700, currency: 'USD' }],
  ]);
});
