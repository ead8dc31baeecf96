import { useQuery } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { CouponRef } from '../../../../shared/codes/coupon-ref.ts';
import { shortLink } from '../../../../shared/codes/share-links.ts';
import type { ShareKit as ShareKitData } from '../../../../shared/contract/coupons.ts';
import { Button } from '../../components/buttons/button.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { shareKitQuery } from '../../data/coupons/queries.ts';
import { shareText, shareMessages as texts } from './share-messages.ts';

/** Load the QR code lazily, because few users who share a link need one. */
const [QrCode] = onDemand(() => import('./qr-code.tsx'), 'QrCode');

/** The affiliate can copy the text and each link. Each link that contains the code also has a QR code. */
export function ShareKit(coupon: CouponRef) {
  const query = useQuery(shareKitQuery(coupon));
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-56" />}>
      {(kit) => {
        const hasDiscount = kit.offer !== null || !kit.noDiscount;
        const [siteHint, checkoutHint] = hasDiscount
          ? [texts.siteHint, texts.checkoutHint]
          : [texts.uncountedHint, texts.uncountedHint(kit.code)];
        const text = shareText(kit, linkToShare(kit, linkInText(kit)));
        return (
          <div className="grid gap-7">
            {!hasDiscount && <p className="text-fine text-muted">{texts.noDiscount(kit.code)}</p>}
            <Part title={texts.text} actions={<CopyButton text={text} label={texts.copyText} size="small" />}>
              <p className="[overflow-wrap:anywhere]">{text}</p>
            </Part>
            <LinkPart
              kit={kit}
              name={texts.site}
              url={kit.site.url}
              hint={kit.site.hasCode ? null : siteHint(kit.code)}
              qrFile={kit.site.hasCode ? texts.qrFile(kit.code) : undefined}
            />
            {kit.checkoutLinks.map((url, at) => (
              <LinkPart
                key={url}
                kit={kit}
                name={texts.checkout(at + 1, kit.checkoutLinks.length)}
                url={url}
                hint={kit.countingLinks.includes(url) ? texts.countingHint : checkoutHint}
                qrFile={texts.qrFile(kit.code)}
              />
            ))}
          </div>
        );
      }}
    </QueryState>
  );
}

/** Returns the link in the text that recommends the app. Without a discount, it is one that counts, if there is any. */
function linkInText({ site, offer, noDiscount, countingLinks }: ShareKitData): string {
  const needsCount = noDiscount && !offer && !site.hasCode;
  return (needsCount ? countingLinks[0] : undefined) ?? site.url;
}

/** Short links are on the domain that the affiliate uses, because an environment may have one of its own. */
function linkToShare({ code, checkoutLinks, handle }: ShareKitData, direct: string): string {
  const at = checkoutLinks.indexOf(direct);
  return shortLink(location.origin, { handle, code, ...(at >= 0 && { position: at + 1 }) });
}

interface LinkPartProps {
  kit: ShareKitData;
  name: string;
  /** One of the kit's links. The affiliate shares the short link that leads to it. */
  url: string;
  hint: string | null;
  /** Undefined if the link doesn't contain the code, because such a QR code would earn nothing. */
  qrFile: string | undefined;
}

function LinkPart({ kit, name, url, hint, qrFile }: LinkPartProps) {
  const shared = linkToShare(kit, url);
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <Part
      title={name}
      actions={
        <>
          <CopyButton text={shared} label={texts.copyLink} size="small" />
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
      <p className="font-mono text-fine [overflow-wrap:anywhere]">{shared}</p>
      {hint && <p className="mt-1 text-fine text-muted">{hint}</p>}
      {isQrOpen && qrFile !== undefined && (
        <Suspense fallback={<Skeleton className="mt-3 size-56" />}>
          <QrCode text={shared} fileName={qrFile} />
        </Suspense>
      )}
      <DirectLink url={url} />
    </Part>
  );
}

function DirectLink({ url }: { url: string }) {
  return (
    <div className="mt-2 -me-2 flex items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="text-fine text-muted">{texts.direct}</p>
        <p className="font-mono text-fine [overflow-wrap:anywhere]">{url}</p>
      </div>
      <CopyButton text={url} label={texts.copyDirect} />
    </div>
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
