import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import type { LinkableCode } from '../../data/apps/webhooks.ts';
import { unmatchedMessages as texts } from './messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [LinkCodeForm] = onDemand(() => import('./link-code-form.tsx'), 'LinkCodeForm');

interface LinkCodeDialogProps extends LinkableCode {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog for linking a promotion code to a coupon. Partners need this dialog if the provider never reported the code that customers
 * enter.
 */
export function LinkCodeDialog({ open, onOpenChange, ...subject }: LinkCodeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.linkTitle(subject.promotionCodeId)}
      description={texts.linkDescription}
    >
      <LinkCodeForm {...subject} close={() => onOpenChange(false)} />
    </Dialog>
  );
}
