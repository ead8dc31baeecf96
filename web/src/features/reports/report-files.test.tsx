import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Cohorts, LifetimeValues, ReportGroup } from '../../../../shared/contract/reports.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { cohortsQuery, lifetimeQuery } from '../../data/customers/reports.ts';
import type { ColumnsOf } from '../../lib/csv/download-table.ts';
import type { CsvValue } from '../../lib/csv/write-csv.ts';
import { renderLoaded } from '../../lib/screens/render-text.tsx';
import { tableIn } from '../../lib/screens/rendered-markup.ts';
import { cohortCsv } from './cohort-csv.ts';
import { messages } from './messages.ts';
import { RetentionTab } from './retention-tab.tsx';
import { queryOf, ReportSearch, scopeOf } from './search.ts';
import { valueCsv } from './value-csv.ts';
import { ValueTab } from './value-tab.tsx';

const STATE = ReportSearch.parse({});

/** Renders a tab of the Reports page with a report that has been loaded, and returns the rows of its table. */
const shown = (tab: ReactNode, report: { queryKey: QueryKey; data: unknown }, search = '') =>
  tableIn(renderLoaded(tab, [report], `/partner/reports${search}`));

function fileOf<T>(columnsOf: ColumnsOf<T>, rows: readonly T[]): CsvValue[][] {
  const columns = columnsOf(rows);
  return [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))];
}

test('the file of the retention contains the numbers of customers behind the shown shares', () => {
  const cohorts: Cohorts['cohorts'] = [
    { month: '2026-08', customers: 3, retained: [3, 2, 2, 1] },
    { month: '2026-10', customers: 8, retained: [7, 0] },
  ];
  const newestFirst = cohorts.toReversed();
  const data: Cohorts = { currencies: ['USD'], currency: 'USD', cohorts };

  const [headers = [], ...rows] = shown(<RetentionTab state={STATE} change={() => {}} />, {
    queryKey: cohortsQuery(queryOf(STATE)).queryKey,
    data,
  });
  const [fileHeaders = [], ...fileRows] = fileOf(cohortCsv, newestFirst);

  expect(fileHeaders).toEqual(headers.map(({ text }) => text));
  expect(fileRows).toHaveLength(rows.length);
  for (const [n, [month, customers, ...retained]] of fileRows.entries()) {
    const [shownMonth, shownCustomers, ...shares] = rows[n] ?? [];
    expect(shownMonth?.text).toBe(formatMonth(String(month)));
    expect(shownCustomers?.text).toBe(String(customers));
    expect(shares.map(({ hint }) => hint)).toEqual(
      retained
        .filter((left) => left !== null)
        .map((left) => messages.staying(Number(left), Number(customers))),
    );
    expect(shares.map(({ text }) => Math.round(Number.parseFloat(text)))).toEqual(
      retained
        .filter((left) => left !== null)
        .map((left) => Math.round((Number(left) / Number(customers)) * 100)),
    );
  }
});

describe('the file of the lifetime values', () => {
  const group = (name: string, changes: Partial<ReportGroup> = {}): ReportGroup => ({
    id: name,
    name,
    detail: '',
    revenue: 100_000,
    refunded: 1_234,
    unearned: 0,
    commissions: 19_753,
    customers: 7,
    previous: null,
    ...changes,
  });
  const groups = (name: string, detail = '') => [
    group(name, { detail }),
    group(`${name} without customers`, {
      detail,
      revenue: 0,
      refunded: 500,
      unearned: 0,
      commissions: -100,
      customers: 0,
    }),
    group('', { id: null }),
  ];
  const { id: _, name: _name, detail: _detail, previous: _previous, ...total } = group('all');
  const lists = { person: groups('Jane'), code: groups('JANE20', 'Notes'), app: groups('Notes') };
  const cases = (['USD', 'JPY'] as const).flatMap((currency) =>
    (['person', 'code', 'app'] as const).map((of) => [of, currency] as const),
  );

  test.each(cases)('by %s in %s contains the shown values', (of, currency) => {
    const { person: people, code: codes, app: apps } = lists;
    const data: LifetimeValues = { currencies: [currency], currency, total, people, codes, apps };

    const [headers = [], ...rows] = shown(
      <ValueTab state={STATE} change={() => {}} />,
      { queryKey: lifetimeQuery(scopeOf(STATE)).queryKey, data },
      of === 'person' ? '' : `?of=${of}`,
    );
    const [fileHeaders = [], ...fileRows] = fileOf(valueCsv(of, currency), lists[of]);

    const appAt = of === 'code' ? 1 : -1;
    const unit = ` (${currency})`;
    const amount = (value: CsvValue | undefined): string =>
      value === null
        ? messages.none
        : formatMoney({ amount: Math.round(Number(value) * (currency === 'JPY' ? 1 : 100)), currency });
    expect(
      fileHeaders.filter((__, at) => at !== appAt).map((header) => String(header).replace(unit, '')),
    ).toEqual(headers.map(({ text }) => text));
    expect(
      fileRows.map((row) => {
        const [name, customers, ...amounts] = row.filter((__, at) => at !== appAt);
        // Join the code and its app, because the screen shows both in one cell.
        return [`${name}${row[appAt] ?? ''}`, String(customers), ...amounts.map(amount)];
      }),
    ).toEqual(rows.map((row) => row.map(({ text }) => text)));
    expect(rows).toHaveLength(3);
  });
});
