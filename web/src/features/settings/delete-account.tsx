import { AccountSettings } from '@aws-amplify/ui-react';
import { createContext, lazy, type MouseEventHandler, type ReactNode, Suspense, use } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { messageOf } from '../../lib/requests/error-message.ts';
import { deleteAccount } from './security-calls.ts';
import { securityMessages } from './security-messages.ts';
import { type RecentSignIn, useRecentSignIn } from './use-recent-sign-in.ts';

const { remove } = securityMessages;

/** Load the dialog when it opens, because the tab is already large. */
const DeletionDialog = lazy(async () => ({
  default: (await import('./deletion-dialog.tsx')).DeletionDialog,
}));

const DeletionContext = createContext<{ profile: Profile; signIn: RecentSignIn } | undefined>(undefined);

function useDeletion() {
  const state = use(DeletionContext);
  if (!state) throw new Error('useDeletion is only for components within DeleteAccount.');
  return state;
}

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
  return (
    <Suspense>
      <DeletionDialog {...useDeletion()} onCancel={onCancel} onConfirm={onConfirm} isPending={isDisabled} />
    </Suspense>
  );
}

const ErrorMessage = ({ children }: { children: ReactNode }) => <Notice kind="error">{children}</Notice>;

const COMPONENTS = { DeleteButton, WarningView, ErrorMessage };

/** Amplify's component for deleting the account. It uses our button, our dialog, and our function that also deletes the related data. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const signIn = useRecentSignIn();

  /** Deletes the account and the related data (ADR 10). If this function throws an error, Amplify shows the error's message. */
  async function handleDelete(): Promise<void> {
    try {
      await signIn.run(deleteAccount);
    } catch (cause) {
      throw new Error(messageOf(cause, remove.failed), { cause });
    }
  }

  return (
    <DeletionContext value={{ profile, signIn }}>
      <div className="min-h-10 [&>div]:grid [&>div]:justify-items-start [&>div]:gap-4">
        <AccountSettings.DeleteUser components={COMPONENTS} handleDelete={handleDelete} />
      </div>
    </DeletionContext>
  );
}
