import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { fullName } from '../../lib/money/format.ts';
import { detailMessages as texts } from './messages.ts';
import type { RequestDecisions } from './use-request-decisions.ts';

const [RequestDetails] = onDemand(() => import('./request-details.tsx'), 'RequestDetails');

interface RequestDialogProps {
  open: boolean;
  onClose: () => void;
  /** Undefined if there is no request with the id in the URL. */
  request: CouponRequest | undefined;
  acts: RequestDecisions;
}

export function RequestDialog({ open, onClose, request, acts }: RequestDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={request ? texts.title(request.code, request.app.name) : texts.gone}
      opensOn="text"
      description={request ? texts.description(fullName(request.affiliate)) : texts.goneHint}
      // The partner may create the code in another tab while the dialog is open, so the dialog's content may change.
      showsNews={request?.readiness === 'awaiting'}
    >
      {request && (
        <RequestDetails
          request={request}
          // Keep the dialog open after an approval, because it shows the next step. Close it after a decline.
          acts={{
            ...acts,
            decline: (declined) => {
              onClose();
              acts.decline(declined);
            },
          }}
        />
      )}
    </Dialog>
  );
}
