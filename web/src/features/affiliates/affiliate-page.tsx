import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../../shared/contract/client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-header.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { AffiliateCoupons } from './affiliate-coupons.tsx';
import { AffiliateFigures } from './affiliate-figures.tsx';
import { AffiliateHead } from './affiliate-head.tsx';
import { AffiliateMonths } from './affiliate-months.tsx';
import { messages } from './messages.ts';
import { affiliateQuery } from './queries.ts';

/** An affiliate's profile (spec 2), and what it has done for this partner. */
export function AffiliatePage() {
  const { affiliateId = '' } = useParams();
  const query = useQuery(affiliateQuery(affiliateId));
  const isMissing =
    query.error instanceof ApiError && ['not_found', 'validation_failed'].includes(query.error.problem.code);

  if (isMissing) {
    return (
      <>
        <PageTitle className="sr-only">{messages.notFound}</PageTitle>
        <EmptyState drawing="search" title={messages.notFound} action={<Back />}>
          {messages.notFoundHint}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <p className="mb-3 text-fine">
        <Back />
      </p>
      <QueryState query={query} skeleton={<ProfileSkeleton />}>
        {(profile) => (
          <>
            <AffiliateHead profile={profile} />
            <AffiliateFigures profile={profile} />
            <AffiliateCoupons coupons={profile.coupons} />
            <AffiliateMonths affiliateId={profile.affiliate.id} months={profile.months} />
          </>
        )}
      </QueryState>
    </>
  );
}

function Back() {
  return (
    <TextLink to="/partner/affiliates" className="inline-flex items-center gap-1.5">
      <ArrowLeft aria-hidden="true" /> {messages.back}
    </TextLink>
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
