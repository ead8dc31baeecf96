import type { App } from '../../../../shared/contract/apps.ts';
import { Dialog } from '../../components/dialog.tsx';
import { onDemand } from '../../components/on-demand.ts';
import { messages } from './messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [EditAppForm] = onDemand(() => import('./edit-app-form.tsx'), 'EditAppForm');

interface EditAppDialogProps {
  app: App;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog for editing an app's details and commission. */
export function EditAppDialog({ app, open, onOpenChange }: EditAppDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.editTitle(app.name)}
      description={messages.editDescription}
    >
      <EditAppForm app={app} close={() => onOpenChange(false)} />
    </Dialog>
  );
}
