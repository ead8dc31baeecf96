import { useInfiniteQuery } from '@tanstack/react-query';
import { DataTable } from '../../components/data-table.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { paidTotalsQuery } from '../../data/payouts/queries.ts';
import { FILES } from './csv-messages.ts';
import { historyMessages as texts } from './partner-messages.ts';
import { PAID_COLUMNS } from './partner-paid-columns.tsx';

/** The Payout History tab, with the total paid to each affiliate. Each total links to the affiliate's payouts. */
export function PartnerHistory() {
  const query = useInfiniteQuery(paidTotalsQuery);
  return (
    <QueryState
      query={query}
      skeleton={<TableSkeleton rows={4} />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState drawing="purse" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      }
    >
      {({ items }) => (
        <>
          <div className="mb-4 flex justify-end">
            <DownloadCsv
              name={FILES.paid}
              list={paidTotalsQuery}
              columns={async () => (await import('./balance-csv.ts')).paidCsv}
            />
          </div>
          <DataTable
            caption={texts.caption}
            columns={PAID_COLUMNS}
            rows={items}
            rowKey={({ affiliate, total }) => `${affiliate.id}.${total.currency}`}
          />
          <LoadMore query={query} />
        </>
      )}
    </QueryState>
  );
}
