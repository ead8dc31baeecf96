import { useState } from 'react';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { Button } from '../../components/buttons/button.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { ExactTime } from '../../components/texts/date-time.tsx';
import { useRotateAddress } from '../../data/apps/webhooks.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { messages } from './messages.ts';

interface AddressStepProps {
  appId: string;
  setup: WebhookSetup;
  /** True if the provider knows the URL. Before that, there is nothing to replace. */
  isInUse: boolean;
}

/** Step 2 of the setup: the URL for the provider's events, and a button that replaces a leaked URL. */
export function AddressStep({ appId, setup, isInUse }: AddressStepProps) {
  const [asking, setAsking] = useState(false);
  const rotate = useRotateAddress(appId);

  async function change() {
    try {
      await rotate.mutateAsync();
      notify.success(messages.rotated.title, messages.rotated.description);
    } catch (error) {
      notify.error(messages.error, messageOf(error, messages.rotateFailed));
    }
    setAsking(false);
  }

  return (
    <div className="grid max-w-2xl gap-4">
      <Field label={messages.address} hint={messages.addressHint}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              readOnly
              value={setup.url}
              onFocus={({ target }) => target.select()}
              className="flex-1 basis-64 font-mono text-fine!"
            />
            <CopyButton text={setup.url} label={messages.copyAddress} variant="primary" size="medium" />
          </div>
        )}
      </Field>
      {setup.previousUrlUntil && (
        <Notice kind="due">
          {messages.previousAddress} <ExactTime iso={setup.previousUrlUntil} />.
        </Notice>
      )}
      {isInUse && (
        <div>
          <Button variant="link" size="small" onClick={() => setAsking(true)}>
            {messages.rotate}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={messages.rotateTitle}
        description={messages.rotateDescription}
        actionLabel={messages.rotate}
        pending={rotate.isPending && messages.rotatePending}
        onConfirm={() => void change()}
      />
    </div>
  );
}
