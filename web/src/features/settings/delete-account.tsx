import { useState } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { securityMessages } from './security-messages.ts';

const { remove: words } = securityMessages;

/** A button that opens the dialog to delete the account. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={words.question} description={words.warning}>
        <DeleteAccountForm profile={profile} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
