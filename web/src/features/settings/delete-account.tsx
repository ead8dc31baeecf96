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

/** The button stays enabled while the dialog is open, so that it can regain the focus. */
const DeleteButton = ({ onClick }: { onClick?: MouseEventHandler<HTMLButtonElement> | undefined }) => (
  <Button variant="secondary" onClick={onClick}>
    {remove.open}
  </Button>
);

interface WarningViewProps {
  onCancel: () => void;
  onConfirm: () => void;
  /** True while the account is being deleted. */
  isDisabled: boolean;
}

/** The dialog that Amplify shows in place of its own warning. */
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

/** Deletes the account with our own cleanup (ADR 10). Amplify shows the message of what this throws. */
async function handleDelete(): Promise<void> {
  try {
    await deleteAccount();
  } catch (cause) {
    throw new Error(messageOf(cause, remove.failed), { cause });
  }
}

/** Amplify's control for deleting the account, with our button, our dialog and our cleanup. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  return (
    <SecurityContext value={{ profile, errors: {}, isPending: false }}>
      <div className="min-h-10 [&>div]:grid [&>div]:justify-items-start [&>div]:gap-4">
        <AccountSettings.DeleteUser components={COMPONENTS} handleDelete={handleDelete} />
      </div>
    </SecurityContext>
  );
}
