import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { onDemand } from '../../components/states/on-demand.ts';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { myCouponTermsQuery } from '../../data/coupons/queries.ts';
import { codeMessages as texts } from './code-messages.ts';

const [TermsVersions] = onDemand(() => import('../../components/terms/terms-versions.tsx'), 'TermsVersions');

/** All versions of the terms of an affiliate's coupon. */
export function CouponTermsSection({ coupon }: { coupon: MyCoupon }) {
  const query = useQuery(myCouponTermsQuery({ appId: coupon.app.id, code: coupon.code }));
  const id = useId();
  const skeleton = <Skeleton className="h-24" />;
  return (
    <section className="mb-12" aria-labelledby={id}>
      <h2 id={id} className="text-lead">
        {texts.terms}
      </h2>
      <p className="mt-1 mb-4 max-w-[65ch] text-muted">{texts.termsDescription}</p>
      <QueryState query={query} skeleton={skeleton}>
        {(terms) => (
          <Suspense fallback={skeleton}>
            <TermsVersions terms={terms} isRetired={coupon.status === 'retired'} />
          </Suspense>
        )}
      </QueryState>
    </section>
  );
}
