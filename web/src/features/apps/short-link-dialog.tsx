import type { App } from '../../../../shared/contract/apps.ts';
import { Dialog } from '../../components/dialog.tsx';
import { onDemand } from '../../components/on-demand.ts';
import { messages } from './messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [ShortLinkForm] = onDemand(() => import('./short-link-form.tsx'), 'ShortLinkForm');

interface ShortLinkDialogProps {
  app: App;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog for the handle that names an app in its short links. */
export function ShortLinkDialog({ app, open, onOpenChange }: ShortLinkDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.shortLinkTitle(app.name)}
      description={messages.shortLinkDescription}
    >
      <ShortLinkForm app={app} close={() => onOpenChange(false)} />
    </Dialog>
  );
}
