import { describe, expect, test } from 'vitest';
import { ROLES } from '../../../../shared/accounts/roles.ts';
import type { Report, ReportFigures } from '../../../../shared/contract/reports.ts';
import { cohortsQuery, lifetimeQuery, reportQuery } from '../../data/customers/reports.ts';
import { revenueTexts } from '../../lib/money/revenue-messages.ts';
import { renderLoaded, renderText } from '../../lib/screens/render-text.tsx';
import { linkIn } from '../../lib/screens/rendered-markup.ts';
import { FiguresTab } from './figures-tab.tsx';
import { messages as texts } from './messages.ts';
import { RetentionTab } from './retention-tab.tsx';
import { GROUPINGS, queryOf, ReportSearch, scopeOf } from './search.ts';
import { ValueTab } from './value-tab.tsx';

const FIGURES = { revenue: 48_000, refunded: 5_000, unearned: 0, commissions: 8_600, customers: 3 };
const NONE: ReportFigures = { revenue: 0, refunded: 0, unearned: 0, commissions: 0, customers: 0 };
const GROUP = { ...FIGURES, id: '01JCAPP0000000000000000000', name: 'Kiln', detail: '', previous: null };
const REPORT: Report = {
  currencies: ['USD'],
  currency: 'USD',
  total: FIGURES,
  previous: null,
  months: [{ ...FIGURES, month: '2026-11' }],
  apps: [GROUP],
  people: [GROUP],
  codes: [GROUP],
};
const EMPTY: Report = {
  ...REPORT,
  currencies: [],
  currency: null,
  months: [],
  apps: [],
  people: [],
  codes: [],
};

function tab(role: (typeof ROLES)[number], data: Report, search: Record<string, string> = {}) {
  const state = ReportSearch.parse(search);
  const { queryKey } = reportQuery({ ...queryOf(state), compare: state.compare });
  return [
    <FiguresTab key={role} role={role} state={state} change={() => {}} present="2026-11" />,
    [{ queryKey, data }],
  ] as const;
}

describe('the currencies of a report', () => {
  const TWO = { currencies: ['USD', 'EUR'], currency: 'USD' };
  const switchIn = (html: string) => html.indexOf('<legend class="sr-only">Currency</legend>');

  test('can be switched above all figures', () => {
    const html = renderLoaded(...tab('partner', { ...REPORT, ...TWO }));

    expect(switchIn(html)).toBeGreaterThan(-1);
    expect(switchIn(html)).toBeLessThan(html.indexOf('$480.00'));
  });

  test('are named where customers are counted, who paid in the chosen one', () => {
    const counted = texts.customersIn('USD');
    const byMonth = renderText(...tab('affiliate', { ...REPORT, ...TWO }));

    expect(byMonth).toContain(`${counted}3${texts.customersHint}`);
    expect(byMonth.split(counted).length).toBeGreaterThan(2);
    expect(renderText(...tab('partner', { ...REPORT, ...TWO }, { by: 'code' }))).toContain(counted);
    expect(renderText(...tab('affiliate', REPORT))).not.toContain(counted);
  });

  test('cannot be switched if there is only one', () => {
    expect(switchIn(renderLoaded(...tab('partner', REPORT)))).toBe(-1);
  });
});

describe('the figures of a report', () => {
  test('name what they include, for a partner', () => {
    const text = renderText(...tab('partner', REPORT));

    for (const words of [
      `${revenueTexts.revenue}$480.00${revenueTexts.hint}`,
      `${texts.commissions.partner}$86.00${texts.commissionsHint}`,
      `${revenueTexts.cost}20%${revenueTexts.costHint}`,
      `${revenueTexts.refundRate}10.4%${revenueTexts.refunds}: $50.00`,
    ]) {
      expect(text).toContain(words);
    }
  });

  test('say which revenue earned nothing under the terms, if there is any', () => {
    const total = { ...FIGURES, unearned: 12_300 };
    const ended = { ...REPORT, total, months: [{ ...total, month: '2026-11' }] };

    expect(renderText(...tab('partner', ended))).toContain(texts.unearnedHint);
    expect(renderText(...tab('partner', ended))).toContain('$123.00');
    expect(renderText(...tab('partner', REPORT))).not.toContain(revenueTexts.unearned);
  });

  test.each(Object.keys(NONE))('begin with a month whose only figure is %s', (name) => {
    const month = (value: string) => ({ ...NONE, month: value });
    const months = [month('2026-08'), { ...month('2026-09'), [name]: 1 }, month('2026-10'), month('2026-11')];
    const text = renderText(...tab('partner', { ...REPORT, months }));

    expect(text).toContain(texts.noneBefore('2026-09'));
  });

  test('name what they include, for an affiliate', () => {
    const text = renderText(...tab('affiliate', REPORT));

    expect(text).toContain(`${texts.commissions.affiliate}$86.00${texts.commissionsHint}`);
    expect(text).toContain(`${texts.customers}3${texts.customersHint}`);
    expect(text).not.toContain(revenueTexts.cost);
  });

  test.each(ROLES.flatMap((role) => GROUPINGS.map((by) => [role, by] as const)))(
    'have a table with a caption, for a %s by %s',
    (role, by) => {
      expect(renderText(...tab(role, REPORT, { by }))).toContain(texts.caption[role][by]);
    },
  );

  test.each([
    ['partner', texts.partnerEmptyHint, texts.seeRequests, '/partner/requests'],
    ['affiliate', texts.affiliateEmptyHint, texts.seeCoupons, '/affiliate/coupons'],
  ] as const)('without any sale say what to do, for a %s', (role, hint, action, to) => {
    const empty = tab(role, EMPTY);

    expect(renderText(...empty)).toContain(texts.empty + hint);
    expect(linkIn(renderLoaded(...empty), action)).toBe(to);
  });
});

describe('the advanced reports', () => {
  const state = ReportSearch.parse({});

  test('say what the retention counts, and that there are no sales yet', () => {
    const content = <RetentionTab state={state} change={() => {}} />;
    const { queryKey } = cohortsQuery(queryOf(state));
    const cohorts = [{ month: '2026-10', customers: 3, retained: [3, 2] }];

    const text = renderText(content, [{ queryKey, data: { currencies: ['USD'], currency: 'USD', cohorts } }]);
    expect(text).toContain(texts.retentionTitle + texts.retentionHint);
    expect(text).toContain(texts.retentionCaption);
    expect(text).toContain(texts.monthsLater(1));
    expect(
      renderText(content, [{ queryKey, data: { currencies: [], currency: null, cohorts: [] } }]),
    ).toContain(texts.empty + texts.partnerEmptyHint);
  });

  test('say what the value of a customer is', () => {
    const content = <ValueTab state={state} change={() => {}} />;
    const { queryKey } = lifetimeQuery(scopeOf(state));
    const text = renderText(content, [{ queryKey, data: REPORT }]);

    expect(text).toContain(texts.valueHint);
    expect(text).toContain(texts.valueCaption);
    for (const label of [texts.net, texts.value, texts.commissionPerCustomer, texts.payingCustomers]) {
      expect(text).toContain(label);
    }
  });

  test('name their filters', () => {
    const filtered = ReportSearch.parse({ app: GROUP.id });
    const cohorts = cohortsQuery(queryOf(filtered));
    const values = lifetimeQuery(scopeOf(filtered));
    const retention = <RetentionTab state={filtered} change={() => {}} />;
    const value = <ValueTab state={filtered} change={() => {}} />;

    expect(
      renderText(retention, [{ ...cohorts, data: { currencies: [], currency: null, cohorts: [] } }]),
    ).toContain(texts.ofApp(texts.oneApp));
    expect(renderText(value, [{ ...values, data: REPORT }])).toContain(texts.ofApp(GROUP.name));
  });

  test('of filters without sales say so', () => {
    const filtered = ReportSearch.parse({ app: GROUP.id });
    const { queryKey } = lifetimeQuery(scopeOf(filtered));

    expect(
      renderText(<ValueTab state={filtered} change={() => {}} />, [{ queryKey, data: EMPTY }]),
    ).toContain(texts.noMatches);
  });
});
