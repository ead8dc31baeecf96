import { Skeleton } from '../../components/states/skeleton.tsx';

const COMMENTS = ['first', 'second'];

export function CommentsSkeleton() {
  return (
    <div className="divide-y divide-line">
      {COMMENTS.map((comment) => (
        <div key={comment} className="grid gap-3 py-4">
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-7" />
            <Skeleton className="w-36" />
          </div>
          <Skeleton className="w-3/4 sm:ms-9.5" />
        </div>
      ))}
    </div>
  );
}

const CARDS = ['first', 'second', 'third', 'fourth'];

/** A placeholder for the list while it loads, with four cards (spec section 9). */
export function PostsSkeleton() {
  return (
    <div className="grid gap-3">
      {CARDS.map((card) => (
        <div key={card} className="grid gap-3 rounded border border-line bg-surface p-5">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="w-11/12" />
          <div className="mt-1 flex items-center gap-2.5">
            <Skeleton className="size-7" />
            <Skeleton className="w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
