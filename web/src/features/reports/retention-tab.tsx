import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { cohortsQuery } from '../../data/customers/reports.ts';
import { singlePage } from '../../lib/paged-query.ts';
import { CohortTable } from './cohort-table.tsx';
import { messages } from './messages.ts';
import { CurrencyFilter } from './report-controls.tsx';
import { ReportState } from './report-state.tsx';
import { type ChangeReport, queryOf, type ReportState as State } from './search.ts';

interface RetentionTabProps {
  state: State;
  change: ChangeReport;
}

/** The tab with the number of customers who have stayed, grouped by the month of their first payment. */
export function RetentionTab({ state, change }: RetentionTabProps) {
  const [search] = useSearchParams();
  const query = useQuery(cohortsQuery(queryOf(state)));
  const { from, to, app, person, coupon } = state;
  const clear = () =>
    change({ from: undefined, to: undefined, app: undefined, person: undefined, coupon: undefined });
  return (
    <ReportState
      query={query}
      skeleton={<TableSkeleton rows={8} />}
      isEmpty={({ cohorts }) => cohorts.length === 0}
      empty={
        <EmptyState drawing="people" title={messages.empty}>
          {messages.partnerEmptyHint}
        </EmptyState>
      }
      filter={from || to || app || person || coupon ? { applied: messages.noMatches, clear } : undefined}
      clear={clear}
    >
      {({ cohorts, currencies, currency }) => (
        <section aria-labelledby="retention">
          <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <div className="grow">
              <h2 id="retention" className="text-lead">
                {messages.retentionTitle}
              </h2>
              <p className="max-w-[44rem] text-fine text-muted">{messages.retentionHint}</p>
            </div>
            <CurrencyFilter currencies={currencies} value={currency} change={change} />
            <DownloadCsv
              name={messages.retentionFile}
              list={singlePage(cohorts.toReversed())}
              columns={async () => (await import('./cohort-csv.ts')).cohortCsv}
            />
          </div>
          <CohortTable cohorts={cohorts.toReversed()} search={search} />
        </section>
      )}
    </ReportState>
  );
}
