import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Checklist } from '../../components/checklist.tsx';
import { useProfile } from '../../lib/session.ts';
import { messages } from './affiliate-messages.ts';
import { affiliateStartQuery } from './affiliate-queries.ts';
import { affiliateSteps } from './affiliate-steps.ts';
import { MonthSkeleton } from './month-skeleton.tsx';

interface AffiliateFirstStepsProps {
  customers: number;
  /** What stands below. It comes when its place is known, so that it is not pushed down. */
  children: ReactNode;
}

/** What to do next, until all is done. It is an aid: where it cannot be known what is there, it shows nothing. */
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
      {steps.some(({ done }) => !done) && <Checklist title={messages.firstSteps} steps={steps} />}
      {children}
    </>
  );
}
