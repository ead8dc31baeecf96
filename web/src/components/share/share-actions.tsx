import { Share2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { onDemand } from '../states/on-demand.ts';
import { Skeleton } from '../states/skeleton.tsx';
import { shareMessages as texts } from './messages.ts';

/** Load the QR code lazily, because few users who share a link need one. */
const [QrCode] = onDemand(() => import('./qr-code.tsx'), 'QrCode');

interface ShareActionsProps {
  /** What names the link to screen readers. */
  name: string;
  /** What is shared. Without a URL, it is a code, which needs no QR code. */
  shared: { readonly title?: string; readonly text?: string; readonly url?: string };
  copy: { readonly text: string; readonly label: string };
  qrFile: string;
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
  /** True if the buttons are beside `children`, if there is room. */
  isLine?: boolean;
  children: ReactNode;
}

/** What can be copied, scanned and handed to the device's share sheet, with the buttons for it. `children` are between them. */
export function ShareActions(props: ShareActionsProps) {
  const {
    name,
    shared,
    copy,
    qrFile,
    size = 'medium',
    variant = 'primary',
    isLine = false,
    children,
  } = props;
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <>
      <div className={isLine ? 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2' : 'grid gap-3'}>
        <div className="min-w-0">{children}</div>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={copy.text} label={copy.label} variant={variant} size={size} />
          {shared.url !== undefined && (
            <Button
              variant="secondary"
              size={size}
              aria-label={isQrOpen ? texts.hideQrOf(name) : texts.showQrOf(name)}
              aria-expanded={isQrOpen}
              onClick={() => setQrOpen(!isQrOpen)}
            >
              {isQrOpen ? texts.hideQr : texts.showQr}
            </Button>
          )}
          {canShare() && (
            <Button
              variant="secondary"
              size={size}
              aria-label={`${texts.share}: ${name}`}
              onClick={() => void share(shared)}
            >
              <Share2 aria-hidden="true" />
              {texts.share}
            </Button>
          )}
        </div>
      </div>
      {isQrOpen && shared.url !== undefined && (
        <Suspense fallback={<Skeleton className="mt-3 size-56" />}>
          <QrCode text={shared.url} fileName={qrFile} />
        </Suspense>
      )}
    </>
  );
}

/** Not every browser has a share sheet. */
const canShare = (): boolean => typeof navigator === 'object' && 'share' in navigator;

async function share(shared: ShareData): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    // The user has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error(texts.shareFailed, messageOf(error, ''));
  }
}
