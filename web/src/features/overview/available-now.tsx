import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../shared/money/months.ts';
import { ForwardLink } from '../../components/layout/page-links.tsx';
import { LeadMoney } from '../../components/money/lead-money.tsx';
import { Money } from '../../components/money/money.tsx';
import { QueryFailure } from '../../components/states/query-failure.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { balanceQuery, type OwnBalance } from '../../data/payouts/balance.ts';
import { messages } from './affiliate-messages.ts';
import { nextPayables } from './next-payable.ts';

const MAX_DATES = 3;

/**
 * What partners could pay out today, and the next days on which more becomes payable. Renders nothing of it until a partner has owed
 * something. `children` are below it. They are rendered only when their final position is known, so that they never move.
 */
export function AvailableNow({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(balanceQuery);
  if (data) {
    return (
      <>
        {data.partners.length > 0 && <Balance {...data} />}
        {children}
      </>
    );
  }
  if (error) {
    return (
      <>
        <QueryFailure error={error} retry={() => void refetch()} retrying={isFetching} />
        {children}
      </>
    );
  }
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{messages.availableLoading}</span>
      <Skeleton className="mt-1 w-28" />
      <Skeleton className="mt-2 h-12 w-56" />
    </div>
  );
}

function Balance({ due, partners, isComplete }: OwnBalance) {
  const dates = nextPayables(partners).slice(0, MAX_DATES);
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <section aria-label={messages.available}>
        <h2 className="font-normal text-fine text-muted">{messages.available}</h2>
        <p className="mt-1 font-strong text-display">
          <LeadMoney value={due} tone="due" />
        </p>
        {!isComplete && <p className="text-fine text-muted">{messages.availableInPart}</p>}
        <p className="mt-1 text-fine">
          <ForwardLink to="/affiliate/payouts">{messages.allBalances}</ForwardLink>
        </p>
      </section>
      {dates.length > 0 && (
        <section aria-label={messages.nextPayable}>
          <h2 className="mb-1 font-normal text-fine text-muted">{messages.nextPayable}</h2>
          <ul className="divide-y divide-line">
            {dates.map(({ partner, day, amount }) => (
              <li
                key={`${partner.id} ${amount.currency}`}
                className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-baseline gap-x-4 py-2"
              >
                <span className="text-fine text-muted tabular-nums">{formatDate(day)}</span>
                <span className="truncate">{partner.companyName || messages.formerPartner}</span>
                <Money value={amount} tone="due" className="font-strong" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
