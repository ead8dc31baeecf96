import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Section } from '../../components/layout/card.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EndSessions } from './end-sessions.tsx';
import { securityMessages } from './security-messages.ts';

const { data, password, remove, sessions } = securityMessages;

/** Amplify must be configured before this tab is rendered. */
export function SecurityTab({ profile }: { profile: Profile }) {
  return (
    <>
      <Section title={password.title} description={password.description}>
        <ChangePassword profile={profile} />
      </Section>
      <Section title={sessions.title} description={sessions.description}>
        <EndSessions />
      </Section>
      <Section title={data.title} description={data.description}>
        <DownloadData profile={profile} />
      </Section>
      <Section title={remove.title}>
        <DeleteAccount profile={profile} />
      </Section>
    </>
  );
}
