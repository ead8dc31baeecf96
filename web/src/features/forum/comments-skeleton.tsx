import { Skeleton } from '../../components/skeleton.tsx';

const COMMENTS = ['first', 'second'];

/** A placeholder for comments while they load. */
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
