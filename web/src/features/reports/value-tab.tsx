import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { LifetimeValues, ReportGroup } from '../../../../shared/contract/reports.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { LinkedAmount } from '../../components/linked-amount.tsx';
import { Money } from '../../components/money.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { StatCard, StatGrid } from '../../components/stat-card.tsx';
import { lifetimeQuery } from '../../data/customers/reports.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { GroupName } from './group-breakdown.tsx';
import { messages } from './messages.ts';
import { customersPath } from './paths.ts';
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
            <ValueCards values={values} currency={currency} to={customersPath(state)} />
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
              <DataTable<ValueRow>
                caption={messages.valueCaption}
                columns={valueColumns(messages.valueGroupings[of], currency)}
                rows={groups.map((group) => ({ ...group, to: groupCustomersPath(state, of, group.id) }))}
                rowKey={({ id }) => id ?? ''}
              />
            </ReportSection>
          </div>
        );
      }}
    </ReportQueryState>
  );
}

interface ValueCardsProps {
  values: LifetimeValues;
  currency: string;
  /** The path of the page that lists the customers behind the amounts. */
  to: string;
}

function ValueCards({ values: { total }, currency, to }: ValueCardsProps) {
  return (
    <StatGrid>
      <StatCard
        main
        label={messages.value}
        value={<PerCustomer amount={perCustomer(netRevenue(total), total)} currency={currency} />}
        hint={messages.valueHint}
        to={to}
      />
      <StatCard
        label={messages.commissionPerCustomer}
        value={<PerCustomer amount={perCustomer(total.commissions, total)} currency={currency} />}
        to={to}
      />
      <StatCard label={messages.payingCustomers} value={total.customers} />
      <StatCard
        label={messages.net}
        value={<Money value={{ amount: netRevenue(total), currency }} />}
        to={to}
      />
    </StatGrid>
  );
}

interface PerCustomerProps {
  amount: number | undefined;
  currency: string;
  to?: string | undefined;
}

function PerCustomer({ amount, currency, to }: PerCustomerProps) {
  return amount === undefined ? messages.none : <LinkedAmount value={{ amount, currency }} to={to} />;
}

/**
 * Returns the path of the page that lists a group's customers, with the same filters as the report. Returns undefined if `id` is null,
 * because that row combines several groups.
 */
function groupCustomersPath(state: ReportState, of: (typeof GROUPS)[number], id: string | null) {
  if (id === null) return undefined;
  const filter = { person: 'person', code: 'coupon', app: 'app' } as const;
  return customersPath({ ...state, [filter[of]]: id });
}

/** A row of the table. `to` is the path of the page that lists the customers behind the amounts. */
interface ValueRow extends ReportGroup {
  readonly to: string | undefined;
}

function valueColumns(header: string, currency: string): Column<ValueRow>[] {
  return [
    {
      id: 'group',
      header,
      cell: (group) => <GroupName {...group} />,
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
      cell: (group) => <LinkedAmount value={{ amount: netRevenue(group), currency }} to={group.to} />,
    },
    {
      id: 'value',
      header: messages.value,
      align: 'end',
      cell: (group) => (
        <PerCustomer amount={perCustomer(netRevenue(group), group)} currency={currency} to={group.to} />
      ),
    },
    {
      id: 'commission',
      header: messages.commissionPerCustomer,
      align: 'end',
      cell: (group) => (
        <PerCustomer amount={perCustomer(group.commissions, group)} currency={currency} to={group.to} />
      ),
    },
  ];
}
