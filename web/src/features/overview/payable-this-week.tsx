import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../shared/money/months.ts';
import { Money } from '../../components/money/money.tsx';
import { QueryFailure } from '../../components/states/query-failure.tsx';
import { upcomingQuery } from './data/upcoming.ts';
import { messages } from './partner-messages.ts';

interface PayableThisWeekProps {
  /** What is next to it. */
  beside: ReactNode;
  /** The content below. It is rendered only when its final position is known, so that it never moves. */
  children: ReactNode;
}

/** What becomes payable on each of the next seven days. */
export function PayableThisWeek({ beside, children }: PayableThisWeekProps) {
  const { data, error, isFetching, refetch } = useQuery(upcomingQuery);
  if (!data && !error) return null;
  return (
    <>
      <div className="grid gap-x-12 gap-y-6 empty:hidden md:grid-cols-2">
        {beside}
        {data && data.days.length > 0 && (
          <section aria-label={messages.thisWeek}>
            <h2 className="mb-1 font-normal text-fine text-muted">{messages.thisWeek}</h2>
            <ul className="divide-y divide-line">
              {data.days.map(({ day, amounts }) => (
                <li key={day} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
                  <span className="text-fine text-muted tabular-nums">{formatDate(day)}</span>
                  <Money value={amounts} tone="due" className="justify-items-end font-strong" />
                </li>
              ))}
            </ul>
            {!data.isComplete && <p className="mt-1 text-fine text-muted">{messages.thisWeekPart}</p>}
          </section>
        )}
        {!data && error && <QueryFailure error={error} retry={() => void refetch()} retrying={isFetching} />}
      </div>
      {children}
    </>
  );
}
