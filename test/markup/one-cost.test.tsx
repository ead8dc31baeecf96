import { expect, test } from 'vitest';
import type { Report } from '../../shared/contract/reports.ts';
import { reportQuery } from '../../web/src/data/customers/reports.ts';
import { FiguresTab } from '../../web/src/features/reports/figures-tab.tsx';
import { reportCsv } from '../../web/src/features/reports/report-csv.ts';
import { reportRows } from '../../web/src/features/reports/report-rows.ts';
import { queryOf, ReportSearch } from '../../web/src/features/reports/search.ts';
import { revenueTexts } from '../../web/src/lib/money/revenue-messages.ts';
import { renderText } from '../../web/src/lib/screens/render-text.tsx';

/** Commissions of 20.00 for 100.00, while 200.00 earned nothing. 50.00 were refunded. */
const FIGURES = { revenue: 30_000, refunded: 5_000, unearned: 20_000, commissions: 2_000, customers: 1 };
const REPORT: Report = {
  currencies: ['USD'],
  currency: 'USD',
  total: FIGURES,
  previous: null,
  months: [{ ...FIGURES, month: '2026-11' }],
  apps: [],
  people: [],
  codes: [],
};

test('the report and its file show the same revenue, its parts, and the same cost', () => {
  const role = 'partner';
  const state = ReportSearch.parse({});
  const { queryKey } = reportQuery({ ...queryOf(state), compare: state.compare });
  const report = renderText(<FiguresTab role={role} state={state} change={() => {}} present="2026-11" />, [
    { queryKey, data: REPORT },
  ]);
  const rows = reportRows(REPORT, 'month');
  const file = reportCsv(
    'partner',
    'month',
    'USD',
  )(rows).map(({ header, value }) => rows.map((row) => `${header}: ${value(row)}`).join());

  expect(report).toContain(`${revenueTexts.revenue}$300.00${revenueTexts.parts('$100.00', '$200.00')}`);
  expect(report).toContain(`${revenueTexts.cost}8%`);
  expect(report).toContain(`${revenueTexts.refundRate}16.7%`);
  expect(file).toEqual(
    expect.arrayContaining([
      `${revenueTexts.revenue} (USD): 300.00`,
      `${revenueTexts.earning} (USD): 100.00`,
      `${revenueTexts.unearned} (USD): 200.00`,
      `${revenueTexts.cost}: 8%`,
    ]),
  );
});
