import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/states/notice.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { batchMessages as texts } from './batch-messages.ts';
import { BatchSection } from './batch-section.tsx';
import { allPendingQuery } from './data/all-pending.ts';
import { PAYPAL_BATCH } from './paypal-batch.ts';
import { WISE_BATCH } from './wise-batch.ts';

export function BatchFiles({ month }: { month: string | undefined }) {
  const query = useQuery(allPendingQuery(month));
  return (
    <QueryState
      // Hide the cached balances while they are being refetched, because some of them may have been paid.
      query={query.isFetching ? { ...query, data: undefined, error: null } : query}
      skeleton={<TableSkeleton rows={3} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<p className="text-muted">{texts.nothing}</p>}
    >
      {({ rows, isTruncated }) => (
        <div className="grid gap-8">
          {isTruncated && <Notice kind="due">{texts.cut(rows.length)}</Notice>}
          <BatchSection balances={rows} format={PAYPAL_BATCH} texts={texts.paypal} />
          <BatchSection balances={rows} format={WISE_BATCH} texts={texts.wise} />
        </div>
      )}
    </QueryState>
  );
}
