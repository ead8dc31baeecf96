import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ItemPage } from '../../components/layout/item-page.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { Skeleton, TableSkeleton } from '../../components/states/skeleton.tsx';
import { affiliateQuery } from '../../data/coupons/affiliates.ts';
import { AffiliateCoupons } from './affiliate-coupons.tsx';
import { AffiliateHead } from './affiliate-head.tsx';
import { AffiliateMonths } from './affiliate-months.tsx';
import { AffiliateProfileFigures } from './affiliate-profile-figures.tsx';
import { messages } from './messages.ts';

/**
 * The page with an affiliate's profile (spec section 2). It also shows the affiliate's figures for the apps of the partner who views the
 * page.
 */
export function AffiliatePage() {
  const { affiliateId = '' } = useParams();
  const query = useQuery(affiliateQuery(affiliateId));
  const back = <BackLink to="/partner/affiliates">{messages.back}</BackLink>;
  return (
    <ItemPage
      query={query}
      missing={{ title: messages.notFound, hint: messages.notFoundHint }}
      back={back}
      above={<p className="mb-3 text-fine">{back}</p>}
      title={messages.affiliate}
      skeleton={<ProfileSkeleton />}
    >
      {(profile) => (
        <>
          <AffiliateHead profile={profile} />
          <AffiliateProfileFigures profile={profile} />
          <AffiliateCoupons coupons={profile.coupons} />
          <AffiliateMonths affiliateId={profile.affiliate.id} months={profile.months} />
        </>
      )}
    </ItemPage>
  );
}

function ProfileSkeleton() {
  return (
    <div className="grid gap-10">
      <div className="flex items-center gap-5">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-8 w-64" />
      </div>
      <Skeleton className="h-24" />
      <TableSkeleton rows={3} />
    </div>
  );
}
