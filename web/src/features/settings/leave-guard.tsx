import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isSigningOut } from '../../lib/signing-out.ts';
import { messages } from './messages.ts';

const { leave } = messages;

/**
 * Asks for confirmation before the user leaves the page, as long as `when` is true. Inside the app, a dialog asks. If the user closes or
 * leaves the app, the browser's own prompt asks.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  // Compare the search parameters too, because switching to another tab discards the form.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      when && (here.pathname !== next.pathname || here.search !== next.search),
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Don't ask during a sign-out, because the user will have no session to which to return.
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
