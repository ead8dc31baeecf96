import { useState } from 'react';
import { remindableAt } from '../../../../shared/codes/remindable-at.ts';
import type { Invitation } from '../../../../shared/contract/invitations.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useChangeInvitation } from './data/invitations.ts';
import { messages } from './messages.ts';

const canRemind = (invitation: Invitation): boolean =>
  invitation.remindedAt === null && remindableAt(invitation) <= new Date().toISOString();

export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const [asks, setAsks] = useState(false);
  const change = useChangeInvitation(invitation);
  const { email, code, state } = invitation;
  if (state !== 'invited' || email === null) return null;

  async function act(what: 'revoke' | 'remind'): Promise<void> {
    try {
      await change.mutateAsync(what);
      notify.success(what === 'revoke' ? messages.revokeDone : messages.remindDone);
    } catch (error) {
      const failed = what === 'revoke' ? messages.revokeFailed : messages.remindFailed;
      notify.error(failed, messageOf(error, messages.tryAgain));
    }
    setAsks(false);
  }

  return (
    <span className="flex flex-wrap gap-2">
      {canRemind(invitation) && (
        <Button
          variant="secondary"
          size="small"
          aria-label={messages.remindFor(email)}
          onClick={() => void act('remind')}
        >
          {messages.remind}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={messages.revokeFor(email)}
        onClick={() => setAsks(true)}
      >
        {messages.revoke}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={messages.revokeTitle}
        description={messages.revokeHint(email, code)}
        actionLabel={messages.revoke}
        pending={change.isPending && messages.revoking}
        dangerous
        onConfirm={() => void act('revoke')}
      />
    </span>
  );
}
