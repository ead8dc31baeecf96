import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { isSigningOut } from '../../lib/auth/signing-out.ts';
import { messages } from './messages.ts';

const { leave } = messages;

/**
 * Asks for confirmation before the user leaves the page, as long as `when` is true. If the user opens another page of the app, shows a
 * dialog. If the user closes or leaves the app, the browser shows its own prompt.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  // Compare the search parameters too, because switching to another settings tab changes only these parameters but discards the form.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      when && (here.pathname !== next.pathname || here.search !== next.search),
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Don't ask during a sign-out, because there will be no session to return to.
      if (!isSigningOut()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={leave.title}
      description={leave.body}
      actionLabel={leave.act}
      pending={false}
      dangerous
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
