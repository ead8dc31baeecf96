import { useQuery } from '@tanstack/react-query';
import type { Report } from '../../../../shared/contract/reports.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { ForwardLink } from '../../components/layout/page-links.tsx';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { LinkedAmount } from '../../components/money/linked-amount.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { reportQuery } from '../../data/customers/reports.ts';
import { revenueTexts } from '../../lib/money/revenue-messages.ts';
import { problemOf } from '../../lib/requests/problem-of.ts';
import { affiliatePath, affiliateReportPath } from '../../lib/routes/paths.ts';
import { messages } from './partner-messages.ts';
import { type RankedAffiliate, rankAffiliates } from './rank-affiliates.ts';

interface Ranking {
  readonly affiliates: readonly RankedAffiliate[];
  readonly currency: Report['currency'];
}

const rankingOf = (report: Report): Ranking => ({
  affiliates: rankAffiliates(report),
  currency: report.currency,
});

interface TopAffiliatesProps {
  /** Undefined for the account's first currency. */
  currency: string | undefined;
}

/** The affiliates with the highest revenue in the last twelve months. Each amount links to the months behind it. */
export function TopAffiliates({ currency }: TopAffiliatesProps) {
  const query = useQuery({ ...reportQuery({ currency }), select: rankingOf });
  const isTooLong = query.data === undefined && problemOf(query.error)?.code === 'too_many_rows';
  if (query.data?.affiliates.length === 0) return null;
  return (
    <section aria-labelledby="top-affiliates">
      <div className="mb-5 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <div className="grow">
          <h2 id="top-affiliates" className="text-lead">
            {messages.topAffiliates}
          </h2>
          {query.data?.currency && (
            <p className="text-fine text-muted">{messages.topAffiliatesHint(query.data.currency)}</p>
          )}
        </div>
        <p className="text-fine">
          <ForwardLink to="/partner/reports?by=person">{messages.compareAffiliates}</ForwardLink>
        </p>
      </div>
      {isTooLong ? (
        <p className="text-fine text-muted">{messages.topAffiliatesTooMany}</p>
      ) : (
        <QueryState query={query} skeleton={<TableSkeleton rows={3} />}>
          {(ranking) => <AffiliateTable {...ranking} />}
        </QueryState>
      )}
    </section>
  );
}

function AffiliateTable({ affiliates, currency: reported }: Ranking) {
  const currency = reported ?? 'USD';
  const columns: Column<RankedAffiliate>[] = [
    {
      id: 'affiliate',
      header: messages.affiliate,
      cell: ({ id, name }) => (
        <TextLink to={affiliatePath(id)} className="min-w-0">
          {name}
        </TextLink>
      ),
    },
    {
      id: 'revenue',
      header: revenueTexts.revenue,
      align: 'end',
      cell: ({ id, revenue }) => (
        <LinkedAmount value={{ amount: revenue, currency }} to={affiliateReportPath(id, currency)} />
      ),
    },
    {
      id: 'commissions',
      header: messages.commissions,
      align: 'end',
      cell: ({ id, commissions }) => (
        <LinkedAmount value={{ amount: commissions, currency }} to={affiliateReportPath(id, currency)} />
      ),
    },
  ];
  return (
    <DataTable<RankedAffiliate>
      caption={messages.topAffiliatesCaption}
      columns={columns}
      rows={affiliates}
      rowKey={({ id }) => id}
    />
  );
}
