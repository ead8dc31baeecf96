import { Dialog } from '../../components/dialog.tsx';
import { onDemand } from '../../components/on-demand.ts';
import { messages } from './messages.ts';

/** Load the form lazily, because only users who write a post need it. */
const [NewPostForm] = onDemand(() => import('./new-post-form.tsx'), 'NewPostForm');

interface NewPostDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NewPostDialog({ open, onOpenChange }: NewPostDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.createTitle}
      description={messages.createDescription}
    >
      <NewPostForm close={() => onOpenChange(false)} />
    </Dialog>
  );
}
