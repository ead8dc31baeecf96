import type { ReactNode } from 'react';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { fullName } from '../../lib/money/format.ts';
import { requestKey } from './coupon-ref-from.ts';
import { bulkMessages as texts } from './messages.ts';
import type { BulkDecisions } from './use-bulk-decisions.ts';

interface ChooseRequestProps {
  request: CouponRequest;
  bulk: BulkDecisions;
  children: ReactNode;
}

/** The first cell of a row. It shares the cell with the affiliate, because the specification names the columns. */
export function ChooseRequest({ request, bulk, children }: ChooseRequestProps) {
  if (bulk.pending.length < 2) return children;
  if (request.status !== 'pending') return <span className="flex min-w-0 ps-9">{children}</span>;
  return (
    <span className="flex min-w-0 items-center">
      <label className="-my-2 -ms-2 me-2.5 flex shrink-0 cursor-pointer p-2">
        <input
          type="checkbox"
          aria-label={texts.choose(request.code, fullName(request.affiliate))}
          data-row={requestKey(request)}
          data-control="choose"
          className="size-4.5 accent-brand"
          checked={bulk.isChosen(request)}
          onChange={() => bulk.toggle(request)}
        />
      </label>
      {children}
    </span>
  );
}
