import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Role } from '../../../../shared/accounts/roles.ts';
import type { Month } from '../../../../shared/money/months.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { FilterButtons } from '../../components/lists/filter-buttons.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { reportQuery } from '../../data/customers/reports.ts';
import { GroupBreakdown } from './group-breakdown.tsx';
import { messages } from './messages.ts';
import { MonthBreakdown } from './month-breakdown.tsx';
import type { Shown } from './paths.ts';
import { ReportCards } from './report-cards.tsx';
import { CurrencyFilter } from './report-controls.tsx';
import { shownMonths } from './report-months.ts';
import { ReportQueryState } from './report-query-state.tsx';
import { reportRows } from './report-rows.ts';
import { ReportSection } from './report-section.tsx';
import { ScopeFilters } from './scope-filters.tsx';
import {
  type ChangeReport,
  DEFAULT_PERIOD,
  GROUPINGS,
  hasPeriod,
  hasScope,
  NO_SCOPE,
  queryOf,
  type ReportState,
} from './search.ts';

/** Load the links after the figures, whose filters they share. */
const [LinksSection] = onDemand(() => import('./links-section.tsx'), 'LinksSection');

interface FiguresTabProps {
  role: Role;
  state: ReportState;
  change: ChangeReport;
  present: Month;
}

const NEXT = {
  partner: { to: '/partner/requests', label: messages.seeRequests, hint: messages.partnerEmptyHint },
  affiliate: { to: '/affiliate/coupons', label: messages.seeCoupons, hint: messages.affiliateEmptyHint },
} as const;

export function FiguresTab({ role, state, change, present }: FiguresTabProps) {
  const [search] = useSearchParams();
  const query = useQuery(reportQuery({ ...queryOf(state), compare: state.compare }));
  const { from, to } = shownMonths(state, present);
  const { to: next, label, hint } = NEXT[role];
  return (
    <>
      <ScopeFilters viewer={role} state={state} groups={query.data} change={change} />
      <ReportQueryState
        query={query}
        skeleton={<ReportSkeleton role={role} />}
        isEmpty={({ currencies }) => currencies.length === 0}
        empty={
          <EmptyState
            drawing="spring"
            title={messages.empty}
            action={
              <ButtonLink to={next} variant="secondary">
                {label}
              </ButtonLink>
            }
          >
            {hint}
          </EmptyState>
        }
        applied={hasScope(state) || hasPeriod(state) ? messages.noSales(from, to) : undefined}
        clear={() => change({ ...NO_SCOPE, ...DEFAULT_PERIOD, compare: undefined })}
      >
        {(report) => {
          const currency = report.currency ?? 'USD';
          const shown: Shown = { role, state, search, currency, from, to };
          const { by } = state;
          return (
            <>
              <CurrencyFilter report={report} change={change} />
              <div className="grid gap-10">
                <ReportCards role={role} report={report} shown={shown} />
                <ReportSection
                  title={messages.breakdown}
                  grouping={
                    <FilterButtons
                      legend={messages.by}
                      options={GROUPINGS.map((value) => ({ value, label: messages.groupings[role][value] }))}
                      value={by}
                      onChange={(value) => change({ by: value === 'month' ? undefined : value })}
                    />
                  }
                  file={{
                    name: messages.fileName,
                    rows: reportRows(report, by),
                    columns: async () => (await import('./report-csv.ts')).reportCsv(role, by, currency),
                  }}
                >
                  {by === 'month' ? (
                    <MonthBreakdown report={report} shown={shown} present={present} />
                  ) : (
                    <GroupBreakdown by={by} report={report} shown={shown} />
                  )}
                  {report.total.unearned !== 0 && (
                    <p className="mt-3 text-fine text-muted">{messages.unearnedHint}</p>
                  )}
                </ReportSection>
              </div>
            </>
          );
        }}
      </ReportQueryState>
      {query.isSuccess && (
        <Suspense fallback={<TableSkeleton rows={4} />}>
          <LinksSection role={role} state={state} />
        </Suspense>
      )}
    </>
  );
}

function ReportSkeleton({ role }: { role: Role }) {
  return (
    <div className="grid gap-10">
      <ReportCards role={role} />
      <TableSkeleton rows={8} />
    </div>
  );
}
