import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { couponRefFrom } from './coupon-ref-from.ts';
import { useRetireCoupon } from './data/decisions.ts';
import { messages } from './messages.ts';

interface RetireDialogProps {
  request: CouponRequest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog that asks for confirmation before a coupon is retired. Retiring a coupon cannot be undone. */
export function RetireDialog({ request, open, onOpenChange }: RetireDialogProps) {
  const retirement = useRetireCoupon();

  async function retire() {
    try {
      await retirement.mutateAsync(couponRefFrom(request));
      notify.success(messages.retired, messages.retiredDescription(request.code));
    } catch (error) {
      notify.error(messages.error, messageOf(error, messages.retireFailed));
    }
    onOpenChange(false);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.retireTitle(request.code)}
      description={messages.retireDescription}
      actionLabel={messages.retire}
      pending={retirement.isPending && messages.retiring}
      dangerous
      onConfirm={() => void retire()}
    />
  );
}
