import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { cohortsQuery } from '../../data/customers/reports.ts';
import { CohortTable } from './cohort-table.tsx';
import { messages } from './messages.ts';
import { CurrencyFilter } from './report-controls.tsx';
import { ReportQueryState } from './report-query-state.tsx';
import { ReportSection } from './report-section.tsx';
import { ScopeFilters } from './scope-filters.tsx';
import {
  type ChangeReport,
  DEFAULT_PERIOD,
  hasPeriod,
  hasScope,
  NO_SCOPE,
  queryOf,
  type ReportState,
} from './search.ts';

interface RetentionTabProps {
  state: ReportState;
  change: ChangeReport;
}

export function RetentionTab({ state, change }: RetentionTabProps) {
  const [search] = useSearchParams();
  const query = useQuery(cohortsQuery(queryOf(state)));
  return (
    <>
      <ScopeFilters viewer="partner" state={state} groups={undefined} change={change} />
      <ReportQueryState
        query={query}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={({ cohorts }) => cohorts.length === 0}
        empty={
          <EmptyState drawing="people" title={messages.empty}>
            {messages.partnerEmptyHint}
          </EmptyState>
        }
        applied={hasScope(state) || hasPeriod(state) ? messages.noMatches : undefined}
        clear={() => change({ ...NO_SCOPE, ...DEFAULT_PERIOD })}
      >
        {(report) => {
          const newestFirst = report.cohorts.toReversed();
          return (
            <>
              <CurrencyFilter report={report} change={change} />
              <ReportSection
                title={messages.retentionTitle}
                hint={messages.retentionHint}
                file={{
                  name: messages.retentionFile,
                  rows: newestFirst,
                  columns: async () => (await import('./cohort-csv.ts')).cohortCsv,
                }}
              >
                <CohortTable cohorts={newestFirst} search={search} />
              </ReportSection>
            </>
          );
        }}
      </ReportQueryState>
    </>
  );
}
