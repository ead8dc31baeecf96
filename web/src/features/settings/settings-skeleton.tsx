import { Section } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messages } from './messages.ts';

/** The shape of the first part of the settings. */
export function SettingsSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <Section title={messages.profile.title}>
        <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16 sm:col-span-2" />
        </div>
      </Section>
    </div>
  );
}
