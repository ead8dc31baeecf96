import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { ItemPage } from '../../components/layout/item-page.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { buyersGet } from '../../components/money/offer-text.ts';
import { onDemand } from '../../components/states/on-demand.ts';
import { Skeleton, TableSkeleton } from '../../components/states/skeleton.tsx';
import { myCouponQuery } from '../../data/coupons/queries.ts';
import { codeMessages as texts } from './code-messages.ts';
import { CodeUses } from './code-uses.tsx';
import { CouponReports } from './coupon-reports.tsx';
import { CouponStatusCell } from './coupon-status.tsx';
import { CouponTermsSection } from './coupon-terms.tsx';
import { ShareButton } from './share-button.tsx';

const [LinkFigures] = onDemand(() => import('./link-figures.tsx'), 'LinkFigures');

export function CouponPage() {
  const { appId = '', code = '' } = useParams();
  const query = useQuery(myCouponQuery({ appId, code }));
  const back = <BackLink to="/affiliate/coupons">{texts.back}</BackLink>;
  return (
    <ItemPage
      query={query}
      missing={{ title: texts.notFound, hint: texts.notFoundHint }}
      back={back}
      title={code}
      skeleton={<CouponSkeleton />}
    >
      {(coupon) => (
        <>
          <PageHeader
            back={back}
            title={coupon.code}
            description={[texts.description(coupon.app.name, termsText(coupon)), buyersGet(coupon)]
              .filter(Boolean)
              .join('. ')}
            actions={
              <>
                <div className="max-sm:*:justify-items-start max-sm:*:text-start">
                  <CouponStatusCell coupon={coupon} />
                </div>
                {coupon.readiness === 'live' && <ShareButton coupon={coupon} size="small" />}
              </>
            }
          />
          {coupon.texts.length > 0 && <p className="mb-8 text-muted">{texts.alsoCounts(coupon.texts)}</p>}
          <CouponTermsSection coupon={coupon} />
          <CodeUses coupon={{ appId, code: coupon.code }} />
          <Suspense fallback={<TableSkeleton rows={4} />}>
            <LinkFigures coupon={{ appId, code: coupon.code }} />
          </Suspense>
          <CouponReports coupon={coupon} />
        </>
      )}
    </ItemPage>
  );
}

function CouponSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="mt-8 h-8 w-64" />
      <TableSkeleton />
    </div>
  );
}
