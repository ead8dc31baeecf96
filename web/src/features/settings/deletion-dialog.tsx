import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { securityMessages } from './security-messages.ts';
import type { RecentSignIn } from './use-recent-sign-in.ts';

const { remove } = securityMessages;

interface DeletionDialogProps {
  profile: Profile;
  signIn: RecentSignIn;
  isPending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The dialog for deleting the account. After the first attempt, it may ask for the password. */
export function DeletionDialog({ profile, signIn, isPending, onCancel, onConfirm }: DeletionDialogProps) {
  const cancel = () => {
    signIn.cancel();
    onCancel();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (signIn.step === 'asking' || !isPending) && cancel()}
      title={remove.question}
      description={remove.warning}
    >
      {signIn.step === 'not-needed' ? (
        <DeleteAccountForm profile={profile} onCancel={cancel} onConfirm={onConfirm} isPending={isPending} />
      ) : (
        <ConfirmPasswordForm email={profile.email} onCancel={cancel} onConfirmed={signIn.goOn} />
      )}
    </Dialog>
  );
}
