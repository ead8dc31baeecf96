import { Skeleton } from '../../components/states/skeleton.tsx';

/** A placeholder for all steps except the first, while the state of the app's connection loads. */
export function StepsSkeleton({ steps = 3 }: { steps?: number }) {
  return (
    <div className="grid gap-10">
      {Array.from({ length: steps }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are interchangeable
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

/** A placeholder for all four steps, while the apps load. */
export function SetupSkeleton() {
  return <StepsSkeleton steps={4} />;
}
