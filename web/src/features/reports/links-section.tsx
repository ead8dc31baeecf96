import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Role } from '../../../../shared/accounts/roles.ts';
import type { LinkReport } from '../../../../shared/contract/reports.ts';
import { formatDate, formatMonth } from '../../../../shared/money/months.ts';
import { hasLinkFigures } from '../../components/links/has-link-figures.ts';
import { LinkTable, type LinkTableRow } from '../../components/links/link-table.tsx';
import { FilterButtons } from '../../components/lists/filter-buttons.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { linkReportQuery } from '../../data/customers/link-report.ts';
import { changeSearch } from '../../lib/lists/search-state.ts';
import { problemOf } from '../../lib/requests/problem-of.ts';
import { type LinkGrouping, linkGroupings, linkQueryOf } from './link-groupings.ts';
import { linkSectionMessages as texts } from './link-section-messages.ts';
import { messages } from './messages.ts';
import type { ReportState } from './search.ts';

/** The clicks on the links of the report's codes, and what came of them. Renders nothing if there are none. */
export function LinksSection({ role, state }: { role: Role; state: ReportState }) {
  const id = useId();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<LinkGrouping>('month');
  const groupings = linkGroupings(state);
  const by = groupings.includes(chosen) ? chosen : 'month';
  const query = useQuery(linkReportQuery(linkQueryOf(state, by, new Date())));
  const problem = problemOf(query.error);
  if (query.data && by !== 'day' && !hasLinkFigures(query.data.total)) return null;
  const nameOf = (value: LinkGrouping) =>
    value === 'day' ? texts.days(state.to) : messages.groupings[role][value];
  return (
    <section aria-labelledby={id} className="mt-12">
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id={id} className="grow text-lead">
          {texts.title}
        </h2>
        <FilterButtons
          legend={texts.by}
          options={groupings.map((value) => ({ value, label: nameOf(value) }))}
          value={by}
          onChange={setChosen}
        />
      </div>
      {problem?.code === 'too_many_rows' ? (
        <p className="border-line border-t py-5 text-muted">{problem.detail}</p>
      ) : (
        <QueryState query={query} skeleton={<TableSkeleton rows={4} />}>
          {(report) => (
            <LinkTable
              viewer={role}
              caption={texts.caption[by]}
              header={by === 'day' ? texts.day : messages.groupings[role][by]}
              report={report}
              rows={rowsOf(report, by, search)}
            />
          )}
        </QueryState>
      )}
    </section>
  );
}

function rowsOf(
  { periods, apps, codes }: LinkReport,
  by: LinkGrouping,
  search: URLSearchParams,
): LinkTableRow[] {
  if (by === 'month' || by === 'day') {
    const format = by === 'day' ? formatDate : formatMonth;
    return periods
      .filter(hasLinkFigures)
      .map(({ period, ...figures }) => ({ id: period, name: format(period), ...figures }))
      .toReversed();
  }
  const [groups, filter] = by === 'app' ? ([apps, 'app'] as const) : ([codes, 'coupon'] as const);
  return groups.map(({ id, name, ...group }) => ({
    ...group,
    id: id ?? '',
    name: id === null ? messages.others : name,
    to: id === null ? undefined : `?${changeSearch(search, { [filter]: id })}`,
  }));
}
