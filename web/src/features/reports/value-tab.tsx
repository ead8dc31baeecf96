import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { LifetimeValues, ReportGroup } from '../../../../shared/contract/reports.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { Money } from '../../components/money.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { StatCard, StatGrid } from '../../components/stat-card.tsx';
import { lifetimeQuery } from '../../data/customers/reports.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { GroupName } from './group-breakdown.tsx';
import { messages } from './messages.ts';
import { netRevenue, perCustomer } from './rates.ts';
import { ReportQueryState } from './report-query-state.tsx';
import { ReportSection } from './report-section.tsx';
import { type ChangeReport, type ReportState, scopeOf } from './search.ts';

const GROUPS = ['person', 'code', 'app'] as const;
const Search = z.object({ of: z._default(z.enum(GROUPS), 'person') });

interface ValueTabProps {
  state: ReportState;
  change: ChangeReport;
}

/** The tab that shows the value of a customer over all months, by affiliate, code and app. */
export function ValueTab({ state, change }: ValueTabProps) {
  const [{ of }, setSearch] = useSearchState(Search);
  const query = useQuery(lifetimeQuery(scopeOf(state)));
  const clear = () => change({ app: undefined, person: undefined, coupon: undefined });
  const isFiltered = state.app ?? state.person ?? state.coupon;
  return (
    <ReportQueryState
      query={query}
      skeleton={<TableSkeleton rows={8} />}
      isEmpty={({ currencies }) => currencies.length === 0}
      empty={
        <EmptyState drawing="people" title={messages.empty}>
          {messages.partnerEmptyHint}
        </EmptyState>
      }
      filter={isFiltered ? { applied: messages.noMatches, clear } : undefined}
      clear={clear}
    >
      {(values) => {
        const groups = { person: values.people, code: values.codes, app: values.apps }[of];
        const currency = values.currency ?? 'USD';
        return (
          <div className="grid gap-10">
            <ValueCards values={values} currency={currency} />
            <ReportSection
              title={messages.breakdown}
              report={values}
              change={change}
              grouping={
                <FilterButtons
                  legend={messages.by}
                  options={GROUPS.map((value) => ({ value, label: messages.valueGroupings[value] }))}
                  value={of}
                  onChange={(value) => setSearch({ of: value === 'person' ? undefined : value })}
                />
              }
              file={{
                name: messages.valueFile,
                rows: groups,
                columns: async () => (await import('./value-csv.ts')).valueCsv(of, currency),
              }}
            >
              <DataTable<ReportGroup>
                caption={messages.valueCaption}
                columns={valueColumns(messages.valueGroupings[of], currency, of)}
                rows={groups}
                rowKey={({ id }) => id ?? ''}
              />
            </ReportSection>
          </div>
        );
      }}
    </ReportQueryState>
  );
}

function ValueCards({ values: { total }, currency }: { values: LifetimeValues; currency: string }) {
  return (
    <StatGrid>
      <StatCard
        main
        label={messages.value}
        value={<PerCustomer amount={perCustomer(netRevenue(total), total)} currency={currency} />}
        hint={messages.valueHint}
      />
      <StatCard
        label={messages.commissionPerCustomer}
        value={<PerCustomer amount={perCustomer(total.commissions, total)} currency={currency} />}
      />
      <StatCard label={messages.payingCustomers} value={total.customers} />
      <StatCard label={messages.net} value={<Money value={{ amount: netRevenue(total), currency }} />} />
    </StatGrid>
  );
}

function PerCustomer({ amount, currency }: { amount: number | undefined; currency: string }) {
  return amount === undefined ? messages.none : <Money value={{ amount, currency }} />;
}

/** Returns the path of the customer list, filtered by an affiliate, a code or an app. */
function customersPath(of: (typeof GROUPS)[number], id: string): string {
  const filter = { person: 'affiliate', code: 'coupon', app: 'app' }[of];
  return `/partner/customers?${filter}=${id}`;
}

function valueColumns(header: string, currency: string, of: (typeof GROUPS)[number]): Column<ReportGroup>[] {
  return [
    {
      id: 'group',
      header,
      cell: (group) => (
        <GroupName {...group} to={group.id === null ? undefined : customersPath(of, group.id)} />
      ),
    },
    {
      id: 'customers',
      header: messages.payingCustomers,
      align: 'end',
      cell: ({ customers }) => <span className="tabular-nums">{customers}</span>,
    },
    {
      id: 'net',
      header: messages.net,
      align: 'end',
      cell: (group) => <Money value={{ amount: netRevenue(group), currency }} />,
    },
    {
      id: 'value',
      header: messages.value,
      align: 'end',
      cell: (group) => <PerCustomer amount={perCustomer(netRevenue(group), group)} currency={currency} />,
    },
    {
      id: 'commission',
      header: messages.commissionPerCustomer,
      align: 'end',
      cell: (group) => <PerCustomer amount={perCustomer(group.commissions, group)} currency={currency} />,
    },
  ];
}
