import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { DataTable } from '../../components/lists/data-table.tsx';
import type { Sorting } from '../../lib/lists/list-sort.ts';
import { useSearchLink } from '../../lib/lists/search-state.ts';
import { BulkBar } from './bulk-bar.tsx';
import { requestKey } from './coupon-ref-from.ts';
import { messages } from './messages.ts';
import { requestColumns } from './request-columns.tsx';
import type { BulkDecisions } from './use-bulk-decisions.ts';
import type { RequestDecisions } from './use-request-decisions.ts';
import { useRowKeys } from './use-row-keys.ts';

interface RequestTableProps {
  requests: readonly CouponRequest[];
  acts: RequestDecisions;
  bulk: BulkDecisions;
  /** Opens the review of a request, with the focus on a button. */
  review: (request: CouponRequest, button: 'approve' | 'decline') => void;
  sorting: Sorting;
}

export function RequestTable({ requests, acts, bulk, review, sorting }: RequestTableProps) {
  const linkTo = useSearchLink();

  const onPending = (act: (request: CouponRequest) => void) => (key: string) => {
    const request = requests.find((each) => requestKey(each) === key);
    if (request?.status === 'pending') act(request);
  };
  const container = useRowKeys({
    letters: {
      a: onPending((request) => review(request, 'approve')),
      d: onPending((request) => review(request, 'decline')),
      x: onPending(bulk.toggle),
    },
  });
  const hasPending = requests.some((request) => request.status === 'pending');

  return (
    <div ref={container}>
      <BulkBar bulk={bulk} />
      <DataTable
        caption={messages.caption}
        columns={requestColumns({ acts, bulk, addressOf: (open) => linkTo({ open }) })}
        rows={requests}
        sorting={sorting}
        rowKey={requestKey}
        isDimmed={({ status }) => status === 'retired'}
      />
      {hasPending && <p className="mt-3 text-fine text-muted max-lg:hidden">{messages.keys}</p>}
    </div>
  );
}
