import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Checklist } from '../../components/checklist.tsx';
import { affiliateStartQuery } from '../../data/customers/affiliate-overview.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { messages } from './affiliate-messages.ts';
import { affiliateSteps } from './affiliate-steps.ts';
import { MonthSkeleton } from './month-skeleton.tsx';

interface AffiliateFirstStepsProps {
  customers: number;
  /** The content below the steps. It is rendered once its position is known, to avoid layout shift. */
  children: ReactNode;
}

/**
 * The affiliate's first steps, until all of them are done. Renders only `children` if the state of the steps cannot be loaded, because the
 * steps are merely a help.
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
      {steps.some(({ done }) => !done) && <Checklist title={messages.firstSteps} steps={steps} />}
      {children}
    </>
  );
}
