import { AccountSettings } from '@aws-amplify/ui-react';
import type { MouseEventHandler, ReactNode } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/error-message.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { deleteAccount } from './security-calls.ts';
import { SecurityContext, useSecurity } from './security-context.ts';
import { securityMessages } from './security-messages.ts';

const { remove } = securityMessages;

/** Keep the button enabled while the dialog is open, so that the button can get the focus when the dialog closes. */
const DeleteButton = ({ onClick }: { onClick?: MouseEventHandler<HTMLButtonElement> | undefined }) => (
  <Button variant="secondary" onClick={onClick}>
    {remove.open}
  </Button>
);

interface WarningViewProps {
  onCancel: () => void;
  onConfirm: () => void;
  isDisabled: boolean;
}

/** The dialog that is shown instead of Amplify's own warning. */
function WarningView({ onCancel, onConfirm, isDisabled }: WarningViewProps) {
  const { profile } = useSecurity();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isDisabled && onCancel()}
      title={remove.question}
      description={remove.warning}
    >
      <DeleteAccountForm profile={profile} onCancel={onCancel} onConfirm={onConfirm} isPending={isDisabled} />
    </Dialog>
  );
}

const ErrorMessage = ({ children }: { children: ReactNode }) => <Notice kind="error">{children}</Notice>;

const COMPONENTS = { DeleteButton, WarningView, ErrorMessage };

/** Deletes the account and the related data (ADR 10). If this function throws an error, Amplify shows the error's message. */
async function handleDelete(): Promise<void> {
  try {
    await deleteAccount();
  } catch (cause) {
    throw new Error(messageOf(cause, remove.failed), { cause });
  }
}

/** Amplify's component for deleting the account. It uses our button, our dialog, and our function that also deletes the related data. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  return (
    <SecurityContext value={{ profile, errors: {}, isPending: false }}>
      <div className="min-h-10 [&>div]:grid [&>div]:justify-items-start [&>div]:gap-4">
        <AccountSettings.DeleteUser components={COMPONENTS} handleDelete={handleDelete} />
      </div>
    </SecurityContext>
  );
}
