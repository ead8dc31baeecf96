import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { onDemand } from '../../components/states/on-demand.ts';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { myCouponTermsQuery } from '../../data/coupons/queries.ts';
import { codeMessages as texts } from './code-messages.ts';

const [TermsVersions] = onDemand(() => import('../../components/terms/terms-versions.tsx'), 'TermsVersions');

/** All versions of the terms of an affiliate's coupon, on request. A change to come is named at once. */
export function CouponTermsDetails({ coupon }: { coupon: MyCoupon }) {
  const query = useQuery(myCouponTermsQuery({ appId: coupon.app.id, code: coupon.code }));
  const [isOpen, setOpen] = useState(false);
  const skeleton = <Skeleton className="h-24" />;
  const now = new Date().toISOString();
  const next = query.data?.versions.find(({ from }) => from > now);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8 py-1">
        <span className="font-strong">{texts.terms}</span>
        {next && <span className="ms-2 text-due">{texts.later(formatDate(next.from), termsText(next))}</span>}
      </summary>
      {isOpen && (
        <QueryState query={query} skeleton={skeleton}>
          {(terms) => (
            <Suspense fallback={skeleton}>
              <TermsVersions terms={terms} isRetired={coupon.status === 'retired'} />
            </Suspense>
          )}
        </QueryState>
      )}
    </details>
  );
}
