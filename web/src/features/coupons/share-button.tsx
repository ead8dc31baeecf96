import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { moreMessages as texts } from './more-messages.ts';
import { CurrentShareSection } from './share-section.tsx';

/** A button for sharing a code by which a sale can count. It opens a dialog with its link. */
export function ShareButton({ coupon }: { coupon: MyCoupon }) {
  const [open, setOpen] = useState(false);
  const label = texts.shareCode(coupon.code);
  return (
    <>
      <Button variant="quiet" size="icon" title={label} aria-label={label} onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" />
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={label}
        description={texts.description(coupon.app.name)}
        opensOn="text"
      >
        <CurrentShareSection coupon={coupon} />
      </Dialog>
    </>
  );
}
