import { describe, expect, test } from 'vitest';
import type { SaleReport } from '../../../../shared/contract/sales.ts';
import { saleReportsQuery } from '../../data/customers/sales.ts';
import { entryPath } from '../../lib/auth/entry-path.ts';
import { EXAMPLE_ANSWER, EXAMPLE_ENTRY, EXAMPLE_SALE_REPORT } from '../../lib/samples/example-sales.ts';
import { listData, renderLoaded, renderText } from '../../lib/screens/render-text.tsx';
import { linkIn } from '../../lib/screens/rendered-markup.ts';
import { SaleReports } from './sale-reports.tsx';
import { traceMessages as texts } from './trace-messages.ts';

const loaded = (reports: readonly SaleReport[]) => [
  { queryKey: saleReportsQuery.queryKey, data: listData(reports) },
];
const content = <SaleReports selected={undefined} />;

describe('the missing sales that affiliates report', () => {
  test('say which sale it is, and offer to answer an open report', () => {
    const text = renderText(content, loaded([EXAMPLE_SALE_REPORT]));

    expect(text).toContain(
      `Jane Doe${texts.reportStatus.open}$80.00 · Nov 19, 2026${texts.reportOf('JANE20', 'Kiln')}The annual plan.${texts.answer}`,
    );
  });

  test.each(['counted', 'not_counted'] as const)('show the answer %s, which is final', (status) => {
    const report = { ...EXAMPLE_SALE_REPORT, status, answer: EXAMPLE_ANSWER };
    const html = renderLoaded(content, loaded([report]));

    expect(html).toContain(texts.reportStatus[status]);
    expect(html).toContain(EXAMPLE_ANSWER.note);
    expect(linkIn(html, texts.seeEntry)).toBe(entryPath(EXAMPLE_ENTRY));
    expect(html).not.toContain(`>${texts.answer}<`);
  });

  test('say that nobody is missing a sale', () => {
    expect(renderText(content, loaded([]))).toBe(texts.reports + texts.reportsDescription + texts.noReports);
  });
});
