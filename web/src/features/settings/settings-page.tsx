import { PageHeader } from '../../components/page-header.tsx';
import { useProfile } from '../../lib/session.ts';
import { messages } from './messages.ts';
import { SettingsForm } from './settings-form.tsx';

/** Settings of both roles (spec 2). */
export function SettingsPage() {
  const profile = useProfile();
  return (
    <>
      <PageHeader title={messages.title} />
      <SettingsForm key={profile.id} profile={profile} />
    </>
  );
}
