import { describe, expect, test } from 'vitest';
import type { SaleReport } from '../../../../shared/contract/sales.ts';
import { saleReportsQuery } from '../../data/customers/sales.ts';
import { entryPath } from '../../lib/entry-path.ts';
import { listData, renderLoaded, renderText } from '../../lib/render-text.tsx';
import { linkIn } from '../../lib/rendered-markup.ts';
import { SaleReports } from './sale-reports.tsx';
import { traceMessages as texts } from './trace-messages.ts';

const ENTRY = { customerId: 'stripe.app.cus_1Ab', at: '2026-11-20T10:00:00.000Z', entryId: 'entry' };
const REPORT: SaleReport = {
  id: 'report',
  app: { id: 'app', name: 'Kiln' },
  code: 'JANE20',
  affiliate: {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    firstName: 'Jane',
    lastName: 'Doe',
    avatarUrl: null,
  },
  partner: { id: '9b2f4a1c-7425-40de-944b-e07fc1f90ae7', companyName: 'Kiln Software' },
  soldOn: '2026-11-19',
  amount: { amount: 8_000, currency: 'USD' },
  note: 'The annual plan.',
  status: 'open',
  reportedAt: '2026-11-20T10:00:00.000Z',
  answer: null,
};
const loaded = (reports: readonly SaleReport[]) => [
  { queryKey: saleReportsQuery.queryKey, data: listData(reports) },
];
const content = <SaleReports selected={undefined} />;

describe('the missing sales that affiliates report', () => {
  test('say which sale it is, and offer to answer an open report', () => {
    const text = renderText(content, loaded([REPORT]));

    expect(text).toContain(
      `Jane Doe${texts.reportStatus.open}$80.00 · Nov 19, 2026${texts.reportOf('JANE20', 'Kiln')}The annual plan.${texts.answer}`,
    );
  });

  test.each(['counted', 'not_counted'] as const)('show the answer %s, which is final', (status) => {
    const answer = { note: 'It is in your ledger.', at: '2026-11-21T10:00:00.000Z', entry: ENTRY };
    const html = renderLoaded(content, loaded([{ ...REPORT, status, answer }]));

    expect(html).toContain(texts.reportStatus[status]);
    expect(html).toContain('It is in your ledger.');
    expect(linkIn(html, texts.seeEntry)).toBe(entryPath(ENTRY));
    expect(html).not.toContain(`>${texts.answer}<`);
  });

  test('say that nobody is missing a sale', () => {
    expect(renderText(content, loaded([]))).toBe(texts.reports + texts.reportsDescription + texts.noReports);
  });
});
