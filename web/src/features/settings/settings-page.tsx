import { type ReactNode, Suspense } from 'react';
import * as z from 'zod/mini';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Tabs } from '../../components/buttons/tabs.tsx';
import { Section } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { loadConfig } from '../../lib/config.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { messages } from './messages.ts';

function SettingsSkeleton({ title }: { title: string }) {
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

/** Load the form lazily, because the first paint does not need the form library. */
const [SettingsForm] = onDemand(() => import('./settings-form.tsx'), 'SettingsForm');
const [NotificationsTab] = onDemand(() => import('./notifications-tab.tsx'), 'NotificationsTab');
/**
 * Load Amplify's components only when the user opens the tab. Configure Amplify first, because its components load the user immediately.
 */
const [SecurityTab] = onDemand(async () => {
  const [{ SecurityTab }, { configureAuth }] = await Promise.all([
    import('./security-tab.tsx'),
    import('../../lib/auth/amplify-auth.ts'),
  ]);
  await configureAuth();
  return { SecurityTab };
}, 'SecurityTab');

/** The Plan tab. Its code and the environment's links for buying Pro are loaded at the same time. */
const [PlanTab] = onDemand(async () => {
  const [{ PlanTab }, config] = await Promise.all([import('./plan-tab.tsx'), loadConfig()]);
  return { PlanTab: ({ profile }: { profile: Profile }) => <PlanTab profile={profile} config={config} /> };
}, 'PlanTab');

const Search = z.object({
  tab: z._default(z.enum(['profile', 'notifications', 'plan', 'security']), 'profile'),
});

/** The settings page for both partners and affiliates (spec 2). */
export function SettingsPage() {
  const profile = useProfile();
  const [{ tab }, setSearch] = useSearchState(Search);
  return (
    <>
      <PageHeader title={messages.title} />
      <Tabs
        label={messages.tabsLabel}
        value={tab === 'plan' && profile.role !== 'partner' ? 'profile' : tab}
        onChange={(chosen) => setSearch({ tab: chosen })}
        tabs={[
          {
            value: 'profile',
            label: messages.tabs.profile,
            content: (
              <TabContent title={messages.profile.title}>
                <SettingsForm key={profile.id} profile={profile} />
              </TabContent>
            ),
          },
          {
            value: 'notifications',
            label: messages.tabs.notifications,
            content: (
              <TabContent title={messages.notifications.title}>
                <NotificationsTab profile={profile} />
              </TabContent>
            ),
          },
          ...(profile.role === 'partner'
            ? [
                {
                  value: 'plan',
                  label: messages.tabs.plan,
                  content: (
                    <TabContent title={messages.plan.title}>
                      <PlanTab profile={profile} />
                    </TabContent>
                  ),
                } as const,
              ]
            : []),
          {
            value: 'security',
            label: messages.tabs.security,
            content: (
              <TabContent title={messages.tabs.security}>
                <SecurityTab profile={profile} />
              </TabContent>
            ),
          },
        ]}
      />
    </>
  );
}

/**
 * `title` is the title of the placeholder that is shown while the content loads. The first section has no top border, because the row of
 * tabs has a border.
 */
function TabContent({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="-mt-6 [&_section:first-of-type]:border-t-0">
      <Suspense fallback={<SettingsSkeleton title={title} />}>{children}</Suspense>
    </div>
  );
}
