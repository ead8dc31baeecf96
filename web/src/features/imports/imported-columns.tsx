import type { ImportedCustomer } from '../../../../shared/contract/customer-imports.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import type { Column } from '../../components/lists/data-table.tsx';
import { customerPath } from '../../lib/routes/paths.ts';
import { messages } from './messages.ts';

const LOOK = {
  waiting: 'secondary',
  earning: 'success',
  ended: 'outline',
  other_code: 'outline',
  withdrawn: 'outline',
} as const;

export const importedColumns = (onUndo: (row: ImportedCustomer) => void): Column<ImportedCustomer>[] => [
  {
    id: 'customer',
    header: messages.customer,
    cell: ({ customer, customerId }) =>
      customerId === null ? (
        <span className="[overflow-wrap:anywhere]">{customer}</span>
      ) : (
        <TextLink to={customerPath('partner', customerId)} className="[overflow-wrap:anywhere]">
          {customer}
        </TextLink>
      ),
  },
  { id: 'code', header: messages.code, cell: ({ code }) => code ?? '' },
  {
    id: 'state',
    header: messages.state,
    cell: ({ state }) => <Badge variant={LOOK[state]}>{messages.states[state]}</Badge>,
  },
  {
    id: 'since',
    header: messages.since,
    cell: ({ firstPaidOn }) => (firstPaidOn === null ? '' : formatDate(firstPaidOn)),
  },
  {
    id: 'actions',
    header: messages.actions,
    headerHidden: true,
    hideHeaderOnPhone: true,
    align: 'end',
    cell: (row) =>
      row.state === 'withdrawn' ? null : (
        <Button
          variant="quiet"
          size="small"
          aria-label={messages.undoOf(row.customer)}
          onClick={() => onUndo(row)}
        >
          {messages.undo}
        </Button>
      ),
  },
];
