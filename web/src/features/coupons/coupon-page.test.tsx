import { describe, expect, test } from 'vitest';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { type CodeUse, type SaleReport, USE_OUTCOMES } from '../../../../shared/contract/sales.ts';
import { codeUsesQuery, couponReportsQuery } from '../../data/customers/sales.ts';
import { entryPath } from '../../lib/entry-path.ts';
import { listData, renderLoaded, renderText } from '../../lib/render-text.tsx';
import { linkIn } from '../../lib/rendered-markup.ts';
import { OUTCOME_LABELS, outcomeReason, codeMessages as texts } from './code-messages.ts';
import { CodeUses } from './code-uses.tsx';
import { CouponReports } from './coupon-reports.tsx';

const REF = { appId: 'app', code: 'JANE20' };
const ENTRY = { customerId: 'stripe.app.cus_1Ab', at: '2026-11-20T10:00:00.000Z', entryId: 'entry' };

describe('the uses of a code', () => {
  const use = (changes: Partial<CodeUse> = {}): CodeUse => ({
    id: 'use',
    at: '2026-11-20T10:00:00.000Z',
    outcome: 'counted',
    otherApp: null,
    customerId: null,
    entry: null,
    ...changes,
  });
  const loaded = (uses: readonly CodeUse[]) => [
    { queryKey: codeUsesQuery(REF).queryKey, data: listData(uses) },
  ];

  test.each(USE_OUTCOMES)('with the outcome %s say why in words', (outcome) => {
    const other = use({ outcome, otherApp: outcome === 'other_app' ? 'Boards' : null });
    const text = renderText(<CodeUses coupon={REF} />, loaded([other]));

    expect(text).toContain('Nov 20, 2026');
    expect(text).toContain(OUTCOME_LABELS[outcome] + outcomeReason(other));
  });

  test('lead from a counted use to the ledger', () => {
    const html = renderLoaded(<CodeUses coupon={REF} />, loaded([use({ entry: ENTRY })]));

    expect(linkIn(html, texts.why)).toBe(entryPath(ENTRY));
  });

  test('of a code that nobody has used say so', () => {
    const text = renderText(<CodeUses coupon={REF} />, loaded([]));

    expect(text).toContain(texts.usesDescription);
    expect(text).toContain(texts.usesEmpty + texts.usesEmptyHint);
  });
});

describe('the reports of missing sales', () => {
  const COUPON: MyCoupon = {
    app: { id: 'app', name: 'Kiln' },
    code: 'JANE20',
    status: 'active',
    readiness: 'live',
    offer: null,
    rate: 2_000,
    requestedAt: '2026-11-01T10:00:00.000Z',
    approvedAt: '2026-11-02T10:00:00.000Z',
    retiredAt: null,
    customers: 0,
    earned: [],
  };
  const REPORT: SaleReport = {
    id: 'report',
    app: COUPON.app,
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
    { queryKey: couponReportsQuery(REF).queryKey, data: listData(reports) },
  ];
  const content = <CouponReports coupon={COUPON} />;

  test.each(['open', 'counted', 'not_counted'] as const)('with the status %s say so', (status) => {
    const text = renderText(content, loaded([{ ...REPORT, status }]));

    expect(text).toContain('Nov 19, 2026The annual plan.');
    expect(text).toContain('$80.00');
    expect(text).toContain(texts.reportStatus[status]);
  });

  test('contain the answer, which leads to the ledger entry', () => {
    const answer = { note: 'It is in your ledger.', at: '2026-11-21T10:00:00.000Z', entry: ENTRY };
    const html = renderLoaded(content, loaded([{ ...REPORT, status: 'counted', answer }]));

    expect(html).toContain('It is in your ledger.');
    expect(linkIn(html, texts.seeEntry)).toBe(entryPath(ENTRY));
  });

  test('say what to do about a missing sale if there are none yet', () => {
    const text = renderText(content, loaded([]));

    expect(text).toContain(texts.missing + texts.missingDescription + texts.report);
    expect(text).toContain(texts.reportsEmpty);
  });
});
