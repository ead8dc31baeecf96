import { useState } from 'react';
import type { Unmatched } from '../../../../shared/contract/webhooks.ts';
import { isLinkable } from '../../../../shared/provider/provider-objects.ts';
import { Button } from '../../components/buttons/button.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { useDismissUnmatched } from '../../data/apps/webhooks.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { AttentionRow } from './attention-row.tsx';
import { LinkCodeDialog } from './link-code-dialog.tsx';
import { unmatchedMessages as texts } from './messages.ts';

interface UnmatchedItemProps {
  appId: string;
  item: Unmatched;
  /** Called after the item has been marked as handled. The item then disappears. */
  onDismissed: () => void;
}

export function UnmatchedItem({ appId, item, onDismissed }: UnmatchedItemProps) {
  const [linking, setLinking] = useState(false);
  const { reason, provider, subject, customer, detail, at } = item;
  const dismiss = useDismissUnmatched(appId);
  const canLink = reason === 'unknown_promotion_code' && isLinkable(subject);

  async function run() {
    try {
      await dismiss.mutateAsync(item.id);
      notify.success(texts.dismissed, texts.dismissedHint);
      onDismissed();
    } catch (error) {
      notify.error(texts.dismissFailed, messageOf(error, ''));
    }
  }

  const dismissButton = (
    <Button
      variant="secondary"
      size="small"
      aria-label={texts.dismissOf(subject)}
      onClick={() => void run()}
      pending={dismiss.isPending && texts.dismissing}
    >
      {texts.dismiss}
    </Button>
  );

  return (
    <AttentionRow
      title={texts.reason[reason]}
      isSevere={reason === 'not_understood'}
      facts={
        <p className="flex flex-wrap items-center gap-x-3 text-fine text-muted">
          <span className="inline-flex min-w-0 items-center gap-1">
            <code className="font-mono break-all text-ink">{subject}</code>
            <CopyButton text={subject} label={texts.copySubject(subject)} />
          </span>
          {customer && (
            <span className="break-all">
              {texts.customer} <code className="font-mono">{customer}</code>
            </span>
          )}
          <DateTime iso={at} />
        </p>
      }
      action={
        canLink ? (
          <>
            <Button variant="secondary" size="small" onClick={() => setLinking(true)}>
              {texts.link}
            </Button>
            <LinkCodeDialog
              appId={appId}
              provider={provider}
              promotionCodeId={subject}
              open={linking}
              onOpenChange={setLinking}
            />
          </>
        ) : (
          dismissButton
        )
      }
    >
      {detail && <p className="whitespace-pre-line text-fine">{detail}</p>}
      <p>{texts.remedy[reason]}</p>
      {canLink && dismissButton}
    </AttentionRow>
  );
}
