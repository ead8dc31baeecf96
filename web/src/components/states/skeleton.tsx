import { classNames } from '../../lib/screens/class-names.ts';

/** A gray placeholder for a line of text or a picture. Give it the size of the final content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block h-4 animate-breathe rounded bg-line', className)} />
  );
}

export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are interchangeable
        <div key={row} className="flex h-14 items-center gap-6">
          <Skeleton className="w-1/4" />
          <Skeleton className="w-1/6" />
          <Skeleton className="w-1/6 max-md:hidden" />
          <Skeleton className="ms-auto w-16" />
        </div>
      ))}
    </div>
  );
}

export function CardsSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are interchangeable
        <div key={card} className="grid gap-3 rounded border border-line bg-surface p-5">
          <Skeleton className="size-10" />
          <Skeleton className="w-1/2" />
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </div>
  );
}
