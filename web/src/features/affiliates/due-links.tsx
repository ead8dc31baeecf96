import type { Money as MoneyValue } from '../../../../shared/money.ts';
import { MoneyLink } from '../../components/money-link.tsx';
import { messages } from './messages.ts';
import { pendingPath } from './paths.ts';

interface DueLinksProps {
  affiliateId: string;
  due: readonly MoneyValue[];
}

/** The amounts due to an affiliate. Each amount links to the months that add up to it. */
export function DueLinks({ affiliateId, due }: DueLinksProps) {
  if (due.length === 0) return <span className="text-muted">{messages.nothingDue}</span>;
  return (
    <span className="inline-grid justify-items-end">
      {due.map((money) => (
        <MoneyLink
          key={money.currency}
          to={pendingPath(affiliateId, money)}
          value={money}
          tone="due"
          className="font-strong"
        />
      ))}
    </span>
  );
}
