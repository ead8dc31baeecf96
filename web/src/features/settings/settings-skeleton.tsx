import { Section } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

/** A placeholder for the first section of a tab. */
export function SettingsSkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-busy="true">
      <Section title={title}>
        <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16 sm:col-span-2" />
        </div>
      </Section>
    </div>
  );
}
