import type { Money as MoneyValue } from '../../../../shared/money.ts';
import { Money } from '../../components/money.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { messages } from './messages.ts';
import { pendingPath } from './paths.ts';

/** The line of a link under an amount, which as a box of its own does not inherit it. */
export const LINKED_MONEY = 'underline decoration-current/35 underline-offset-4';

interface DueLinksProps {
  affiliateId: string;
  /** One amount for each currency with a balance. */
  due: readonly MoneyValue[];
}

/** What an affiliate is owed; each amount opens how it is made up. */
export function DueLinks({ affiliateId, due }: DueLinksProps) {
  if (due.length === 0) return <span className="text-muted">{messages.nothingDue}</span>;
  return (
    <span className="inline-grid justify-items-end">
      {due.map((money) => (
        <TextLink key={money.currency} to={pendingPath(affiliateId, money)} className="inline-block">
          <Money value={money} tone="due" className={`font-strong ${LINKED_MONEY}`} />
        </TextLink>
      ))}
    </span>
  );
}
