import { Skeleton } from '../../components/states/skeleton.tsx';

export function AppDetailSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <div className="flex items-center gap-5">
          <Skeleton className="size-16" />
          <div className="grid gap-2">
            <Skeleton className="h-7 w-48" />
            <Skeleton className="w-32" />
          </div>
        </div>
        <div className="mt-10 grid gap-3">
          <Skeleton />
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      </div>
      <Skeleton className="h-64" />
    </div>
  );
}
