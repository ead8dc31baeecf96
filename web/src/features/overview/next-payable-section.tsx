import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../shared/money/months.ts';
import { ForwardLink } from '../../components/layout/page-links.tsx';
import { Money } from '../../components/money/money.tsx';
import { QueryFailure } from '../../components/states/query-failure.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { balanceQuery } from '../../data/payouts/balance.ts';
import { messages } from './affiliate-messages.ts';
import { nextPayables } from './next-payable.ts';

const ROWS = 20;

/**
 * What becomes payable next, by partner and currency, in order of the days. `children` are below it. They are rendered only when their final
 * position is known, so that they never move.
 */
export function NextPayableSection({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(balanceQuery);
  const rows = data && nextPayables(data.partners);
  if (rows && rows.length === 0) return children;
  return (
    <>
      <section aria-label={messages.nextPayable}>
        <h2 className="mb-3 text-lead">{messages.nextPayable}</h2>
        {rows ? (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {rows.slice(0, ROWS).map(({ partner, day, amount }) => (
                <li
                  key={`${partner.id} ${amount.currency}`}
                  className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3"
                >
                  <span className="w-24 shrink-0 text-fine text-muted tabular-nums">{formatDate(day)}</span>
                  <span className="min-w-0 grow break-words">
                    {partner.companyName || messages.formerPartner}
                  </span>
                  <Money value={amount} tone="due" className="font-strong" />
                </li>
              ))}
            </ul>
            <p className="mt-3 text-fine">
              <ForwardLink to="/affiliate/payouts">{messages.allBalances}</ForwardLink>
            </p>
          </>
        ) : error ? (
          <QueryFailure error={error} retry={() => void refetch()} retrying={isFetching} />
        ) : (
          <div role="status" aria-busy="true">
            <span className="sr-only">{messages.nextPayableLoading}</span>
            <TableSkeleton rows={3} />
          </div>
        )}
      </section>
      {(rows || error) && children}
    </>
  );
}
