import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { Dialog } from '../../components/dialog.tsx';
import { messages } from './messages.ts';
import { RequestForm } from './request-form.tsx';

interface RequestDialogProps {
  app: MarketplaceApp;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a code in one app. */
export function RequestDialog({ app, open, onOpenChange }: RequestDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.requestTitle(app.name)}
      description={messages.requestDescription}
    >
      <RequestForm app={app} close={() => onOpenChange(false)} />
    </Dialog>
  );
}
