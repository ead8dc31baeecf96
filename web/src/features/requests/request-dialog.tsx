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
  /** The button that has the focus first. By default, the text has it. */
  focusOn: 'approve' | 'decline' | undefined;
  /** Returns true if it has moved the focus elsewhere than to where it came from. */
  takeFocus: () => boolean;
}

export function RequestDialog({ open, onClose, request, acts, focusOn, takeFocus }: RequestDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={request ? texts.title(request.code, request.app.name) : texts.gone}
      opensOn={focusOn ? `[data-control="${focusOn}"]` : 'text'}
      takeFocus={takeFocus}
      description={request ? descriptionOf(request) : texts.goneHint}
      // The partner may create the code in another tab while the dialog is open, so the dialog's content may change.
      showsNews={request?.readiness === 'awaiting'}
    >
      {request && (
        <RequestDetails
          request={request}
          // An approval may have a next step, which the dialog then shows. A decline has none.
          acts={{
            ...acts,
            decline: (...declined) => {
              onClose();
              acts.decline(...declined);
            },
          }}
        />
      )}
    </Dialog>
  );
}

/** A review begins with the affiliate, so its description doesn't name the affiliate again. */
const descriptionOf = ({ applicant, affiliate, requestedAt }: CouponRequest): string =>
  applicant ? texts.requestedOn(requestedAt) : texts.description(fullName(affiliate));
