import { Dialog } from '../../components/dialog.tsx';
import { onDemand } from '../../components/on-demand.ts';
import { messages } from './messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [AddAppForm] = onDemand(() => import('./add-app-form.tsx'), 'AddAppForm');

interface AddAppDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddAppDialog({ open, onOpenChange }: AddAppDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.add}
      description={messages.addDescription}
    >
      <AddAppForm close={() => onOpenChange(false)} />
    </Dialog>
  );
}
