import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Section } from '../../components/card.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { securityMessages } from './security-messages.ts';

const { password, remove } = securityMessages;

/** The password, and the deletion of the account. */
export function SecurityTab({ profile }: { profile: Profile }) {
  return (
    <>
      <Section title={password.title} description={password.description}>
        <ChangePassword email={profile.email} />
      </Section>
      <Section title={remove.title} description={remove.description}>
        <DeleteAccount profile={profile} />
      </Section>
    </>
  );
}
