import { Skeleton } from '../../components/states/skeleton.tsx';

const STEPS = [1, 2, 3, 4];

export function SetupSkeleton() {
  return (
    <div className="grid gap-10">
      {STEPS.map((step) => (
        <div key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-5">
          <Skeleton className="size-8 rounded-full" />
          <div className="grid max-w-2xl gap-4">
            <Skeleton className="h-6 w-56" />
            <Skeleton className="h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
