import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/screens/class-names.ts';
import { Skeleton } from '../states/skeleton.tsx';

interface StatCardProps {
  label: string;
  value: ReactNode;
  to?: string;
  hint?: ReactNode;
  main?: boolean;
}

/** A number and its label, which both link to the rows behind the number. */
export function StatCard({ label, value, to, hint, main = false }: StatCardProps) {
  // Use a smaller font size on the narrowest phones, so that dates and large amounts fit.
  const size = main ? 'text-display' : 'text-lead min-[22rem]:text-title';
  return (
    <div
      data-main={main || undefined}
      className={classNames(
        'group relative grid content-start gap-1 border-line border-t-2 pt-4 pb-2 has-[a:hover]:border-brand',
        'group-data-quiet/figures:border-t-0 group-data-quiet/figures:pt-2 group-data-quiet/figures:pb-1',
        // On a phone, two cards share a row. The main card comes first and has a row to itself. A last card without a neighbor fills its row.
        main ? 'col-span-2' : 'max-lg:last:nth-[even]:group-has-data-main/figures:col-span-2',
      )}
    >
      <dt className="text-fine text-muted">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd
        className={classNames(
          'font-strong tabular-nums tracking-[-0.02em] group-data-quiet/figures:text-body',
          size,
        )}
      >
        {value === undefined ? (
          <Skeleton className={main ? 'my-[0.04em] h-[1em] w-40' : 'my-1 h-6 w-20'} />
        ) : (
          value
        )}
      </dd>
      {hint && <dd className="text-fine text-muted">{hint}</dd>}
    </div>
  );
}

interface StatGridProps {
  /** True if the numbers are small, because others on the page matter more. */
  isQuiet?: boolean;
  /** Three cards share a row on a phone, too. */
  isOfThree?: boolean;
  children: ReactNode;
}

/** A row of `StatCard`s. The main card is twice as wide as the others. */
export function StatGrid({ isQuiet = false, isOfThree = false, children }: StatGridProps) {
  return (
    <dl
      data-quiet={isQuiet || undefined}
      className={classNames(
        'group/figures grid gap-x-6',
        isOfThree ? 'grid-cols-3' : 'grid-cols-2 lg:grid-cols-4 lg:has-data-main:grid-cols-5',
        isQuiet ? 'border-line border-y py-1' : 'gap-y-4',
      )}
    >
      {children}
    </dl>
  );
}
