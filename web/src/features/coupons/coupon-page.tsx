import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { countingSummary } from '../../../../shared/codes/counting-summary.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { CountingLines } from '../../components/counting/counting-lines.tsx';
import { ItemPage } from '../../components/layout/item-page.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { buyersGet } from '../../components/money/offer-text.ts';
import { onDemand } from '../../components/states/on-demand.ts';
import { Skeleton, TableSkeleton } from '../../components/states/skeleton.tsx';
import { myCouponQuery } from '../../data/coupons/queries.ts';
import { codeMessages as texts } from './code-messages.ts';
import { CodeUses } from './code-uses.tsx';
import { CouponReports, ReportSaleButton } from './coupon-reports.tsx';
import { CouponStatusCell } from './coupon-status.tsx';
import { CouponTermsDetails } from './coupon-terms.tsx';
import { CouponTotals } from './coupon-totals.tsx';
import { moreMessages } from './more-messages.ts';
import { ShareSection } from './share-section.tsx';

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
              <div className="max-sm:*:justify-items-start max-sm:*:text-start">
                <CouponStatusCell coupon={coupon} />
              </div>
            }
          />
          <CouponTotals coupon={coupon} />
          <section
            aria-label={moreMessages.shareTitle}
            className="mb-10 grid gap-x-12 gap-y-4 border-line border-y py-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
          >
            <div className="min-w-0 empty:hidden">
              <ShareSection coupon={coupon} />
            </div>
            <div className="grid min-w-0 content-start gap-1">
              <details>
                <summary className="min-h-8 py-1 font-strong">
                  {countingSummary(coupon.counting, false)}
                </summary>
                <div className="grid gap-3 py-2">
                  <CountingLines counting={coupon.counting} isOwn={false} hasSummary={false} />
                  {coupon.texts.length > 0 && (
                    <p className="text-fine text-muted">{texts.alsoCounts(coupon.texts)}</p>
                  )}
                </div>
              </details>
              <CouponTermsDetails coupon={coupon} />
            </div>
          </section>
          <CodeUses coupon={{ appId, code: coupon.code }} action={<ReportSaleButton coupon={coupon} />} />
          <CouponReports coupon={coupon} />
          <Suspense fallback={null}>
            <LinkFigures coupon={coupon} />
          </Suspense>
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
