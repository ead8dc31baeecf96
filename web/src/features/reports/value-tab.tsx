import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataTable } from '../../components/lists/data-table.tsx';
import { FilterButtons } from '../../components/lists/filter-buttons.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { lifetimeQuery } from '../../data/customers/reports.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { messages } from './messages.ts';
import { customersPath } from './paths.ts';
import { CurrencyFilter } from './report-controls.tsx';
import { ReportQueryState } from './report-query-state.tsx';
import { ReportSection } from './report-section.tsx';
import { ScopeFilters } from './scope-filters.tsx';
import { type ChangeReport, hasScope, NO_SCOPE, type ReportState, scopeOf } from './search.ts';
import { ValueCards } from './value-cards.tsx';
import { type ValueRow, valueColumns } from './value-columns.tsx';

const GROUPS = ['person', 'code', 'app'] as const;
const Search = z.object({ of: z._default(z.enum(GROUPS), 'person') });

interface ValueTabProps {
  state: ReportState;
  change: ChangeReport;
}

export function ValueTab({ state, change }: ValueTabProps) {
  const [{ of }, setSearch] = useSearchState(Search);
  const query = useQuery(lifetimeQuery(scopeOf(state)));
  return (
    <>
      <ScopeFilters viewer="partner" state={state} groups={query.data} change={change} />
      <ReportQueryState
        query={query}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={({ currencies }) => currencies.length === 0}
        empty={
          <EmptyState drawing="people" title={messages.empty}>
            {messages.partnerEmptyHint}
          </EmptyState>
        }
        applied={hasScope(state) ? messages.noMatches : undefined}
        clear={() => change(NO_SCOPE)}
      >
        {(values) => {
          const groups = { person: values.people, code: values.codes, app: values.apps }[of];
          const currency = values.currency ?? 'USD';
          return (
            <>
              <CurrencyFilter report={values} change={change} />
              <div className="grid gap-10">
                <ValueCards values={values} currency={currency} to={customersPath(state)} />
                <ReportSection
                  title={messages.breakdown}
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
            </>
          );
        }}
      </ReportQueryState>
    </>
  );
}

/** Returns undefined if `id` is null, because a row without an id combines several groups. */
function groupCustomersPath(state: ReportState, of: (typeof GROUPS)[number], id: string | null) {
  if (id === null) return undefined;
  const filter = { person: 'person', code: 'coupon', app: 'app' } as const;
  return customersPath({ ...state, [filter[of]]: id });
}
