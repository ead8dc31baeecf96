import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isSigningOut } from '../../lib/signing-out.ts';
import { messages } from './messages.ts';

const { leave } = messages;

/**
 * Asks for confirmation before the user leaves the page, as long as `when` is true. Shows a dialog for navigation within the app, and the
 * browser's own prompt otherwise.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  // Compare the search parameters too, because switching tabs discards the form.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      when && (here.pathname !== next.pathname || here.search !== next.search),
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Don't ask on sign-out, because there is no session to return to.
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
