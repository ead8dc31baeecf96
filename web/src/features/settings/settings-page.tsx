import { lazy, Suspense } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { useProfile } from '../../lib/session.ts';
import { messages } from './messages.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** The form's machinery comes after the first paint. */
const SettingsForm = lazy(async () => ({ default: (await import('./settings-form.tsx')).SettingsForm }));

/** Settings of both roles (spec 2). */
export function SettingsPage() {
  const profile = useProfile();
  return (
    <>
      <PageHeader title={messages.title} />
      <Suspense fallback={<SettingsSkeleton />}>
        <SettingsForm key={profile.id} profile={profile} />
      </Suspense>
    </>
  );
}
