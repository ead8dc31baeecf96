import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { canBeShared } from '../../components/share/can-be-shared.ts';
import { CodeLink } from '../../components/share/code-link.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { myCouponQuery } from '../../data/coupons/queries.ts';
import { moreMessages as texts } from './more-messages.ts';

const [ShareKit] = onDemand(() => import('./share-kit.tsx'), 'ShareKit');

/** The link of a code that counts, with everything else that can be shared below it, once it is opened. */
export function ShareSection({ coupon }: { coupon: MyCoupon }) {
  const [isOpen, setOpen] = useState(false);
  if (!canBeShared(coupon)) return null;
  const { app, code } = coupon;
  return (
    <>
      <CodeLink coupon={coupon} />
      <details className="mt-2" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 w-fit py-2">
          <span className="font-strong">{texts.more}</span>
        </summary>
        {isOpen && (
          <div className="mt-3">
            <Suspense fallback={<Skeleton className="h-56" />}>
              <ShareKit appId={app.id} code={code} />
            </Suspense>
          </div>
        )}
      </details>
    </>
  );
}

/** Reads the coupon anew, because a list that was loaded earlier may contain a link that doesn't count anymore. */
export function CurrentShareSection({ coupon }: { coupon: MyCoupon }) {
  const { data = coupon } = useQuery(myCouponQuery({ appId: coupon.app.id, code: coupon.code }));
  return <ShareSection coupon={data} />;
}
