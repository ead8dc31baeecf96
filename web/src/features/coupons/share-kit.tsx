import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CouponRef } from '../../../../shared/codes/coupon-ref.ts';
import type { CountingLink, ShareKit as ShareKitData } from '../../../../shared/contract/coupons.ts';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { shareMessages } from '../../components/share/messages.ts';
import { ShareActions } from '../../components/share/share-actions.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { shareKitQuery } from '../../data/coupons/queries.ts';
import { moreMessages as texts } from './more-messages.ts';
import { shareText } from './share-text.ts';

/** What there is to share besides the link that counts most surely: a text, the direct link, and the other links that count. */
export function ShareKit(coupon: CouponRef) {
  const query = useQuery(shareKitQuery(coupon));
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-56" />}>
      {(kit) => {
        const [first, ...others] = kit.links;
        const text = shareText(kit, first ? addressOf(first) : kit.app.url);
        return (
          <div className="grid gap-7">
            <Part title={texts.text} actions={<CopyButton text={text} label={texts.copyText} size="small" />}>
              <p className="[overflow-wrap:anywhere]">{text}</p>
            </Part>
            {first && (
              <Part title={texts.direct}>
                <DirectLink url={first.url} />
                <p className="text-fine text-muted">{texts.how[first.way]}</p>
              </Part>
            )}
            {others.map((link) => (
              <OtherLink key={link.path} kit={kit} link={link} />
            ))}
          </div>
        );
      }}
    </QueryState>
  );
}

const addressOf = ({ path }: CountingLink): string => `${location.origin}${path}`;

function nameOf({ position }: CountingLink, { links }: ShareKitData): string {
  if (position === null) return texts.site;
  return texts.checkout(position, links.filter((link) => link.position !== null).length);
}

function OtherLink({ kit, link }: { kit: ShareKitData; link: CountingLink }) {
  const url = addressOf(link);
  const name = nameOf(link, kit);
  return (
    <Part title={name}>
      <ShareActions
        name={name}
        shared={{ title: kit.app.name, url }}
        copy={{ text: url, label: shareMessages.copyLink }}
        qrFile={shareMessages.qrFile(kit.code)}
        size="small"
        variant="secondary"
      >
        <p className="font-mono text-fine [overflow-wrap:anywhere]">{url}</p>
        <p className="mt-1 text-fine text-muted">{texts.how[link.way]}</p>
      </ShareActions>
      <p className="mt-3 text-fine text-muted">{texts.direct}</p>
      <DirectLink url={link.url} />
    </Part>
  );
}

function DirectLink({ url }: { url: string }) {
  return (
    <div className="-me-2 flex items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-mono text-fine [overflow-wrap:anywhere]">{url}</p>
      </div>
      <CopyButton text={url} label={texts.copyDirect} />
    </div>
  );
}

function Part({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t pt-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-fine text-muted">{title}</h3>
        {actions && <div className="-me-3 flex gap-1">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
