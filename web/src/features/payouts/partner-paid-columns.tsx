import type { OperationResponse } from '../../../../shared/contract/operation.ts';
import type { Operations } from '../../../../shared/contract/operations.ts';
import { Avatar } from '../../components/avatar.tsx';
import type { Column } from '../../components/data-table.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { Money } from '../../components/money.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { fullName } from '../../lib/format.ts';
import { historyMessages as texts } from './partner-messages.ts';

/** The total paid to an affiliate in one currency. */
type Paid = OperationResponse<Operations['listPaid']>['items'][number];

/** The columns of the payout history (spec 2). */
export const PAID_COLUMNS: readonly Column<Paid>[] = [
  {
    id: 'affiliate',
    header: texts.columns.affiliate,
    cell: ({ affiliate }) => {
      const name = fullName(affiliate);
      return (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={name} url={affiliate.avatarUrl} />
          <TextLink to={`/partner/payouts/${affiliate.id}`}>{name}</TextLink>
        </span>
      );
    },
  },
  {
    id: 'total',
    header: texts.columns.total,
    align: 'end',
    cell: ({ total }) => <Money value={total} className="font-strong" />,
  },
  {
    id: 'count',
    header: texts.columns.count,
    align: 'end',
    cell: ({ count }) => <span className="tabular-nums">{count}</span>,
  },
  {
    id: 'last',
    header: texts.columns.last,
    align: 'end',
    cell: ({ lastPaidAt }) => <DateTime iso={lastPaidAt} />,
  },
];
