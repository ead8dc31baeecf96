import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { Dialog } from '../../components/dialog.tsx';
import { onDemand } from '../../components/on-demand.ts';
import { codeMessages as texts } from './code-messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [ReportSaleForm] = onDemand(() => import('./report-sale-form.tsx'), 'ReportSaleForm');

interface ReportSaleDialogProps {
  coupon: MyCoupon;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportSaleDialog({ coupon, open, onOpenChange }: ReportSaleDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.report}
      description={texts.dialogDescription(coupon.code, coupon.app.name)}
    >
      <ReportSaleForm coupon={coupon} close={() => onOpenChange(false)} />
    </Dialog>
  );
}
