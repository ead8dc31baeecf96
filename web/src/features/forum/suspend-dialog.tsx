import type { ReportedItem } from '../../../../shared/contract/forum-moderation.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { fullName } from '../../lib/money/format.ts';
import { messages } from './moderation-messages.ts';

/** Load the form lazily, because only moderators who suspend a user need it. */
const [SuspendForm] = onDemand(() => import('./suspend-form.tsx'), 'SuspendForm');

interface SuspendDialogProps {
  author: ReportedItem['author'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SuspendDialog({ author, open, onOpenChange }: SuspendDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.suspendTitle(fullName(author))}
      description={messages.suspendDescription}
    >
      <SuspendForm author={author} close={() => onOpenChange(false)} />
    </Dialog>
  );
}
