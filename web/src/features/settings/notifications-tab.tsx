import { useQuery } from '@tanstack/react-query';
import { optionalKindsOf } from '../../../../shared/contract/notification-kinds.ts';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Section } from '../../components/layout/card.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { preferencesQuery } from './data/preferences.ts';
import { messages } from './messages.ts';
import { notificationMessages as words } from './notification-messages.ts';
import { PreferencesForm } from './preferences-form.tsx';

export function NotificationsTab({ profile }: { profile: Profile }) {
  const query = useQuery(preferencesQuery);
  const kinds = optionalKindsOf(profile.role);
  return (
    <QueryState
      query={query}
      skeleton={
        <Section title={messages.notifications.title} description={words.description}>
          <div className="grid gap-4">
            <Skeleton className="w-40" />
            {kinds.map((kind) => (
              <Skeleton key={kind} className="h-6 max-w-96" />
            ))}
          </div>
        </Section>
      }
    >
      {(preferences) => <PreferencesForm role={profile.role} kinds={kinds} preferences={preferences} />}
    </QueryState>
  );
}
