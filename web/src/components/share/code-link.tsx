import type { ReactNode } from 'react';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { canBeShared } from './can-be-shared.ts';
import { shareMessages as texts } from './messages.ts';
import { ShareActions } from './share-actions.tsx';

type SharedCoupon = Pick<MyCoupon, 'app' | 'code' | 'link' | 'readiness'>;

interface CodeLinkProps {
  coupon: SharedCoupon;
  /** Links to the page of the code. If it is set, the link is one line of a list. */
  heading?: ReactNode;
}

/**
 * Shows the link of a code that counts or, if no link does, the code that buyers use. Links are on the domain that the affiliate uses,
 * because an environment may have one of its own. Shows nothing for a code by which no sale can count.
 */
export function CodeLink({ coupon, heading }: CodeLinkProps) {
  const { app, code, link } = coupon;
  if (!canBeShared(coupon)) return null;
  const url = link && `${location.origin}${link.path}`;
  const look = heading ? ({ isLine: true, size: 'small', variant: 'secondary' } as const) : {};
  return (
    <ShareActions
      name={`${code}, ${app.name}`}
      shared={url ? { title: app.name, url } : { text: code }}
      copy={url ? { text: url, label: texts.copyLink } : { text: code, label: texts.copyCode }}
      qrFile={texts.qrFile(code)}
      {...look}
    >
      {heading ?? <p className="text-fine text-muted">{url ? texts.yourLink : texts.yourCode}</p>}
      {url ? (
        <p
          className={classNames(
            '[overflow-wrap:anywhere]',
            heading ? 'text-fine text-muted' : 'font-strong text-lead',
          )}
        >
          {url.replace(/^https?:\/\//, '')}
        </p>
      ) : (
        !heading && <p className="font-strong text-display tracking-wide [overflow-wrap:anywhere]">{code}</p>
      )}
    </ShareActions>
  );
}
