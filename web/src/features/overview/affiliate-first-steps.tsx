import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Checklist } from '../../components/layout/checklist.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { AffiliateLinks } from './affiliate-links.tsx';
import { messages } from './affiliate-messages.ts';
import { affiliateSteps } from './affiliate-steps.ts';
import { affiliateStartQuery } from './data/affiliate-overview.ts';
import { MonthSkeleton } from './month-skeleton.tsx';

interface AffiliateFirstStepsProps {
  customers: number;
  /** The content below the steps. It is rendered only when its final position is known, so that it never moves. */
  children: ReactNode;
}

/**
 * The links to share, and the affiliate's getting-started checklist. It is shown until the affiliate has completed all steps. If the
 * completed steps cannot be determined, renders only `children`, because the checklist is not essential.
 */
export function AffiliateFirstSteps({ customers, children }: AffiliateFirstStepsProps) {
  const profile = useProfile();
  const { data, isPending } = useQuery(affiliateStartQuery);
  if (isPending) {
    return (
      <div role="status" aria-busy="true">
        <MonthSkeleton />
      </div>
    );
  }
  const steps = data ? affiliateSteps({ ...data, customers, profile }) : [];
  return (
    <>
      {data && <AffiliateLinks coupons={data.coupons} />}
      {steps.some(({ done }) => !done) && <Checklist title={messages.firstSteps} steps={steps} />}
      {children}
    </>
  );
}
