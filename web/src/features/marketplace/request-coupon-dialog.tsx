import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { Dialog } from '../../components/dialog.tsx';
import { onDemand } from '../../components/on-demand.ts';
import { messages } from './messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [RequestForm] = onDemand(() => import('./request-form.tsx'), 'RequestForm');

interface RequestCouponDialogProps {
  app: MarketplaceApp;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RequestCouponDialog({ app, open, onOpenChange }: RequestCouponDialogProps) {
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
