import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import type { Column } from '../../components/lists/data-table.tsx';
import { PersonLink } from '../../components/people/person-link.tsx';
import type { ColumnSort } from '../../lib/lists/list-sort.ts';
import { formatMonies } from '../../lib/money/format.ts';
import { ChooseRequest } from './choose-request.tsx';
import { requestKey } from './coupon-ref-from.ts';
import { messages } from './messages.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestCode } from './request-code.tsx';
import { RequestStatus } from './request-status.tsx';
import type { BulkDecisions } from './use-bulk-decisions.ts';
import type { RequestDecisions } from './use-request-decisions.ts';

interface RequestColumns {
  acts: RequestDecisions;
  bulk: BulkDecisions;
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

const figuresText = ({ customers, earned }: NonNullable<CouponRequest['figures']>): string =>
  customers === 0 && earned.length === 0
    ? messages.noCustomers
    : messages.figures(customers, formatMonies(earned));

/** Returns the columns of the requests (spec 2). The first cell links to the request. */
export function requestColumns({ acts, bulk, addressOf }: RequestColumns): Column<CouponRequest>[] {
  return [
    {
      id: 'affiliate',
      header: messages.columns.affiliate,
      sort: SORTS.affiliate,
      cell: (request) => {
        const key = requestKey(request);
        return (
          <ChooseRequest request={request} bulk={bulk}>
            <PersonLink
              person={request.affiliate}
              detail={request.figures && figuresText(request.figures)}
              to={addressOf(key)}
              data-row={key}
              data-control="open"
              preventScrollReset
            />
          </ChooseRequest>
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
