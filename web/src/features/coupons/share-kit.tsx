import { useQuery } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { CouponRef } from '../../../../shared/coupon-ref.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { onDemand } from '../../components/on-demand.ts';
import { QueryState } from '../../components/query-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { shareKitQuery } from '../../data/coupons/queries.ts';
import { shareText, shareMessages as texts } from './share-messages.ts';

/** Load the QR code lazily, because few users who share a link need one. */
const [QrCode] = onDemand(() => import('./qr-code.tsx'), 'QrCode');

/**
 * The links for sharing an affiliate's code, and a text that recommends the app. The affiliate can copy the text and each link. Each link
 * that contains the code also has a QR code.
 */
export function ShareKit(coupon: CouponRef) {
  const query = useQuery(shareKitQuery(coupon));
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-56" />}>
      {(kit) => {
        const text = shareText(kit, kit.site.url);
        return (
          <div className="grid gap-7">
            <Part title={texts.text} actions={<CopyButton text={text} label={texts.copyText} size="small" />}>
              <p className="[overflow-wrap:anywhere]">{text}</p>
            </Part>
            <LinkPart
              name={texts.site}
              url={kit.site.url}
              hint={kit.site.hasCode ? null : texts.siteHint(kit.code)}
              qrFile={kit.site.hasCode ? texts.qrFile(kit.code) : undefined}
            />
            {kit.checkoutLinks.map((url, at) => (
              <LinkPart
                key={url}
                name={texts.checkout(at + 1, kit.checkoutLinks.length)}
                url={url}
                hint={kit.countingLinks.includes(url) ? texts.countingHint : texts.checkoutHint}
                qrFile={texts.qrFile(kit.code)}
              />
            ))}
          </div>
        );
      }}
    </QueryState>
  );
}

interface LinkPartProps {
  name: string;
  url: string;
  hint: string | null;
  /** The name of the file with the QR code. Undefined if the link doesn't contain the code, because such a QR code would earn nothing. */
  qrFile: string | undefined;
}

function LinkPart({ name, url, hint, qrFile }: LinkPartProps) {
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <Part
      title={name}
      actions={
        <>
          <CopyButton text={url} label={texts.copyLink} size="small" />
          {qrFile !== undefined && (
            <Button
              variant="quiet"
              size="small"
              aria-label={isQrOpen ? texts.hideQrOf(name) : texts.showQrOf(name)}
              onClick={() => setQrOpen(!isQrOpen)}
            >
              <QrIcon aria-hidden="true" />
              {isQrOpen ? texts.hideQr : texts.showQr}
            </Button>
          )}
        </>
      }
    >
      <p className="font-mono text-fine [overflow-wrap:anywhere]">{url}</p>
      {hint && <p className="mt-1 text-fine text-muted">{hint}</p>}
      {isQrOpen && qrFile !== undefined && (
        <Suspense fallback={<Skeleton className="mt-3 size-56" />}>
          <QrCode text={url} fileName={qrFile} />
        </Suspense>
      )}
    </Part>
  );
}

function Part({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t pt-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-fine text-muted">{title}</h3>
        <div className="-me-3 flex gap-1">{actions}</div>
      </div>
      {children}
    </section>
  );
}
