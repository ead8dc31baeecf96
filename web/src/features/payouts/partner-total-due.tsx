import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { Money } from '../../components/money/money.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { formatMonies } from '../../lib/money/format.ts';
import { messages } from './partner-messages.ts';
import { totalDue } from './payable.ts';
import { totalPending } from './total-pending.ts';

interface PartnerTotalDueProps {
  query: { data: { items: readonly PendingPayout[] } | undefined; hasNextPage: boolean; isPending: boolean };
  month: string | undefined;
}

/** The total that can be paid now. It is hidden until the whole list has loaded, because a partial sum would be too low. */
export function PartnerTotalDue({ query, month }: PartnerTotalDueProps) {
  const label = month === undefined ? messages.dueNow : messages.dueIn(formatMonth(month));
  if (query.isPending) {
    return (
      <div className="grid gap-3">
        <Skeleton className="w-28" />
        <Skeleton className="h-12 w-56" />
      </div>
    );
  }
  if (!query.data || query.hasNextPage) return <span />;
  const { sums, affiliates } = totalDue(query.data.items);
  const pending = month === undefined ? [] : totalPending(query.data.items);
  return (
    <dl>
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="font-strong text-display">
        <Money value={sums} tone="due" />
      </dd>
      {affiliates > 0 && <dd className="mt-1 text-fine text-muted">{messages.toAffiliates(affiliates)}</dd>}
      {pending.length > 0 && (
        <dd className="mt-1 text-fine text-muted">{messages.pendingToo(formatMonies(pending))}</dd>
      )}
    </dl>
  );
}
