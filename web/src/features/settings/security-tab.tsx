import { useState } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/card.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { securityMessages } from './security-messages.ts';

const { password, remove } = securityMessages;

/** A button that opens the dialog for deleting the account. */
function DeleteAccount({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {remove.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={remove.question} description={remove.warning}>
        <DeleteAccountForm profile={profile} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The Security tab, in which users change the password or delete the account. */
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
