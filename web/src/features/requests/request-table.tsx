import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { DataTable } from '../../components/lists/data-table.tsx';
import type { Sorting } from '../../lib/lists/list-sort.ts';
import { useSearchLink } from '../../lib/lists/search-state.ts';
import { messages } from './messages.ts';
import { requestColumns } from './request-columns.tsx';
import { couponRefFrom, type RequestDecisions } from './use-request-decisions.ts';
import { useRowKeys } from './use-row-keys.ts';

interface RequestTableProps {
  requests: readonly CouponRequest[];
  acts: RequestDecisions;
  sorting: Sorting;
}

export function RequestTable({ requests, acts, sorting }: RequestTableProps) {
  const linkTo = useSearchLink();

  const decide = (act: (request: CouponRequest) => void) => (key: string) => {
    const request = requests.find((each) => couponRefOf(couponRefFrom(each)) === key);
    if (request?.status === 'pending') act(request);
  };
  const container = useRowKeys({ letters: { a: decide(acts.approve), d: decide(acts.decline) } });
  const hasPending = requests.some((request) => request.status === 'pending');

  return (
    <div ref={container}>
      <DataTable
        caption={messages.caption}
        columns={requestColumns({ acts, addressOf: (open) => linkTo({ open }) })}
        rows={requests}
        sorting={sorting}
        rowKey={(request) => couponRefOf(couponRefFrom(request))}
        isDimmed={({ status }) => status === 'retired'}
      />
      {hasPending && <p className="mt-3 text-fine text-muted max-lg:hidden">{messages.keys}</p>}
    </div>
  );
}
