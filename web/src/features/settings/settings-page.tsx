import { lazy, type ReactNode, Suspense } from 'react';
import * as z from 'zod/mini';
import { PageHeader } from '../../components/page-header.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useSearchState } from '../../lib/search-state.ts';
import { useProfile } from '../../lib/session.ts';
import { messages } from './messages.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** The forms' machinery comes after the first paint. */
const SettingsForm = lazy(async () => ({ default: (await import('./settings-form.tsx')).SettingsForm }));
const SecurityTab = lazy(async () => ({ default: (await import('./security-tab.tsx')).SecurityTab }));

const Search = z.object({ tab: z._default(z.enum(['profile', 'security']), 'profile') });

/** Settings of both roles (spec 2). */
export function SettingsPage() {
  const profile = useProfile();
  const [{ tab }, setSearch] = useSearchState(Search);
  return (
    <>
      <PageHeader title={messages.title} />
      <Tabs
        label={messages.tabsLabel}
        value={tab}
        onChange={(chosen) => setSearch({ tab: chosen })}
        tabs={[
          {
            value: 'profile',
            label: messages.tabs.profile,
            content: (
              <TabContent>
                <SettingsForm key={profile.id} profile={profile} />
              </TabContent>
            ),
          },
          {
            value: 'security',
            label: messages.tabs.security,
            content: (
              <TabContent>
                <SecurityTab profile={profile} />
              </TabContent>
            ),
          },
        ]}
      />
    </>
  );
}

/** Its first section needs no line above: the tabs have one. */
function TabContent({ children }: { children: ReactNode }) {
  return (
    <div className="-mt-6 [&_section:first-of-type]:border-t-0">
      <Suspense fallback={<SettingsSkeleton />}>{children}</Suspense>
    </div>
  );
}
