import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../shared/money/months.ts';
import { Money } from '../../components/money/money.tsx';
import { QueryFailure } from '../../components/states/query-failure.tsx';
import { upcomingQuery } from './data/upcoming.ts';
import { messages } from './partner-messages.ts';

/**
 * What becomes payable on each of the next seven days. `children` are below it. They are rendered only when their final position is known,
 * so that they never move.
 */
export function PayableThisWeek({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(upcomingQuery);
  if (!data && !error) return null;
  if (data?.days.length === 0) return children;
  return (
    <>
      <section aria-label={messages.thisWeek}>
        <h2 className="mb-3 text-lead">{messages.thisWeek}</h2>
        {data ? (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {data.days.map(({ day, amounts }) => (
                <li key={day} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
                  <span className="text-muted">{formatDate(day)}</span>
                  <Money value={amounts} tone="due" className="font-strong" />
                </li>
              ))}
            </ul>
            {!data.isComplete && <p className="mt-3 text-fine text-muted">{messages.thisWeekPart}</p>}
          </>
        ) : (
          error && <QueryFailure error={error} retry={() => void refetch()} retrying={isFetching} />
        )}
      </section>
      {children}
    </>
  );
}
