import { useQuery } from '@tanstack/react-query';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { TermsVersions } from '../../components/terms/terms-versions.tsx';
import { couponTermsQuery } from '../../data/coupons/queries.ts';
import { couponRefFrom } from './coupon-ref-from.ts';
import { termsMessages as texts } from './messages.ts';
import { TermsForm } from './terms-form.tsx';

/** All versions of a coupon's terms and, for an active coupon, the form to change them. */
export function RequestTerms({ request }: { request: CouponRequest }) {
  const query = useQuery(couponTermsQuery(couponRefFrom(request)));
  return (
    <details className="mt-3">
      <summary className="min-h-8 py-1 text-fine">{texts.title}</summary>
      <QueryState query={query} skeleton={<Skeleton className="h-24" />}>
        {(terms) => (
          <>
            <TermsVersions terms={terms} isRetired={request.status === 'retired'} />
            {
              // Right after an approval, these may still be the terms of the pending request, without versions.
              request.status === 'active' && terms.versions.length > 0 && (
                <TermsForm request={request} shown={terms} />
              )
            }
          </>
        )}
      </QueryState>
    </details>
  );
}
