import { useState } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import type { Provider } from '../../../../shared/provider/providers.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { ExactTime } from '../../components/texts/date-time.tsx';
import { useRevokePreviousSecret } from '../../data/apps/webhooks.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { messages } from './messages.ts';

interface PreviousSecretProps {
  app: App;
  provider: Provider;
  /** The last characters of the current secret. */
  endsWith: string;
  /** The end of the grace period of the previous secret. */
  until: string;
}

/** A notice that the previous signing secret still works, with a button that ends it, for a secret that has leaked. */
export function PreviousSecret({ app, provider, endsWith, until }: PreviousSecretProps) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokePreviousSecret(app.id, provider);

  async function confirm() {
    try {
      await revoke.mutateAsync();
      notify.success(messages.revoked.title, messages.revoked.description);
    } catch (error) {
      notify.error(messages.error, messageOf(error, messages.revokeFailed));
    }
    setAsking(false);
  }

  return (
    <Notice kind="due">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {messages.previousSecret} <ExactTime iso={until} />.
        </p>
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {messages.revoke}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={messages.revokeTitle}
        description={messages.revokeDescription(endsWith)}
        actionLabel={messages.revoke}
        pending={revoke.isPending && messages.revoking}
        dangerous
        onConfirm={() => void confirm()}
      />
    </Notice>
  );
}
