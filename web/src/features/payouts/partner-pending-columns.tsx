import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { Button } from '../../components/buttons/button.tsx';
import type { Column } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { PersonLink } from '../../components/people/person-link.tsx';
import { fullName } from '../../lib/money/format.ts';
import { messages } from './partner-messages.ts';
import { RecordButton } from './partner-record-button.tsx';
import { nextDay } from './payable.ts';
import { pendingKey } from './pending-key.ts';

interface PendingColumns {
  addressOf: (key: string) => string;
  onView: (key: string) => void;
  onRecord: (balance: PendingPayout) => void;
}

export function pendingColumns({ addressOf, onView, onRecord }: PendingColumns): Column<PendingPayout>[] {
  return [
    {
      id: 'affiliate',
      header: messages.columns.affiliate,
      sort: { by: 'affiliate', kind: 'text' },
      cell: (balance) => (
        <PersonLink person={balance.affiliate} to={addressOf(pendingKey(balance))} preventScrollReset />
      ),
    },
    {
      id: 'unpaid',
      header: messages.columns.unpaid,
      sort: { by: 'unpaid', kind: 'number' },
      align: 'end',
      cell: ({ count }) => <span className="tabular-nums">{count}</span>,
    },
    {
      id: 'due',
      header: messages.columns.due,
      sort: { by: 'due', kind: 'number' },
      align: 'end',
      cell: (balance) => <BalanceDue balance={balance} />,
    },
    {
      id: 'actions',
      header: messages.columns.actions,
      hideHeaderOnPhone: true,
      align: 'end',
      cell: (balance) => (
        <span className="inline-flex flex-wrap justify-end gap-2 max-md:w-full max-md:[&>*]:h-10 max-md:[&>*]:grow">
          <Button
            variant="quiet"
            size="small"
            aria-label={messages.viewDetailsOf(fullName(balance.affiliate), balance.due.currency)}
            onClick={() => onView(pendingKey(balance))}
          >
            {messages.viewDetails}
          </Button>
          <RecordButton balance={balance} onRecord={onRecord} size="small" variant="secondary" />
        </span>
      ),
    },
  ];
}

function BalanceDue({ balance }: { balance: PendingPayout }) {
  const { due, held, pending, minimum } = balance;
  const { currency } = due;
  const next = nextDay(balance);
  return (
    <span className="inline-grid justify-items-end py-1">
      <Money value={due} tone="due" className="font-strong" />
      {due.amount < 0 && <span className="text-fine text-muted">{messages.notAboveZeroShort}</span>}
      {due.amount === 0 && held === 0 && pending === 0 && (
        <span className="text-fine text-muted">{messages.canceledOutShort}</span>
      )}
      {due.amount > 0 && due.amount < minimum && (
        <span className="text-fine text-muted tabular-nums">
          {messages.belowMinimum(formatMoney({ amount: minimum, currency }))}
        </span>
      )}
      {next && (
        <span className="text-fine text-muted tabular-nums">
          {messages.pendingShort(formatMoney({ amount: pending, currency }), formatDate(next))}
        </span>
      )}
      {held > 0 && (
        <span className="text-fine text-muted tabular-nums">
          {messages.heldShort(formatMoney({ amount: held, currency }))}
        </span>
      )}
    </span>
  );
}
