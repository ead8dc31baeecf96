import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import type { Column } from '../../components/lists/data-table.tsx';
import { PersonLink } from '../../components/people/person-link.tsx';
import type { ColumnSort } from '../../lib/lists/list-sort.ts';
import { messages } from './messages.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestCode } from './request-code.tsx';
import { RequestStatus } from './request-status.tsx';
import { couponRefFrom, type RequestDecisions } from './use-request-decisions.ts';

interface RequestColumns {
  acts: RequestDecisions;
  addressOf: (key: string) => string;
}

const SORTS = {
  affiliate: { by: 'affiliate', kind: 'text' },
  app: { by: 'app', kind: 'text' },
  code: { by: 'code', kind: 'text' },
  status: { by: 'status', kind: 'text', orders: messages.statusOrders },
} as const satisfies Record<string, ColumnSort>;

export const SORTED_COLUMNS = (['affiliate', 'app', 'code', 'status'] as const).map((column) => ({
  header: messages.columns[column],
  sort: SORTS[column],
}));

/** Returns the columns of the requests (spec 2). The first cell links to the request. */
export function requestColumns({ acts, addressOf }: RequestColumns): Column<CouponRequest>[] {
  return [
    {
      id: 'affiliate',
      header: messages.columns.affiliate,
      sort: SORTS.affiliate,
      cell: (request) => {
        const key = couponRefOf(couponRefFrom(request));
        return (
          <PersonLink
            person={request.affiliate}
            to={addressOf(key)}
            data-row={key}
            data-control="open"
            preventScrollReset
          />
        );
      },
    },
    { id: 'app', header: messages.columns.app, sort: SORTS.app, cell: ({ app }) => app.name },
    {
      id: 'code',
      header: messages.columns.code,
      sort: SORTS.code,
      cell: (request) => <RequestCode request={request} />,
    },
    {
      id: 'status',
      header: messages.columns.status,
      sort: SORTS.status,
      cell: (request) => <RequestStatus request={request} />,
    },
    {
      id: 'actions',
      header: messages.columns.actions,
      hideHeaderOnPhone: true,
      align: 'end',
      cell: (request) => <RequestActions request={request} acts={acts} />,
    },
  ];
}
