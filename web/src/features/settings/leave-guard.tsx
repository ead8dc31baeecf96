import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isLeaving } from '../../lib/leaving.ts';
import { messages } from './messages.ts';

const { leave } = messages;

/** While `when`, asks before the page is left: by our own dialog for links of the app, by the browser's for everything else. */
export function LeaveGuard({ when }: { when: boolean }) {
  // The other tab too: the form goes with the one that it is on.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      when && (here.pathname !== next.pathname || here.search !== next.search),
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Who signs out was asked for nothing, and has no session to come back to.
      if (!isLeaving()) event.preventDefault();
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
      act={leave.act}
      pending={false}
      dangerous
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
