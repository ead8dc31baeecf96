import { describe, expect, test, vi } from 'vitest';
import { CANDIDATE_MATCHES, type SaleCandidate } from '../../../../shared/contract/sales.ts';
import { saleCandidatesQuery } from '../../data/customers/sales.ts';
import { EXAMPLE_SALE_REPORT } from '../../lib/samples/example-sales.ts';
import { listData, renderText } from '../../lib/screens/render-text.tsx';
import { SaleCandidates } from './sale-candidates.tsx';
import { traceMessages as texts } from './trace-messages.ts';

const CANDIDATE: SaleCandidate = {
  event: 'ref',
  provider: 'stripe',
  payment: 'in_1Ab',
  at: '2026-11-19T10:00:00.000Z',
  gross: { amount: 8_000, currency: 'USD' },
  base: 8_000,
  match: 'no_code',
  code: null,
  canCredit: false,
};
const render = (items: readonly SaleCandidate[], chosen?: SaleCandidate): string =>
  renderText(<SaleCandidates report={EXAMPLE_SALE_REPORT} chosen={chosen} onChoose={() => {}} />, [
    { queryKey: saleCandidatesQuery(EXAMPLE_SALE_REPORT.id).queryKey, data: listData(items) },
  ]);

describe('the payments that may be a missing sale', () => {
  test.each([
    ['counted', 'JANE20', 'Counted for JANE20'],
    ['not_counted', 'JANE20', "JANE20 was used, but didn't count"],
    ['near_miss', 'JANE2O', 'Bought with JANE2O, a similar code'],
    ['unmatched', null, 'Not matched to a customer yet'],
    ['no_code', null, 'No code'],
    ['unknown_code', 'SUMMER', 'Bought with SUMMER, which no coupon has'],
    ['unknown_code', null, 'Unknown promotion code'],
    ['other_code', 'ALEX20', 'Bought with ALEX20, another code'],
    [
      'credited',
      'JANE20',
      'You already imported or credited this customer to JANE20, but this payment earned nothing',
    ],
    ['other_credited', 'ALEX20', 'You already imported or credited this customer to ALEX20'],
  ] as const)('say what is known about the code: %s, %s', (match, code, words) => {
    expect(render([{ ...CANDIDATE, match, code }])).toContain(`$80.00 · Nov 19, 2026${words}in_1AbThis one`);
  });

  test('are replaced by the chosen one', () => {
    expect(render([CANDIDATE, { ...CANDIDATE, event: 'other', payment: 'in_2Cd' }], CANDIDATE)).toBe(
      'This is the sale$80.00 · Nov 19, 2026No codein_1AbChoose another',
    );
  });

  test('may be none, with the reason', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
    expect(render([])).toContain('No payment around that day has a similar amount.');

    vi.setSystemTime(new Date('2027-03-21T00:00:00Z'));
    expect(render([])).toContain('We keep events for 90 days');
  });

  test.each(CANDIDATE_MATCHES)("suggest an answer that names no other affiliate's code: %s", (match) => {
    expect(texts.suggestion[match]).toMatch(/^We found this (sale|payment)\b/);
  });
});
