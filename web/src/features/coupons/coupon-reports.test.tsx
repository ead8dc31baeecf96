import { describe, expect, test } from 'vitest';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import type { SaleReport } from '../../../../shared/contract/sales.ts';
import { couponReportsQuery } from '../../data/customers/sales.ts';
import { entryPath } from '../../lib/auth/entry-path.ts';
import { EXAMPLE_ANSWER, EXAMPLE_ENTRY, EXAMPLE_SALE_REPORT } from '../../lib/samples/example-sales.ts';
import { listData, renderLoaded, renderText } from '../../lib/screens/render-text.tsx';
import { linkIn } from '../../lib/screens/rendered-markup.ts';
import { codeMessages as texts } from './code-messages.ts';
import { CouponReports } from './coupon-reports.tsx';

describe('the reports of missing sales', () => {
  const COUPON: MyCoupon = {
    app: { id: 'app', name: 'Kiln' },
    code: 'JANE20',
    texts: [],
    status: 'active',
    readiness: 'live',
    offer: null,
    noDiscount: false,
    note: '',
    counting: { discount_code: 'counts', link: 'off_without_link', checkout: 'no_parameter' },
    link: null,
    rate: 2_000,
    bounty: [],
    months: null,
    requestedAt: '2026-11-01T10:00:00.000Z',
    approvedAt: '2026-11-02T10:00:00.000Z',
    retiredAt: null,
    customers: 0,
    earned: [],
    earnedThisMonth: [],
  };
  const loaded = (reports: readonly SaleReport[]) => [
    {
      queryKey: couponReportsQuery({ appId: COUPON.app.id, code: COUPON.code }).queryKey,
      data: listData(reports),
    },
  ];
  const content = <CouponReports coupon={COUPON} />;

  test.each(['open', 'counted', 'not_counted'] as const)('with the status %s say so', (status) => {
    const text = renderText(content, loaded([{ ...EXAMPLE_SALE_REPORT, status }]));

    expect(text).toContain('Nov 19, 2026The annual plan.');
    expect(text).toContain('$80.00');
    expect(text).toContain(texts.reportStatus[status]);
  });

  test('contain the answer, which leads to the ledger entry', () => {
    const report = { ...EXAMPLE_SALE_REPORT, status: 'counted', answer: EXAMPLE_ANSWER } as const;
    const html = renderLoaded(content, loaded([report]));

    expect(html).toContain(EXAMPLE_ANSWER.note);
    expect(linkIn(html, texts.seeEntry)).toBe(entryPath(EXAMPLE_ENTRY));
  });

  test('are not shown if there are none', () => {
    expect(renderText(content, loaded([]))).toBe('');
  });
});
