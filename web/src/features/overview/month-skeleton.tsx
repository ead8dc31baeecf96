import { Skeleton } from '../../components/states/skeleton.tsx';

/** The values are arbitrary. */
const BARS = ['h-8', 'h-10', 'h-16', 'h-24', 'h-20', 'h-12'] as const;

export function MonthSkeleton() {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      <Chart />
      <Chart />
    </div>
  );
}

function Chart() {
  return (
    <div>
      <Skeleton className="w-32" />
      <div className="mt-6 flex h-28 items-end gap-[8%] border-line border-b px-[4%]">
        {BARS.map((height) => (
          <Skeleton key={height} className={`grow ${height}`} />
        ))}
      </div>
    </div>
  );
}
