import type { Money as MoneyValue } from '../../../../shared/money/money.ts';
import { MoneyLink } from '../../components/money/money-link.tsx';
import { formatMonies } from '../../lib/money/format.ts';
import { messages } from './messages.ts';
import { pendingPath } from './paths.ts';

interface DueLinksProps {
  affiliateId: string;
  due: readonly MoneyValue[];
  pending: readonly MoneyValue[];
}

/** Each amount links to the months that add up to it. Also shows what becomes due later. */
export function DueLinks({ affiliateId, due, pending }: DueLinksProps) {
  return (
    <span className="inline-grid justify-items-end">
      {due.length === 0 && <span className="text-muted">{messages.nothingDue}</span>}
      {due.map((money) => (
        <MoneyLink
          key={money.currency}
          to={pendingPath(affiliateId, money)}
          value={money}
          tone="due"
          className="font-strong"
        />
      ))}
      {pending.length > 0 && (
        <span className="text-fine text-muted">{messages.pending(formatMonies(pending))}</span>
      )}
    </span>
  );
}
