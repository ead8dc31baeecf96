import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { shareMessages as texts } from './share-messages.ts';

const [ShareKit, loadShareKit] = onDemand(() => import('./share-kit.tsx'), 'ShareKit');

interface ShareButtonProps {
  coupon: Pick<MyCoupon, 'app' | 'code'>;
  size: 'icon' | 'small';
}

/**
 * A button for sharing a code that customers can use. It opens a dialog with links and a text to copy. With `size="icon"`, the label is
 * only for screen readers.
 */
export function ShareButton({ coupon: { app, code }, size }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const label = texts.shareCode(code);
  return (
    <>
      <Button
        variant={size === 'icon' ? 'quiet' : 'secondary'}
        size={size}
        title={size === 'icon' ? label : undefined}
        aria-label={label}
        onPointerEnter={loadShareKit}
        onFocus={loadShareKit}
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden="true" />
        {size !== 'icon' && texts.share}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={label}
        description={texts.description(app.name)}
        opensOn="text"
      >
        <ShareKit appId={app.id} code={code} />
      </Dialog>
    </>
  );
}
