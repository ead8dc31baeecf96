import type { Role } from '../../../../shared/accounts/roles.ts';
import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import type { Column } from '../../components/lists/data-table.tsx';
import { MoneyLink } from '../../components/money/money-link.tsx';
import { Tooltip } from '../../components/overlays/tooltip.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { entryPath } from '../../lib/auth/entry-path.ts';
import { customerPath } from '../../lib/routes/paths.ts';
import { entryKind, settlementLabel } from './describe-entry.ts';
import { messages } from './messages.ts';

/** Shows what the customer paid and what it earned, which links to the reason. A hold has no revenue. */
export function RevenueAndCommission({ entry }: { entry: LedgerEntry }) {
  const { amount, revenue, customerId, at, id } = entry;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5 tabular-nums md:flex-nowrap">
      {revenue !== 0 && (
        <span className="whitespace-nowrap text-muted">
          {formatMoney({ ...amount, amount: revenue })} <span aria-hidden="true">→</span>
        </span>
      )}
      <span className="whitespace-nowrap text-end md:min-w-16">
        <Tooltip label={messages.explain}>
          <MoneyLink to={entryPath({ customerId, at, entryId: id })} value={amount} className="font-strong" />
        </Tooltip>
      </span>
    </span>
  );
}

/** Shows whether a payout has settled an entry. Only unpaid entries are shown in color. */
function EntrySettlement({ entry }: { entry: LedgerEntry }) {
  const label = settlementLabel(entry);
  return label && <Badge variant={entry.unpaid ? 'due' : 'outline'}>{label}</Badge>;
}

/** The rows of a month. Each links to its customer. */
export function balanceColumns(role: Role): readonly Column<LedgerEntry>[] {
  const [what, ...others] = ENTRY_COLUMNS;
  return [
    {
      ...what,
      cell: (entry) => (
        <span>
          {what.cell(entry)},{' '}
          <TextLink to={customerPath(role, entry.customerId)} className="tabular-nums">
            {entry.customerLabel}
          </TextLink>
        </span>
      ),
    },
    ...others,
  ];
}

export const ENTRY_COLUMNS = [
  {
    id: 'what',
    header: messages.what,
    cell: (entry) => <span className="font-strong">{entryKind(entry)}</span>,
  },
  {
    id: 'date',
    header: messages.date,
    cell: ({ at }) => <DateTime iso={at} />,
  },
  {
    id: 'settled',
    header: messages.settled,
    cell: (entry) => <EntrySettlement entry={entry} />,
  },
  {
    id: 'amount',
    header: messages.amount,
    align: 'end',
    cell: (entry) => <RevenueAndCommission entry={entry} />,
  },
] as const satisfies readonly Column<LedgerEntry>[];
