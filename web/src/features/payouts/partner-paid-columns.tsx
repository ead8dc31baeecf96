import type { PaidTotal } from '../../../../shared/contract/payouts.ts';
import type { Column } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { PersonLink } from '../../components/people/person-link.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { affiliatePayoutsPath } from '../../lib/routes/paths.ts';
import { historyMessages as texts } from './partner-messages.ts';

/** The columns of the payout history (spec 2). */
export const PAID_COLUMNS: readonly Column<PaidTotal>[] = [
  {
    id: 'affiliate',
    header: texts.columns.affiliate,
    sort: { by: 'affiliate', kind: 'text' },
    cell: ({ affiliate }) => <PersonLink person={affiliate} to={affiliatePayoutsPath(affiliate.id)} />,
  },
  {
    id: 'total',
    header: texts.columns.total,
    sort: { by: 'total', kind: 'number' },
    align: 'end',
    cell: ({ total }) => <Money value={total} className="font-strong" />,
  },
  {
    id: 'count',
    header: texts.columns.count,
    sort: { by: 'count', kind: 'number' },
    align: 'end',
    cell: ({ count }) => <span className="tabular-nums">{count}</span>,
  },
  {
    id: 'last',
    header: texts.columns.last,
    sort: { by: 'last', kind: 'date' },
    align: 'end',
    cell: ({ lastPaidAt, lastAmount }) => (
      <span className="inline-grid justify-items-end">
        <DateTime iso={lastPaidAt} />
        <Money value={lastAmount} className="text-fine text-muted" />
      </span>
    ),
  },
];
